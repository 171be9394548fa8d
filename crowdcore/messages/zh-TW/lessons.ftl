### 「課程」頁面，給全班在投影幕前觀看，所以句子簡短

## 每個步驟的周圍

lessons-remember = ### 記住：{ $sentence }
lessons-first-step = 重新開始
lessons-back = 上一步
lessons-next = 下一步
lessons-reveal = 揭曉
lessons-next-lesson = 下一堂：{ $title }
lessons-to-laboratory = 建立自己的群眾
lessons-step = 第 { $number } 步，共 { $steps } 步
lessons-leave = 離開
lessons-show-menu = 顯示選單
lessons-projector = 投影模式
lessons-right-answer = 正確答案：:green[**{ $answer }**]
lessons-class-guessed = 全班猜測：{ $counts }。{ $verdict }
lessons-class-guessed-one = { $option }：{ $n }
lessons-class-guessed-right = :green[**{ $option }：{ $n }** :material/check:]
lessons-crowd-right = 您們這群人猜對了。
lessons-crowd-wrong = 您們這群人猜錯了。
lessons-crowd-tied = 您們這群人沒有定論。

## 第一課：群眾為什麼是對的

lessons-wise = 投票有多好？
lessons-wise-short = 1
lessons-worse = 比最好的人差
lessons-equal = 和最好的人一樣好
lessons-better = 比最好的人好
lessons-wise-one = 一個人回答 { $n } 道是非題。五題中他知道一題，其他用猜的：答對 { $right } 題。
lessons-wise-five = 五個這樣的人投票。他們犯的錯不完全相同，投票答對 { $right } 題。
lessons-wise-ask = 現在有 { $people } 個這樣的人。其中最好的答對 { $n } 題中的 { $best } 題。全體投票有多好？
lessons-wise-reveal = 全體投票答對 { $n } 題中的 { $right } 題：比任何一個人都好。
lessons-wise-walk = 請按「播放」：先是 1、3、5 個人，最後 { $people } 個人全部投票。投票會走多遠？
lessons-wise-draw = 先畫出曲線再看答案：請點選 5、21 和 61 個這樣的人投票時答對的比例。
lessons-drawn-share = { $n } 個人（%）
lessons-another = 另一群人
lessons-still = 沒有動態的圖
lessons-drawn = 您們的曲線
lessons-picture-walk = 越來越多人的投票
lessons-picture-drawn = 全班預期的曲線
lessons-wise-drag = 拖曳人數。投票的人越多，錯誤就越會互相抵消。
lessons-wise-remember = 只要每個人比丟硬幣好一點，而且各自獨立作答，許多人的投票就幾乎總是對的。
lessons-person = { $n } 號
lessons-the-best = 最好的人
lessons-the-vote = 投票結果
lessons-vote-of-all = 全體投票
lessons-picture-one = 一個人
lessons-picture-five = 五個人和他們的投票
lessons-picture-people = 每個人答對的比例
lessons-picture-reveal = 全體投票與每個人的比較
lessons-picture-growth = 投票的正確率，依人數
lessons-people-who-vote = 投票人數：{ " " }
lessons-growth-legend = ● 這 { $people } 個人<br>━ 精確計算<br>▒ 十群人中的九群

## 第二課：群眾什麼時候是錯的

