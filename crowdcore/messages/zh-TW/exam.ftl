### 「考試」頁面，以及報告和指令也會顯示的句子

## 頁面

exam-title =
    { $audience ->
        [crowd] 推論的答案
       *[exam] 考試
    }
exam-steps = 步驟
exam-next-step = 下一步：{ $step }
exam-enter-known-answers =
    { $audience ->
        [crowd] 輸入部分項目的正確答案
       *[exam] 輸入部分題目的正確答案
    }
exam-proposal =
    { $audience ->
        [crowd] 推論的答案只是建議。如果大多數標註者犯同樣的錯，答案也會是錯的。
       *[exam] 推論的答案只是建議。如果大多數學生犯同樣的錯，標準答案也會是錯的。
    }
exam-tab-upload = 上傳
exam-tab-key =
    { $audience ->
        [crowd] 答案
       *[exam] 標準答案
    }
exam-tab-grades = 成績
exam-tab-questions = 題目
exam-tab-similar = 相似的答案卷
exam-tab-labelers = 標註者
exam-tab-items = 項目
exam-tab-print = 列印與匯出

## 上傳

exam-upload = 全班的答案卷（csv、Excel 或儲存的專案）
exam-upload-sample = 在您上傳檔案之前，後面的步驟會顯示範例「{ $title }」。
exam-upload-right = 這樣讀取對嗎？
exam-upload-correct = 更正檔案的讀取方式

## 最上方的摘要

exam-all-clear =
    { $n ->
        [0] **沒有計分的題目**。所有題目都不計分。
        [1] **答案很明確。**
       *[other] **{ $n } 個答案都很明確。**
    }
exam-some-to-check =
    { $check ->
        [1] **{ $n } 個答案中有 { $clear } 個很明確。請檢查另外那一個。**
       *[other] **{ $n } 個答案中有 { $clear } 個很明確。請檢查另外 { $check } 個。**
    }
exam-checklist =
    { $n ->
        [0] 沒有需要檢查的題目。
       *[other] **有 { $n } 題值得再看一次**，最急的排在最前面。
    }
exam-checklist-key = 有 { $n } 題的標準答案可能有誤。
exam-checklist-questions = 有 { $n } 題的作答情形不尋常。
exam-column-why = 原因
exam-check-unsure = 答案 { $answer } 的把握只有 { $sure }。
exam-check-unanswered = 這一題沒有答案，因為作答的人權重都是零。
exam-average = 全班平均：{ $mean }。
exam-average-unknown = 還沒有人有分數。
exam-average-crowd = 平均而言，標註者所標的項目中，有 { $share } 與這些答案相同。
exam-dropped =
    { $audience ->
        [crowd] 有 { $n } 個項目不計。
       *[exam] 有 { $n } 題不計分。
    }
exam-check-key-first = **請先檢查標準答案**。{ $why }
exam-key-shifted =
    { $direction ->
        [down] 標準答案的 { $known } 個答案中，有 { $contradicted } 個與全班的作答不符。答案似乎錯位了：往下移 { $places } 題就相符。
       *[up] 標準答案的 { $known } 個答案中，有 { $contradicted } 個與全班的作答不符。答案似乎錯位了：往上移 { $places } 題就相符。
    }
exam-key-does-not-fit = 標準答案的 { $known } 個答案中，有 { $contradicted } 個與全班的作答不符。這可能是另一種試卷版本的標準答案，也可能是答案錯位了。使用成績之前請先檢查。
exam-is-key-right = :orange[**標準答案正確嗎**？]{ $why }
exam-key-contradicted =
    { $agreed ->
        [0] { $question } 的標準答案是 { $key }，但成績最好的 { $n } 位學生中有 { $disagreed } 位選擇 { $better }，沒有人選擇標準答案。
       *[other] { $question } 的標準答案是 { $key }，但成績最好的 { $n } 位學生中有 { $disagreed } 位選擇 { $better }，只有 { $agreed } 位選擇標準答案。
    }
exam-more-contradicted = :orange[這些答案也請因為同樣的理由檢查：]{ $names }。
exam-confirmed-against-class = 您已確認 { $names }，雖然成績最好的學生選擇了其他答案。
exam-tested = 為了測試這個方法，將 { $tested } 個已知答案隱藏起來，再由其他答案推論：**{ $tested } 個中有 { $right } 個正確。**
exam-majority-better = :orange[多數決可以答對其中 { $right } 個。]請在下方選擇多數決，或輸入更多已知答案。
exam-how-inferred =
    { $audience ->
        [crowd] 答案如何推論
       *[exam] 標準答案如何推論
    }
