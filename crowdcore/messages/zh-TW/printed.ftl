### 報告、學生答案卷與活頁簿等檔案

## 報告

printed-report-of = { $day }的報告 · { $size }
printed-date =
    { $month ->
       *[other] { $year } 年 { $month } 月 { $day } 日
    }
printed-size = { $students } 位學生 · { $questions } 題 · { $answers }
printed-all-known = 所有答案已知
printed-known = 已知 { $n } 個答案
printed-inferred = 推論 { $n } 個
printed-unanswered = 沒有答案 { $n } 個
printed-of-scores = 分數
printed-scores = 分數
printed-key = 標準答案
printed-points = 配分
printed-grades = 成績
printed-questions = 題目
printed-answers = 作答
printed-sp-chart = S–P 表 { $version }
printed-sections = 班級
printed-topics = 主題
printed-topics-of-students = 學生的主題成績
printed-topics-few = 題數太少，參考價值不高：{ $topics }。一個主題少於 { $least } 題時，一個答案就會讓學生的結果變動超過 20 個百分點。
printed-topic-with-few = { $topic }（{ $n } 題）
printed-made = 製作方式
printed-about-answers = 答對率：答對的比例。區分力：本題與其他題目總分的相關，即點二系列相關（經驗法則：低於 .20 應修改，低於 0 應檢查標準答案）。鑑別度：成績最好的 27 % 學生的答對率減去最差的 27 % 的答對率。
printed-about-scores = 得分率：學生得分占配分的平均比例。區分力：本題與其他題目總分的相關，即點二系列相關（經驗法則：低於 .20 應修改，低於 0 應檢查分數）。鑑別度：成績最好的 27 % 學生的平均減去最差的 27 % 的平均。
printed-nobody = 沒有人有分數。
printed-mean-points = { $mean } 分，滿分 { $possible } 分（{ $percent }）
printed-mean-percent = { $percent }
printed-mean-unknown = 不明：沒有人有分數
printed-spread = 平均 { $mean }，中位數 { $median }，範圍 { $lowest } 到 { $highest }。
printed-mean-of-version = 版本 { $version } 的平均：{ $mean }。
printed-reliability = 信度（α，KR-20）{ $alpha }，95 % 信賴區間 { $low } 到 { $high }；標準差 { $sd }，測量標準誤 { $sem }。
printed-reliability-of-version = 版本 { $version } 的信度（α，KR-20）{ $alpha }，95 % 信賴區間 { $low } 到 { $high }；標準差 { $sd }，測量標準誤 { $sem }。
printed-each-worth = 每題 { $points } 分。
printed-unanswered-questions = 有 { $n } 題沒有答案，所以不影響成績。

## 表格的標題

printed-column-question = 題目
printed-column-answer = 答案
printed-column-right-answer = 正確答案
printed-column-source = 來源
printed-column-sure = 把握程度
printed-column-points = 分數
printed-column-of = 配分
printed-column-counts = 計分
printed-column-look-at = 待檢查
printed-column-choices = 選項
printed-column-topic = 主題
printed-column-version = 版本
printed-column-on-version = 版本 { $version } 的題號
printed-column-student = 學生
printed-column-students = 學生人數
printed-column-section = 班級
printed-column-right = 答對
printed-column-partly = 部分答對
printed-column-wrong = 答錯
printed-column-blank = 未作答
printed-column-possible = 滿分
printed-column-percent = 百分比
printed-column-mark = 等第
printed-column-expected = 期望分數
printed-column-low = 從
printed-column-high = 到
printed-column-mean = 平均
printed-column-sd = 標準差
printed-column-lowest = 最低
printed-column-median = 中位數
printed-column-highest = 最高
printed-column-average = 得分率
printed-column-point-biserial = 區分力
printed-column-discrimination = 鑑別度（27 %）
printed-column-alpha-without = 刪題後 α
printed-column-chose = 選 { $choice }
printed-column-remarks = 註記
printed-column-result = 結果
printed-column-class = 全班答對率
printed-column-class-average = 全班平均
printed-column-worth = 配分
printed-sp-right = 答對題數
printed-sp-caution = 注意係數
printed-sp-modified = 修正注意係數
printed-column-what = 項目
printed-column-value = 內容