lessons-wrong = 什麼會改變投票？
lessons-wrong-short = 2
lessons-random = 他們隨便亂選
lessons-copy = 他們抄同一位同學
lessons-mistake = 他們相信同一個錯誤
lessons-of-people-random = { $people } 人中的 { $changed } 人：隨便亂選
lessons-of-people-copy = { $people } 人中的 { $changed } 人：抄同一位同學
lessons-of-people-mistake = { $people } 人中的 { $changed } 人：相信同一個錯誤
lessons-all-alone = 每個人都獨立作答
lessons-wrong-before = 這 { $people } 個人的投票答對 { $n } 題中的 { $right } 題。所有這樣的群眾平均答對 { $share }。
lessons-wrong-ask = 現在其中 { $changed } 個人改變了。哪一種改變對投票的傷害最大？
lessons-wrong-random = { $changed } 個人隨便亂選：投票仍然答對 { $share }。
lessons-wrong-copy = { $changed } 個人抄同一位同學：{ $share }。{ $people } 個人加起來，幾乎不比一個人獨自作答好；獨自作答的人答對 { $alone }。
lessons-wrong-mistake = { $changed } 個人相信同一個錯誤：{ $share }。三分之一的人就讓投票幾乎每次都錯。
lessons-strings = 原因：每一條線代表一個抄襲的人。如果最上面的人答錯，他們就全部一起答錯。
lessons-strings-number = 抄襲的人數
lessons-strings-share = 有 { $n } 條線時，投票在所有題目中答對 { $share }。點選一個人可以綁上或剪斷線。
lessons-strings-picture = 連到被抄襲者的線
lessons-wrong-few-ask = { $people } 人中最少要有多少人犯同一個錯誤，投票就會錯多對少？
lessons-wrong-few = { $people } 人中有 { $n } 人就夠了：投票只答對 { $share } 的題目。{ $less } 人時還有 { $before }。拖曳可以看其他人數。
lessons-of-people-unknown = { $people } 人中的 ? 人：相信同一個錯誤
lessons-wrong-remember = 獨立作答比人數多寡更重要。
lessons-picture-troubles = 投票的正確率
lessons-picture-harm = 投票的正確率，依改變的人數
lessons-people-who-change = 改變的人數：{ " " }

## 第三課：信任要靠表現贏得

lessons-trust = 誰的票該算多少？
lessons-trust-short = 3
lessons-range = { $low } 到 { $high }
lessons-surely-expert = 一定是專家
lessons-likely-expert = 比較可能是專家
lessons-likely-lucky = 比較可能是幸運猜中
lessons-trust-start = { $n } 個人：{ $guessers } 個人只是猜，{ $experts } 個人是專家。他們看起來都一樣，比重也相同。{ $crowds } 群這樣的人平均起來，投票答對 { $share } 的題目。
lessons-trust-ask = 現在公布幾個正確答案。每答錯一次，權重就減半。公布多少個答案之後，{ $experts } 位專家會占有一半的票數？
lessons-trust-play = 請按「播放」並仔細看。{ $experts } 位專家什麼時候占有一半的票數？
lessons-trust-reveal = 公布 { $known } 個答案之後，{ $experts } 位專家占有一半的票數。
lessons-trust-luck = 但請看公布兩個答案之後的投票：{ $n } 個人兩題都對。從中選一個人，他是誰？
lessons-trust-luck-reveal = 其中只有 { $experts } 位是專家。另外 { $lucky } 位只是運氣好。
lessons-trust-how-many = 您想看到多少個已知答案，才會信任一個人？
lessons-trust-remember = 已知答案顯示誰值得信任。兩個太少，因為測試次數不夠時，運氣看起來就像能力。
lessons-the-experts = { $experts } 位專家
lessons-an-expert = 專家
lessons-lucky = 運氣好
lessons-picture-alike = 六十個看起來一樣的人
lessons-picture-growing = 公布答案時，信任增加或減少
lessons-picture-two = 兩題都對的人
lessons-picture-flawless = 沒有答錯的人

## 第四課：猜數字的群眾

lessons-ox = 群眾會猜什麼？
lessons-ox-short = 4
lessons-ox-ask = 1906 年的普利茅斯：{ $n } 個人猜一頭牛宰殺後的重量。中間的猜測與真實重量相差多少？
lessons-ox-below = 不到 { $high } %
lessons-ox-between = { $low } 到 { $high } %
lessons-ox-above = 超過 { $low } %
lessons-ox-reveal = 中間的猜測是 { $median } 磅，牛重 { $truth } 磅。群眾相差 { $off } 磅（{ $share }），至少比 { $closer } 的人更接近。
lessons-ox-hidden = { $n } 張卡片，每張一個猜測
lessons-ox-truth = 牛：{ $pounds } 磅
lessons-ox-median = 中間的猜測：{ $pounds } 磅
lessons-ox-axis = 猜測（磅）。
lessons-ox-bars = 每個長條包含二十分之一的猜測。
lessons-ox-picture = 對牛的重量的猜測
lessons-ox-mean = 高爾頓後來說平均數是 { $mean } 磅。他的表格無法證實：只能看出中間十分之九的平均數在 { $low } 到 { $high } 磅之間。
lessons-ox-sources = F. Galton, “Vox populi”, Nature 75 (1907), p. 450；平均數：p. 509。K. F. Wallis 更正了紀錄中的錯誤（Statistical Science 29, 2014, p. 420）：更正後，平均數正好是牛的重量。
lessons-guess-moon = 月球離地球幾公里？
lessons-guess-first = 現在換您們。{ $question } 請各自猜，不要讓別人看到您的數字。
lessons-guess-own = 改問別的
lessons-guess-text = 問題
lessons-guess-unit = 單位
lessons-guess-truth = 正確的數字（不會顯示）
lessons-guess-typed =
    { $n ->
        [0] 或輸入全班的猜測
       *[other] 或輸入全班的猜測（目前 { $n } 個）
    }