exam-few-known = 請輸入至少四個已知答案，才能知道這個方法有多準確。
exam-none-known =
    { $audience ->
        [crowd] 還沒有任何已知答案，所以這些答案只根據標註者彼此一致的程度。請輸入至少四個已知答案來測試。
       *[exam] 還沒有任何已知答案，所以這份標準答案只根據學生彼此一致的程度。請輸入至少四個已知答案來測試。
    }
exam-advice-none = 所有答案都是已知的。
exam-advice-hardly = 推論的答案幾乎沒有疑問。如果想檢查一些，請從 { $names } 開始。
exam-advice = 請先檢查 { $names }。
exam-curved = 分數經過調分：{ $curve }。關於題目的數字、信度和測量標準誤是調分之前的分數。
exam-few-people =
    { $audience ->
        [crowd] 只有 { $n } 位標註者，所以關於項目的數字都只是粗略的估計。
       *[exam] 只有 { $n } 位學生，所以關於題目的數字都只是粗略的估計。
    }
exam-too-few-people =
    { $audience ->
        [crowd] 只有 { $n } 位標註者，所以沒有任何推論的答案是確定的。至少需要 { $least } 位標註者。
       *[exam] 只有 { $n } 位學生，所以沒有任何推論的答案是確定的。至少需要 { $least } 位學生。
    }
exam-rather-few-students = 只有 { $n } 位學生，能推論的答案較少。從真實考試抽出 6 到 14 位學生的班級，推論的答案有 68 到 77 % 正確；30 位學生時為 85 %。每個答案所標示的把握程度是準確的，所以請檢查沒有把握的答案。關於題目的數字都只是粗略的估計。
exam-question-without-name =
    { $audience ->
        [crowd] 項目 { $item }
       *[exam] 第 { $item } 題
    }

## 直接輸入的標準答案

exam-typed = 輸入或貼上標準答案
exam-typed-here = 依序輸入 { $n } 題的正確答案
exam-typed-help = 空格、換行和題號會略過。如果 A 和 C 都對，請寫 (AC)；不知道答案的題目請寫 ?。
exam-typed-version = 版本
exam-typed-use = 使用這份標準答案
exam-typed-used = 現在已知 { $n } 個正確答案，其中 { $changed } 個答案有變更。
exam-step-typed = 輸入標準答案
exam-typed-all = 更改個別的已知答案
exam-typed-nothing = 輸入的標準答案沒有任何答案。請每題輸入一個字母。
exam-typed-too-short = 輸入的標準答案有 { $found } 個，但共有 { $n } 題。最後一個答案是 { $question } 的「{ $last }」。不知道的答案請寫 ?。
exam-typed-too-long = 輸入的標準答案有 { $found } 個，但只有 { $n } 題。從「{ $first }」開始的答案排在最後一題 { $question } 之後。
exam-typed-not-a-choice = 輸入的第 { $n } 個答案（{ $question }）是「{ $typed }」。這一題的選項是 { $choices }。
exam-typed-number = 在應該輸入 { $question } 的答案的地方，出現了數字 { $number }。前面可能少了或多了一個答案。
exam-typed-bracket = 在 { $question } 開始的括號沒有結束。

## 版本

exam-versions = **{ $n } 種題目不同的試卷版本**：{ $versions }。
exam-version-with-key = { $version }（{ $students } 位學生，有自己的標準答案）
exam-version-inferred = { $version }（{ $students } 位學生，推論的標準答案）
exam-version-partly = { $version }（{ $students } 位學生，標準答案部分已知）
exam-version-name = 版本 { $version }
exam-all-versions = 所有版本
exam-same-questions = 題目相同，只是順序不同嗎？
exam-order-upload = 含有 version、position 和 question 三欄的檔案
exam-order-too-large = { $file } 有 { $kb } kB，超過題序檔案所需的大小。請只保留 version、position 和 question 三欄，再重新上傳。
exam-order-help = 每個版本的每一題占一列。如果有「answer」欄，就會當作標準答案。檔案也可以只有一個「question」欄，再加上每個版本一欄題號。
exam-join-versions = 合併版本
exam-versions-joined = 各版本現在共用 { $n } 題。按「復原」可以再分開。

## 答案列

exam-strip-title = 標準答案一覽
exam-strip-click = 按一下方格即可查看該題。
exam-status =
    { $status ->
        [keyed] 已知
        [inferred] 推論
        [check] 待檢查
        [dropped] 不計分
       *[other] { $status }
    }

## 標準答案

exam-key-heading =
    { $audience ->
        [crowd] 答案，有疑問的項目排在前面
       *[exam] 標準答案，有疑問的題目排在前面
    }
exam-key-click = 按一下任一列，即可查看誰選了什麼。
exam-column-item =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
exam-column-answer =
    { $audience ->
        [crowd] 標籤
       *[exam] 答案
    }
