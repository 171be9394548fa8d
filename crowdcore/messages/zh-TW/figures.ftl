### 圖片中的文字：座標軸標題、線條名稱，以及游標處顯示的內容

## 多張圖片共用

figures-right-answers = 正確答案
figures-known-answers = 已知答案
figures-known-so-far = 已知答案：{ " " }
figures-weight = 權重
figures-iteration = 迭代次數
figures-people = 人數
figures-labelers =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
figures-items =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
figures-right = 答對
figures-wrong = 答錯
figures-blank = 未作答
figures-the-vote = 投票結果
figures-equal-votes = 一人一票
figures-by-trust = 依信任加權
figures-votes-before = 之前
figures-votes-now = 現在
figures-right-of = 答對題數（共 { $n } 題）
figures-one-person = 一個人
figures-before-question = 第幾題之前
figures-share-of-trust = 信任比重
figures-at-the-end = 結束
figures-equal-share = 每個人相同
figures-expected-votes = 全班的預期
figures-numbers-median = 中位數
figures-numbers-mean = 平均數
figures-numbers-truth = 正確答案
figures-everyone-equal = 每個人比重相同
figures-share-of = { $name }，{ $x }：{ $share }
figures-this-crowd = 這群人，{ $x }：{ $share }
figures-people-right = { $n } 人答對 { $share }
figures-range = { $low } 到 { $high }

## 個別圖片

figures-stopped-here = 在此停止
figures-closest-here = 此處最接近
figures-hover-step = { $series }：{ $value }，在{ $step }之後
figures-guessing = 亂猜
figures-group =
    { $audience ->
        [crowd] { $n } 位標註者：{ $names }
       *[exam] { $n } 位學生：{ $names }
    }
figures-accuracy-hover =
    { $audience ->
        [crowd] { $name }<br>{ $share }，{ $axis } { $weight }，{ $labels } 個標籤
       *[exam] { $name }<br>{ $share }，{ $axis } { $weight }，{ $labels } 個作答
    }
figures-alike-hover =
    { $audience ->
        [crowd] { $one } 和 { $other }：相關 { $correlation }，共同項目 { $n } 個
       *[exam] { $one } 和 { $other }：相關 { $correlation }，共同題目 { $n } 題
    }
figures-row-hover = { $name }：第 { $n } 題，{ $result }
figures-row-count = <b>{ $right }</b>/{ $n }
figures-chose-it = 選擇率
figures-weakest-to-strongest = 學生，由弱到強
figures-choice-hover = { $choice }：{ $n } 位其他題目得 { $score } 的學生中有 { $share } 選擇
figures-choice-right = { $choice }（正確）
figures-group-percent = { $group }，%
figures-group-hover = { $group }：{ $share } 選擇 { $choice }
figures-about-right = { $n } 人大約答對 { $share }
figures-agree-hover = { $item } × { $labeler }：{ $share } 一致
figures-draws-hover = { $item }<br>{ $method }：{ $share } 的抽樣中正確
figures-without-mistake = 沒有答錯的人
figures-experts = 專家
figures-lucky = 幸運猜中的人
figures-count-of = { $n } 位{ $name }
figures-vote-right = { $people } 人中 { $n } 人答對：<b>投票也對</b>
figures-vote-wrong = { $people } 人中 { $n } 人答對：<b>投票是錯的</b>
figures-people-voting = 投票人數
figures-vote-is-right = 投票正確
figures-hold = { $who }：占票數的 <b>{ $share }</b>
figures-if-equal = 如果每個人比重相同
figures-share-right = 正確率
figures-separates = 區分高低能力學生的程度
figures-item-hover = { $question }：答對率 { $share }，區分力 { $value }
figures-known-hover = { $method }，{ $n } 個已知答案：{ $share }
figures-method-hover = { $method }：{ $value }
figures-method-interval = { $method }：{ $value }（95 % 信賴區間：{ $low } 到 { $high }）
figures-answer = 答案
figures-true-class = 真正的類別
figures-best-labeler =
    { $audience ->
        [crowd] 事後看來最好的標註者
       *[exam] 事後看來最好的學生
    }
figures-tuned = { $method }，已調校
figures-pause = 暫停
figures-play = ▶ 播放
figures-how-sure = 方法的把握程度
figures-how-often-right = 實際正確的比例
figures-reliability-hover = 平均把握 { $sure }，正確 { $right }<br>{ $n } 個答案，占全部的 { $share }
figures-too-confident = 過度自信
figures-too-cautious = 過於保守
figures-percent = 百分比
figures-students = 學生人數
figures-score-hover = { $n } 位學生：{ $low } 到 { $high } %
figures-mean = 平均 { $percent }
figures-square-hover = { $question }：{ $answer }，{ $key-title } { $key }
figures-square-class = 全班答對率 { $share }
figures-no-answer = 未作答
figures-not-known = 未知
figures-spread-hover = { $n } { $what }：{ $range }
figures-hidden-right =
    { $audience ->
        [crowd] 隱藏的項目答對
       *[exam] 隱藏的題目答對
    }
figures-sweep-hover = { $symbol } = { $value }：{ $n } 中的 { $right }
figures-sweep-best = 最佳：{ $symbol } = { $value }
figures-sweep-current = 目前
figures-ranks-hover = { $name }<br>第 { $one } 名和第 { $other } 名
figures-by-weight =
    { $audience ->
        [crowd] 標註者，最受信任的在前
       *[exam] 學生，最受信任的在前
    }
figures-nobody-weight = 沒有人有權重
figures-n-trusted = { $n } 位受信任
figures-n-ignored = { $n } 位不計
figures-n-reversed = { $n } 位反向計算
figures-number-of-labelers =
    { $audience ->
        [crowd] 標註者人數
       *[exam] 學生人數
    }
figures-histogram-hover = { $n } 位的權重約為 { $weight }
figures-confusion-hover = { $true-title } { $true }，{ $given-title } { $given }：{ $n }
figures-sp-students = 學生，成績最好的在前
figures-sp-problems = 題目，最容易的在前
figures-sp-s-hover = { $name }：答對 { $n } 題
figures-sp-p-hover = { $name }：{ $n } 位學生答對