lessons-guess-typed-help = 所有猜測寫在同一行，以空格分開。
lessons-guess-not-read = 這些不是數字，不計算：{ $words }。
lessons-guess-second = 這是其他人的猜測。看完之後，請再猜一次。
lessons-guess-compared-later = 有人猜了之後，接下來的步驟會比較這些猜測。
lessons-guess-round-one = 第一次猜測
lessons-guess-round-two = 第二次猜測
lessons-guess-arrived = 猜測：{ " " }
lessons-guess-picture = 全班的猜測
lessons-guess-spread = 與中間猜測的平均差距：一開始 { $before }，看過彼此的猜測之後 { $after }。
lessons-guess-errors = 中間的猜測一開始與真實數字相差 { $before }，之後相差 { $after }。
lessons-herd-ask = { $people } 個人輪流大聲說出猜測。每個人都往目前的平均靠近 { $pull }。這等於多少個獨自猜測的人？
lessons-herd-model = 每個人都有自己的看法，而且都一樣好。但他們說出的數字取決於聽到的數字。
lessons-herd-people = { $n } 個輪流猜測的人
lessons-herd-reveal = 大約只等於 { $worth } 個獨自猜測的人。但這 { $people } 個人看起來很有把握：他們的猜測差異只有原來的 { $spread }。
lessons-herd-worth = 價值，與 { $people } 個獨自猜測的人相比
lessons-herd-spread = 猜測之間的差異
lessons-herd-pull = 往其他人靠近的程度（%）：{ " " }
lessons-herd-axis = 與獨自猜測相比
lessons-herd-picture = 聽到別人的猜測對群眾的影響
lessons-ox-remember = 先讓每個人獨自猜，再互相比較。聽過別人的人帶來的新東西比較少。

## 班級本身

lessons-class = 把我的班級當作群眾
lessons-class-short = 我的班級
lessons-class-scores = 這堂課需要全班的作答。您的資料是分數。
lessons-class-too-large =
    { $audience ->
        [crowd] 這堂課是為一個班級設計的。您的資料有 { $labelers } 位標註者和 { $items } 個項目。
       *[exam] 這堂課是為一個班級設計的。您的資料有 { $labelers } 位學生和 { $items } 題。
    }
lessons-class-compare = 改為在這些資料上比較各種方法
lessons-class-load = 載入班級
lessons-class-too-few = 這堂課至少需要 { $least } 個人和 { $least } 題已知答案。您的資料有 { $people } 個人和 { $known } 題。
lessons-class-why-known = 這堂課需要正確答案，才能看出全班答對的比例。
lessons-class-enter = 輸入正確答案
lessons-class-load-other = 載入其他檔案
lessons-class-ask =
    { $audience ->
        [crowd] { $sample ->
            [yes] 這 { $n } 位標註者是範例。最好的一位答對 { $of } 題中的 { $right } 題。全體投票有多好？
           *[no] 您的 { $n } 位標註者中，最好的一位答對 { $of } 題中的 { $right } 題。全體投票有多好？
        }
       *[exam] { $sample ->
            [yes] 這 { $n } 位學生是範例。最好的一位答對 { $of } 題中的 { $right } 題。全體投票有多好？
           *[no] 您的 { $n } 位學生中，最好的一位答對 { $of } 題中的 { $right } 題。全體投票有多好？
        }
    }