exam-column-sure = 把握程度
exam-column-status = 狀態
exam-column-votes = 票數
exam-column-votes-help =
    { $audience ->
        [crowd] 選擇每個標籤的標註者人數。
       *[exam] 選擇每個答案的學生人數。
    }
exam-key-cut =
    { $audience ->
        [crowd] 表格顯示 { $n } 個項目中的 { $shown } 個，有疑問的排在前面。下載的檔案包含全部項目。
       *[exam] 表格顯示 { $n } 題中的 { $shown } 題，有疑問的排在前面。下載的檔案包含全部題目。
    }

## 單一題目

exam-no-answer = 沒有答案
exam-question-unanswered = **{ $question }：沒有答案**。作答的人權重都是零。
exam-question-inferred = **{ $question }：{ $answer }**（把握 { $sure }）
exam-question-known = **{ $question }：{ $answer }**（已知）
exam-question-confirmed = **{ $question }：{ $answer }**（您已確認）
exam-question-known-against = **{ $question }：{ $answer }**（已知，但成績最好的學生多選 { $better }）
exam-question-confirmed-against = **{ $question }：{ $answer }**（您已確認，但成績最好的學生多選 { $better }）
exam-question-name =
    { $audience ->
        [crowd] 項目 { $item }
       *[exam] 第 { $item } 題
    }
exam-previous =
    { $audience ->
        [crowd] 清單中的上一個項目
       *[exam] 清單中的上一題
    }
exam-following =
    { $audience ->
        [crowd] 清單中的下一個項目
       *[exam] 清單中的下一題
    }
exam-choices-picture = { $question }。{ $title }
exam-choices-strongest = 成績最好的 { $n } 位學生和其他學生的選擇
exam-group-strongest = 成績最好的 { $n } 位
exam-group-others = 其他學生
exam-choices-all =
    { $audience ->
        [crowd] 標註者的選擇
       *[exam] 學生的選擇
    }
exam-group-all =
    { $audience ->
        [crowd] 所有標註此項目的人
       *[exam] 所有作答的學生
    }
exam-choices-thirds =
    { $audience ->
        [crowd] 最受信任和最不受信任的三分之一的選擇
       *[exam] 成績最好和最差的三分之一的選擇
    }
exam-group-best-third =
    { $audience ->
        [crowd] 最受信任的三分之一
       *[exam] 成績最好的三分之一
    }
exam-group-worst-third =
    { $audience ->
        [crowd] 最不受信任的三分之一
       *[exam] 成績最差的三分之一
    }
exam-partial-choice = { $choice }（{ $share }）
exam-several = 複選
exam-several-help =
    { $audience ->
        [crowd] 有多個正確的標籤。
       *[exam] 有多個正確答案。
    }
exam-right-answer =
    { $audience ->
        [crowd] 正確標籤
       *[exam] 正確答案
    }
exam-see-above = 見上方
exam-several-right = { $question } 的所有正確答案
exam-next = 下一題
exam-next-help =
    { $audience ->
        [crowd] 前往下一個需要檢查的項目。
       *[exam] 前往下一個需要檢查的題目。
    }
exam-confirm = 確認
exam-confirm-help =
    { $audience ->
        [crowd] 存為已知答案，並前往下一個需要檢查的項目。
       *[exam] 存為已知答案，並前往下一個需要檢查的題目。
    }
exam-count-again = 重新計入
exam-drop =
    { $audience ->
        [crowd] 不計此項目
       *[exam] 此題不計分
    }
exam-drop-help =
    { $audience ->
        [crowd] 不計的項目不會計入分數。
       *[exam] 不計分的題目不會計入成績。
    }
exam-saved = { $question } 的答案現在是 { $answer }。{ $undo }
exam-saved-against-strongest = { $question } 的答案現在是 { $answer }，雖然成績最好的 { $n } 位學生中有 { $disagreed } 位選擇 { $better }。{ $undo }
exam-saved-against-class = { $question } 的答案現在是 { $answer }，雖然全班的作答指向 { $better }（把握 { $sure }）。{ $undo }
exam-undo-in-menu = 您可以在選單中復原。
exam-undo-here = 您可以在這裡復原。

## 成績

exam-grades-heading =
    { $audience ->
        [scores] **{ $n } 位學生，依這些分數評分**。按一下任一列即可查看學生的答案卷。
        [crowd] **{ $n } 位標註者，依這些答案評分**。按一下任一列即可查看標註者的答案。
       *[exam] **{ $n } 位學生，依這份標準答案評分**。按一下任一列即可查看學生的答案卷。
    }