## 表格的內容

printed-source =
    { $source ->
        [known] 標準答案
        [inferred] 推論
       *[none] 沒有答案
    }
printed-counts =
    { $how ->
        [yes] 計分
        [bonus] 加分題
        [dropped] 不計分
       *[no] 無答案
    }
printed-not-sure = 沒有把握：請檢查這個答案。
printed-confirmed = 已確認。{ $why }
printed-inferred-answer = { $answer }（推論）
printed-no-section = 無

## 單一學生的答案卷

printed-score = 得 { $points } 分，滿分 { $possible } 分，{ $percent }
printed-score-mark = { $score }，等第 { $mark }
printed-sentence = { $sentence }。
printed-comment = 評語：{ $comment }
printed-absent = 缺考。這位學生沒有成績。
printed-no-score = 沒有分數
printed-result =
    { $result ->
        [right] 答對
        [partly-right] 部分答對
        [wrong] 答錯
       *[blank] 未作答
    }
printed-result-of-scores =
    { $result ->
        [right] 滿分
        [partly-right] 部分分數
        [wrong] 零分
       *[blank] 沒有分數
    }
printed-points-lost = 扣分
printed-bonus = { $result }（加分題）
printed-left-out = { $result }（不計入）
printed-dropped = 不計分
printed-not-counted = 未計入
printed-sum = 各題總和
printed-total = 總分
printed-raised = 提高到 0
printed-rounded = 取整到 { $step }
printed-curved = 調分
printed-curved-and-rounded = 調分後取整到 { $step }

## 報告的製作方式

printed-about-exam = 考試
printed-about-subject = 科目
printed-about-class = 班級
printed-about-date = 日期
printed-about-teacher = 教師
printed-about-students = 學生人數
printed-about-questions = 題數
printed-about-key = 標準答案
printed-about-known = 已知答案
printed-about-inferred = 推論答案
printed-about-dropped = 不計分
printed-about-mean = 平均
printed-about-mean-of-version = 版本 { $version } 的平均
printed-about-disparity = 差異係數（D*）
printed-about-disparity-of-version = 版本 { $version } 的差異係數（D*）
printed-about-sd = 標準差
printed-about-sd-of-version = 版本 { $version } 的標準差
printed-about-reliability = 信度（α，KR-20）
printed-about-reliability-of-version = 版本 { $version } 的信度（α，KR-20）
printed-about-interval = { $alpha }，95 % 信賴區間 { $low } 到 { $high }
printed-about-sem = 測量標準誤
printed-about-sem-of-version = 版本 { $version } 的測量標準誤
printed-about-note = 請注意 { $n }
printed-none = 無

## 評分規則

printed-rule-cost = 答錯倒扣
printed-rule-cost-nothing = 不倒扣
printed-rule-cost-share = 該題分數的 { $share } %
printed-rule-cost-bonus = { $cost }，加分題不倒扣
printed-rule-cost-below = { $cost }，總分可以低於 0
printed-rule-blank = 未作答
printed-rule-blank-wrong = 不給分
printed-rule-blank-left-out = 不計入分數
printed-rule-curve = 調分
printed-curve =
    { $kind ->
        [add] 每人加 { $amount } 分
        [best] 最高分調為 100 %，其他人依比例調高
        [root] 百分比開根號乘以 10
       *[none] 不調分
    }
printed-rule-rounded = 分數取整
printed-rule-rounded-to = 到 { $step }
printed-rule-not-rounded = 不取整
printed-rule-marks = 等第
printed-rule-bonus = 加分題
printed-scale-steps = { $scale }：{ $steps }
printed-scale-step = { $mark } 從 { $least } % 起
printed-scale-top = { $scale }：得分比例乘以 { $top }，取整到 { $step }