lessons-class-reveal =
    { $outcome ->
        [0] 全體投票答對 { $n } 題中的 { $right } 題：比最好的人差。
        [1] 全體投票答對 { $n } 題中的 { $right } 題：和最好的人一樣好。
       *[2] 全體投票答對 { $n } 題中的 { $right } 題：比最好的人好。
    }
lessons-class-by-whole-key = 這裡使用完整的標準答案。「考試」頁面只知道其中一部分。
lessons-class-one-answer =
    { $audience ->
        [crowd] 這裡只計算恰好有一個已知答案的項目。
       *[exam] 這裡只計算恰好有一個已知答案的題目。
    }
lessons-class-load-own = 要使用自己的班級，請在「資料」頁面載入。
lessons-class-picture =
    { $audience ->
        [crowd] 每位標註者答對的比例
       *[exam] 每位學生答對的比例
    }
lessons-class-dot = { $name }：{ $share }
lessons-class-all-equal = 每個人比重相同
lessons-class-by-others =
    { $audience ->
        [crowd] 每個人的比重取決於在其他項目答對的比例
       *[exam] 每個人的比重取決於在其他題目答對的比例
    }
lessons-class-both = 有信任與沒有信任的投票
lessons-class-spoiled =
    { $audience ->
        [crowd] 有 { $n } 個項目多數決是對的，依信任加權卻是錯的。
       *[exam] 有 { $n } 題多數決是對的，依信任加權卻是錯的。
    }
lessons-class-nothing-overturned =
    { $audience ->
        [crowd] 現在每個人的比重取決於在其他項目答對的比例。在這裡並沒有修正多數決的任何錯誤。
       *[exam] 現在每個人的比重取決於在其他題目答對的比例。在這裡並沒有修正多數決的任何錯誤。
    }
lessons-class-question-ask = { $question } — 最多人選 { $answer }。正確答案是哪一個？
lessons-class-question-reveal =
    { $audience ->
        [crowd] 正確答案是 { $answer }。在其他項目答對的標註者知道，他們的票推翻了多數。
       *[exam] 正確答案是 { $answer }。在其他題目答對的學生知道，他們的票推翻了多數。
    }
lessons-class-question-picture =
    { $audience ->
        [crowd] 一個項目的票數
       *[exam] 一題的票數
    }
lessons-class-overturned =
    { $audience ->
        [crowd] 全部 { $n } 個項目中，依信任加權修正了多數決的 { $overturned } 個：答對 { $trusted } 個，多數決答對 { $majority } 個。
       *[exam] 全部 { $n } 題中，依信任加權修正了多數決的 { $overturned } 題：答對 { $trusted } 題，多數決答對 { $majority } 題。
    }
lessons-class-fewer = 如果人數較少，結果會有多好？{ $sizes }。
lessons-class-fewer-one = { $n } 個人：答對 { $share }
lessons-class-fewer-picture =
    { $audience ->
        [crowd] 標註者較少時的結果
       *[exam] 學生較少時的結果
    }
lessons-class-fewer-axis =
    { $audience ->
        [crowd] 投票的標註者
       *[exam] 投票的學生
    }
lessons-class-fewer-draws =
    { $audience ->
        [crowd] 隨機抽選標註者 { $draws } 次。十次中有八次，投票結果落在色帶之中。
       *[exam] 隨機抽選學生 { $draws } 次。十次中有八次，投票結果落在色帶之中。
    }
lessons-class-all =
    { $audience ->
        [crowd] 全部 { $n } 位標註者一起：{ $of } 個項目中答對 { $right } 個（{ $share }）。
       *[exam] 全部 { $n } 位學生一起：{ $of } 題中答對 { $right } 題（{ $share }）。
    }
lessons-class-all-worse =
    { $audience ->
        [crowd] 其中 { $fewer } 個人平均答對 { $share }，因為有 { $n } 個項目最多人選的答案是錯的。在這些項目，小群人有時碰巧答對，全體卻永遠不會。
       *[exam] 其中 { $fewer } 個人平均答對 { $share }，因為有 { $n } 題最多人選的答案是錯的。在這些題目，小群人有時碰巧答對，全體卻永遠不會。
    }
lessons-class-remember = 請許多人獨立作答，並用已知答案的題目了解該信任誰。