exam-show-by = 分組方式
exam-everyone = 全部
exam-column-student =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
exam-column-points = 得分
exam-column-percent = 百分比
exam-column-mark = 等第
exam-column-right = 答對
exam-column-partly = 部分答對
exam-column-wrong = 答錯
exam-column-blank = 未作答
exam-column-possible = 滿分
exam-column-expected = 期望分數
exam-column-expected-help = 依每個答案的把握程度，對所有可能的標準答案取平均。
exam-column-between = 可能範圍
exam-column-between-help = 依標準答案的把握程度，真正的分數有 90 % 的機率落在這個範圍。
exam-column-in-file = { $title }（檔案）
exam-topics = 各主題的成績
exam-topics-what = 全班平均是名單中學生的平均。每位學生的各主題成績在自己的答案卷上。
exam-topics-how = 還沒有任何題目有主題。請打開上方的**各題**，輸入或貼上主題；也可以上傳含有「topic」欄的標準答案檔案。之後各主題的成績會顯示在這裡、列印的答案卷、報告和活頁簿中。
exam-topics-from = 題目的主題
exam-topics-typed = 自行輸入
exam-topics-none = 沒有主題
exam-topics-beginnings = 題目名稱的開頭
exam-topics-column = 檔案中的「{ $title }」欄
exam-step-topics = 變更主題
exam-download-topics = 主題（csv）
exam-scores-spread = 分數的分布

## 評分規則

exam-rule-penalty = 答錯倒扣
exam-penalty-none = 不倒扣
exam-penalty-share = 該題分數的 { $share }
exam-penalty-all = 該題的全部分數
exam-rule-blank = 未作答
exam-blank-wrong = 不給分
exam-blank-left-out = 不計入
exam-rule-rounding = 分數取整
exam-rounding-none = 不取整
exam-rounding-halves = 到 0.5 分
exam-rounding-whole = 到整數
exam-rounding-other = 到 { $step }
exam-rule-marks = 等第
exam-no-marks = 不給等第
exam-no-penalty-for-scores = 分數已經包含答錯的倒扣，所以不需要選擇。
exam-mark-from = { $mark } 的最低百分比（%）
exam-curve = 調分
exam-curve-in-use = 調分：{ $curve }
exam-curve-what = 調分會提高全班的分數，不會降低任何人的分數。選擇一種方式，就會顯示誰的成績會改變。
exam-curve-kind = 調分方式
exam-curve-option =
    { $kind ->
        [add] 每人加相同的分數
        [best] 最高分調為 100 %
        [root] 開根號：低分加得最多
       *[none] 不調分
    }
exam-curve-points = 每人加幾分
exam-curve-changes =
    { $n ->
        [0] **沒有人的成績會改變。**
       *[other] **有 { $n } 位學生的分數會改變**{ $graded ->
            [1] { $marks ->
                [0] ，但沒有人的等第會改變。
               *[other] ，其中 { $marks } 位的等第也會改變。
            }
           *[other] 。
        }
    }
exam-curve-average = 全班平均從 { $before } 變成 { $after }。
exam-curve-column =
    { $column ->
        [points_before] 目前得分
        [points_after] 調分後得分
        [mark_before] 目前等第
       *[mark_after] 調分後等第
    }
exam-curve-use = 使用這種調分
exam-curve-remove = 取消調分
exam-step-curve = 變更調分
exam-each-question =
    { $audience ->
        [scores] 各題：配分、主題、加分題、不計分
       *[exam] 各題：正確答案、配分、主題、加分題、不計分
    }
exam-each-question-help =
    { $audience ->
        [scores] 配分是一題最高可得的分數。分數不變，只有百分比會改變。
       *[exam] 請輸入或貼上「A」；有多個正確答案時輸入「A or B」；只給部分分數時輸入「B (50 %)」。空白的儲存格會由程式推論答案。
    }
exam-column-inferred = 推論
exam-column-counts = 計分方式
exam-column-topics = 主題
exam-column-topics-help = 請輸入或貼上主題。多個主題請用分號隔開，這一題就會分別計入每個主題。
exam-counts = 計分
exam-bonus = 加分題
exam-dropped-one = 不計分
exam-answer-not-allowed = { $question } 沒有 { $answer } 這個答案。
exam-step-penalty = 變更倒扣
exam-step-blank = 變更未作答的計分
exam-step-rounding = 變更取整
exam-step-marks = 變更等第
exam-step-boundary = 變更 { $mark } 的界線
exam-step-questions = 變更題目的評分方式

## 單一學生

exam-student-version = { $student } · 版本 { $version }
exam-student-score = **得 { $points } 分，滿分 { $possible } 分，{ $percent }。**
exam-student-score-mark = **得 { $points } 分，滿分 { $possible } 分，{ $percent }，等第 { $mark }。**
exam-student-adjusted = 各題共 { $sum } 分。{ $adjustment }：{ $points }。
exam-student-print = 列印這份答案卷（html）
exam-column-result = 結果
exam-column-of = 配分
exam-column-class-right = 全班答對率
exam-column-class-average = 全班平均
exam-note-inferred = 「（推論）」表示不是來自標準答案的答案。這些答案是程式由全班的作答推論出來的，可能有誤。
exam-no-key-for-scores = 這些是分數而不是作答，所以不需要推論標準答案。

## 題目

exam-analysis-too-large = 作答數量太多，無法進行試題分析。
exam-analysis-unmeasured = { $average } 無法計算信度：題目或學生太少，或所有分數都相同。
exam-analysis-reliability = { $average } 分數與平均通常相差 { $sd }（標準差）。**信度為 { $alpha }**（95 % 信賴區間：{ $low } 到 { $high }）。信度表示這些題目區分學生的程度：1 是完全準確，0 是全憑運氣。如果換成其他類似的題目，一位學生的分數大約會變動 { $sem }。這些數字來自 { $students } 位學生和 { $questions } 題。
exam-of-version = 版本 { $version }：{ $rest }
exam-in-points = { $number } 分
exam-in-percent = { $number } %
exam-questions-for-next-time = 有 { $n } 題附有供下次考試參考的註記。
exam-analysis-before-curve = 全班平均和標準差是調分之後的分數，其他數字都是調分之前的分數。
exam-rules-of-thumb = 註記依據的是經驗法則，是重新檢視題目的理由，而不是刪題的理由。
exam-map-lead = **所有題目**。需要再看一次的題目標有名稱。
exam-map-title = 題目的難度，以及區分高低能力學生的程度
exam-column-difficulty =
    { $audience ->
        [scores] 得分率
       *[exam] 答對率
    }
exam-column-point-biserial = 區分力
exam-column-point-biserial-help = 本題區分成績好與成績差的學生的程度，從 −1 到 1：本題與其他所有題目總分的相關。
exam-column-discrimination = 高分組 − 低分組
exam-column-discrimination-help = 成績最好的 27 % 學生的答對率，減去最差的 27 % 學生的答對率。
exam-column-remarks = 註記
exam-question-is-dropped = { $question } 不計分，所以不分析。
exam-scores-of-question = **{ $question } 的分數**。按一下上方任一列即可查看其他題目。
exam-choices-of-question = **{ $question } 的選項**。按一下上方任一列或答案列中的方格，即可查看其他題目。
exam-choice-curves = 各程度的學生在 { $question } 的選擇
exam-remark = :orange[{ $remark }]

## 題目的註記

exam-flag-weaker-do-better = 程度較弱的學生在這題表現較好：請檢查標準答案（區分力 { $correlation }；經驗法則：低於 0）。
exam-flag-weaker-do-better-scores = 程度較弱的學生在這題表現較好：請檢查分數（區分力 { $correlation }；經驗法則：低於 0）。
exam-flag-best-missed = 成績最好的學生答錯：高分組 27 % 中選擇 { $choice }（{ $wrong }）的人比選擇標準答案（{ $right }）的人多。
exam-flag-also-right = 選擇 { $choice } 的學生在其他題目的表現比答對的學生好。這個選項也對嗎？
exam-flag-hardly-separates = 幾乎無法區分高低能力的學生（區分力 { $correlation }；經驗法則：低於 .20 應修改）。
exam-flag-everyone-right = 所有人都答對，所以無法區分學生。
exam-flag-everyone-right-scores = 所有人都得滿分，所以無法區分學生。
exam-flag-hard = 困難：{ $share } 答對（經驗法則：20 到 80 %）。
exam-flag-hard-scores = 困難：得分率 { $share }（經驗法則：20 到 80 %）。
exam-flag-easy = 容易：{ $share } 答對（經驗法則：20 到 80 %）。
exam-flag-easy-scores = 容易：得分率 { $share }（經驗法則：20 到 80 %）。
exam-flag-never =
    { $n ->
       *[other] 選項 { $choices } 沒有人選（經驗法則：低於 5 % 的選項沒有作用）。
    }
exam-flag-seldom =
    { $n ->
       *[other] 選項 { $choices } 的選擇率低於 5 %（經驗法則：低於 5 % 的選項沒有作用）。
    }
exam-flag-never-and-seldom =
    { $n_never ->
       *[other] 選項 { $never } 沒有人選，
    }{ $n_seldom ->
       *[other] 選項 { $seldom } 的選擇率低於 5 %（經驗法則：低於 5 % 的選項沒有作用）。
    }
exam-flag-blank = { $share } 未作答。
exam-column-score = 分數
exam-column-students = 學生
exam-column-choice = 選項
exam-choice-is-right = 正確
exam-column-chosen = 選擇人數
exam-column-all = 全部
exam-column-best = 高分組 27 %
exam-column-weakest = 低分組 27 %

## S–P 表

exam-sp-switch = S–P 表
exam-sp-switch-help = 學生問題表（S–P 表）與注意係數，在日本和臺灣廣泛使用。
exam-sp-title = S–P 表
exam-sp-too-small = S–P 表至少需要 3 位學生和 3 題。
exam-sp-what = **S–P 表**。成績最好的學生在最上方，最容易的題目在最左邊，答對以藍色表示。實線（S 曲線）表示每位學生答對的題數，虛線（P 曲線）表示每一題答對的學生人數。
exam-sp-disparity = 差異係數為 { $disparity }。如果高分學生答對低分學生答對的所有題目，差異係數為 0；如果隨機作答，大約為 1。
exam-sp-students =
    { $n ->
        [0] 沒有學生的注意係數達到 0.5。
       *[other] **{ $n } 位學生的注意係數達到 0.5 以上**：難題答對、容易的題目卻答錯。請查看他們的作答。
    }
exam-sp-problems =
    { $n ->
        [0] 沒有題目的注意係數達到 0.5。
       *[other] **{ $n } 題的注意係數達到 0.5 以上**：低分學生答對、高分學生卻答錯。請檢查標準答案和題目的敘述。
    }
exam-sp-column-right = 答對
exam-sp-column-caution = 注意係數
exam-sp-column-modified = 修正注意係數

## 相似的答案卷

exam-similar-too-large = 搜尋相似的答案卷最多適用於 { $most } 位學生的考試。
exam-similar-what = 這裡會找出**同樣答錯**的題數遠超過能力和題目所能解釋的學生配對。一起讀書的學生也會犯同樣的錯。相似的答案卷值得查看，但不能證明任何事。
exam-similar-switch = 尋找相似的答案卷
exam-similar-strictness = 搜尋的嚴格程度
exam-similar-very-strict = 非常嚴格（偶然出現 0.01 對）
exam-similar-strict = 嚴格（偶然出現 0.1 對）
exam-similar-lenient = 寬鬆（偶然出現 1 對）
exam-similar-searching = 正在比較所有答案卷……
exam-similar-by-chance = 如果每個人都獨立作答，在有共同題目的 { $pairs } 對學生中，預期會出現 { $expected } 對。
exam-similar-none = **沒有相似的答案卷**。{ $chance }抄襲少於大約半份答案卷時，這項搜尋找不到。
exam-similar-found = **有 { $n } 對相似的答案卷值得查看**。{ $chance }
exam-similar-one = 學生 1
exam-similar-other = 學生 2
exam-similar-same = 相同的錯誤答案
exam-similar-wrong = 兩人都答錯
exam-similar-explained = 預期
exam-similar-explained-help = 相同的錯誤答案中，有多少可以用能力和題目解釋。
exam-similar-chance = 偶然出現的對數
exam-similar-chance-help = 如果每個人都獨立作答，整場考試中預期會有多少對這麼相似的答案卷。
exam-similar-under = 少於 { $number }
exam-similar-both = 兩人都是 { $value }
exam-similar-each = { $one } / { $other }
exam-similar-click = 按一下任一列，即可並排查看兩份答案卷。
exam-similar-section = 班級
exam-similar-pair = { $one } 和 { $other }
exam-same-wrong-answer = 相同的錯誤答案
exam-same = 相同

## 群眾的標註者與項目

exam-crowd-labelers = **平均而言，標註者標註 { $n } 個項目中的 { $labelled } 個，其中 { $share } 正確**，以上方的答案判斷。標籤最多的標註者排在最前面。
exam-crowd-labelers-dropped = **平均而言，標註者標註計入的 { $n } 個項目中的 { $labelled } 個，其中 { $share } 正確**，以上方的答案判斷。標籤最多的標註者排在最前面。
exam-column-labelled = 已標註
exam-column-share-right = 標註中正確的比例
exam-crowd-labelers-picture = 標註者在所標註項目上的正確率
exam-axis-right = 正確
exam-axis-labelers = 標註者
exam-labelers-csv = 標註者（csv）
exam-crowd-items =
    { $n ->
        [0] **沒有項目的標籤大多是錯的**，以上方的答案判斷。比例以標註該項目的人計算。
       *[other] **{ $n } 個項目的標籤大多是錯的**，以上方的答案判斷。比例以標註該項目的人計算。
    }
exam-column-labels = 標籤
exam-column-labelled-so = 選擇此答案
exam-column-two-agree = 兩人一致
exam-column-two-agree-help = 隨機抽出的兩位標註者給這個項目相同標籤的機率。
exam-crowd-items-picture = 項目的標籤中有多少是其答案
exam-axis-items = 項目
exam-items-csv = 項目（csv）
exam-first-rows = 表格顯示 { $n } 列中的前 { $shown } 列。檔案包含全部。

## 下載

exam-step-details = 變更標題、科目、班級、日期或教師
exam-details-what = **每份列印的內容都會印上這些資料**。標題、班級和日期也會出現在檔名中。
exam-details-title = 標題
exam-details-subject = 科目
exam-details-class = 班級
exam-details-date = 日期
exam-details-teacher = 教師
exam-downloads-what =
    { $audience ->
        [scores] **下載結果**。活頁簿、報告和圖片都註明所用的資料。csv 檔案的這些說明，在本頁最下方的文字檔中。
       *[exam] **下載結果**。活頁簿、報告和圖片都註明所用的方法、參數和資料。csv 檔案的這些說明，在本頁最下方的文字檔中。
    }
exam-download-all = 全部（Excel）
exam-download-report = 列印用報告（html）
exam-download-sheets = 每位學生一頁，列印用（html）
exam-download-archive = 每位學生一個檔案（zip）
exam-download-crowd = 答案與標註者（Excel）
exam-sheet-answers = 答案
exam-sheet-labelers = 標註者
exam-download-key =
    { $audience ->
        [crowd] 答案（csv）
       *[exam] 標準答案（csv）
    }
exam-download-grades =
    { $audience ->
        [crowd] 分數（csv）
       *[exam] 成績（csv）
    }
exam-download-check =
    { $audience ->
        [crowd] 「check」標示把握程度低於 { $limit } 的答案。
       *[exam] 「check」標示把握程度低於 { $limit } 的答案，以及與成績最好的學生不符的已知答案。
    }
exam-gradebook = **成績簿檔案**。標題列完全符合平台的要求，可以直接匯入。
exam-gradebook-hidden = 姓名已隱藏，但成績簿需要姓名。請顯示姓名以下載這個檔案。
exam-gradebook-platform = 平台
exam-gradebook-title = 考試在平台上的名稱
exam-gradebook-download = 供 { $platform } 使用（csv）
exam-gradebook-percentages = 學生的滿分不同，所以檔案中是百分比而不是分數。
exam-gradebook-without-score = 有 { $n } 位學生沒有分數，因為缺考，或無法得到任何分數。儲存格會留空。
exam-gradebook-canvas-names = 檔案中沒有學號或登入名稱，所以 Canvas 只會以姓名比對學生。請檢查其預覽。
exam-gradebook-moodle-identity = 檔案中沒有 Moodle 用來辨識學生的電子郵件、使用者名稱或 ID number。請先加入其中一欄。
exam-gradebook-blackboard-text = Blackboard 會將新欄位當作文字匯入。匯入後請將它設為 Score。
exam-gradebook-no-usernames =
    { $instead ->
        [email] { $platform } 需要使用者名稱，但檔案中沒有，所以改用電子郵件。請檢查。
        [number] { $platform } 需要使用者名稱，但檔案中沒有，所以改用學號。請檢查。
       *[name] { $platform } 需要使用者名稱，但檔案中沒有，所以改用學生姓名。請檢查。
    }
exam-info = :orange[:material/info:] { $note }
exam-gradebook-classroom-email = 檔案中沒有 Google Classroom 用來辨識學生的電子郵件。請先加入一欄。
exam-gradebook-classroom-import = Google Classroom 只能透過 Google 試算表的外掛程式，或在學校版本提供匯入功能時，匯入成績清單。這個檔案的匯入沒有經過實際測試。請先建立作業，匯入後核對幾個成績。

## 班級名單

exam-order = 名單的順序
exam-order-points = 依分數
exam-order-name = 依姓名
exam-order-file = 依檔案順序
exam-absent = 缺考
exam-mark-absent = 缺考，不給成績
exam-mark-absent-help = 缺考的學生保留在名單中，沒有成績，也不計入平均。
exam-student-absent = **缺考**。這位學生沒有成績。
exam-step-absent = 將 { $student } 標為缺考
exam-step-present = 將 { $student } 標為到考

## 與另一份結果比較

exam-compare-title = 與另一份結果比較
exam-compare-what = 加入平行班、去年或補考前第一次考試的結果。這份考試不會改變。
exam-compare-upload = 較早的結果：表格或儲存的專案
exam-compare-pairs = 只有在題目名稱不同時才需要：題目名稱對照表
exam-compare-pairs-help = 有標題的兩欄表格：每題現在的名稱，以及之前的名稱。
exam-compare-key-lent = 較早的結果沒有標準答案，所以使用這份考試的標準答案。
exam-compare-without-partner =
    { $where ->
        [before] 有 { $n } 題只在較早的結果中，所以沒有比較。
       *[now] 有 { $n } 題只在這份結果中，所以沒有比較。
    }
exam-compare-questions = **比較了 { $n } 題**。超出偶然的範圍，其中 { $easier } 題變容易，{ $harder } 題變困難。平均答對率改變了 { $change } 個百分點。兩份結果都取決於班上有哪些學生。
exam-compare-students = **{ $n } 位學生在兩份結果中都有**。依所比較的題目，超出偶然的範圍，其中 { $better } 位進步，{ $worse } 位退步。
exam-compare-download = 比較（Excel）
exam-compare-column-before = 之前
exam-compare-column-now = 現在
exam-compare-column-change = 變化
exam-compare-column-from = 從
exam-compare-column-to = 到
exam-compare-column-p = p（校正）
exam-compare-column-r-before = 鑑別力：之前
exam-compare-column-r-now = 鑑別力：現在
exam-compare-column-r-p = 鑑別力的 p
exam-compare-column-gained = 只有現在答對
exam-compare-column-lost = 只有之前答對
exam-compare-by-number =
    { $n ->
        [1] 該題以名稱 { $first } 配對。請確認之前是同一題。
       *[other] { $n } 題以題號（例如 { $first }）配對。請確認題目和順序都相同。如果不同，請提供每題現在與之前名稱的檔案。
    }
exam-compare-other-keys = 兩份結果中有 { $n } 題的標準答案不同：{ $names }。可能不是同一題，或選項順序不同。

## 評語與自訂的評分規則

exam-comment = 給這位學生的評語
exam-comment-help = 會與專案一起儲存，並印在這位學生的頁面上。
exam-step-comment = 變更給 { $student } 的評語
exam-own-rules = 自訂數值
exam-own-penalty = 答錯倒扣該題分數的比例（%）
exam-own-rounding = 分數取整為此數的倍數
exam-own-rounding-help = 0 表示不取整。剛好一半時進位。
exam-own-marks = 自訂等第
exam-own-marks-here = 自訂等第：每行一個，後面寫最低百分比
exam-own-marks-name = 這些等第的名稱
exam-own-marks-taken = 「{ $scale }」是選單中固定的等第名稱，請另取名稱。
exam-own-marks-forget = 以後的考試選單不再顯示「{ $scale }」
exam-as-last-time = 和上次一樣
exam-as-last-time-help = 「{ $title }」的規則：{ $rules }。加分題和調分保持不變。
exam-step-as-last-time = 使用上次的規則
exam-own-marks-use = 使用這些等第
exam-scale-line = 「{ $line }」不是等第加上 0 到 100 的百分比。請每行寫一個等第，例如「A 90」。
exam-scale-twice = 有重複的等第或百分比。請給每個等第不同的百分比。
exam-scale-zero = 最低的等第必須從 0 % 開始，否則有些學生會沒有等第。請加上一行，例如「F 0」。

## Why a boundary of a mark, or a list of questions, was refused

exam-boundary-outside = 等第 { $mark } 不能從 { $least } % 開始：界線必須在 0 到 100 % 之間。目前維持 { $now } %。
exam-boundary-too-high = 等第 { $mark } 不能從 { $least } % 開始，因為等第 { $other } 從 { $limit } % 開始。目前維持 { $now } %。請先更改等第 { $other }，或選擇低於 { $limit } % 的數值。
exam-boundary-too-low = 等第 { $mark } 不能從 { $least } % 開始，因為等第 { $other } 從 { $limit } % 開始。目前維持 { $now } %。請先更改等第 { $other }，或選擇高於 { $limit } % 的數值。
exam-compare-nothing-common = 兩份結果沒有相同的題目。請提供一個兩欄的檔案：每一題現在的名稱，和以前的名稱。
exam-compare-two-columns = { $file } 必須剛好有兩欄並有標題：現在的題目、以前的題目。
exam-compare-twice =
    { $when ->
        [now] { $file } 在「現在的題目」一欄中重複列出 { $question }。請刪除其中一列。
       *[before] { $file } 在「以前的題目」一欄中重複列出 { $question }。請刪除其中一列。
    }
exam-compare-unknown-question =
    { $when ->
        [later] 現在的結果沒有題目 { $question }。請檢查題目清單。
       *[earlier] 以前的結果沒有題目 { $question }。請檢查題目清單。
    }
