## What a reading loses. $kind is "exam" or "crowd".

reading-losses = 有些內容沒有照原樣採計：{ $losses }。
reading-lost-repeated =
    { $kind ->
        [exam] 有 { $n } 個答案因為學生重複作答同一題而捨棄
       *[crowd] 有 { $n } 個標註因為標註者重複標註同一項目而捨棄
    }
reading-lost-several =
    { $kind ->
        [exam] 有 { $n } 格劃記了多個選項，視為未作答
       *[crowd] 有 { $n } 個標註因為同一標註者對同一項目的標註不一致而不採計
    }
reading-lost-unread =
    { $kind ->
        [exam] 有 { $n } 格讀作未作答
       *[crowd] 有 { $n } 個標註讀作沒有標註
    }
reading-lost-respelled =
    { $kind ->
        [exam] 有 { $n } 個答案以另一種寫法讀取
       *[crowd] 有 { $n } 個標註以另一種寫法讀取
    }
reading-lost-rows =
    { $kind ->
        [exam] 略過 { $n } 列
       *[crowd] 略過 { $n } 筆
    }
reading-lost-columns = 略過 { $n } 欄
reading-keep-combinations = 把每種組合都當作一個答案

## The choice between readings

reading-size =
    { $kind ->
        [exam] { $labelers } 位學生 × { $items } 題
       *[crowd] { $labelers } 位標註者 × { $items } 個項目
    }

## Files that are not answer sheets

reading-refused-kind = { $file } { $seems }。{ $instead }如果裡面確實有學生的作答，請選「這些是作答」（格式「{ $layout }」）。
reading-doubt-kind = 這個檔案也許{ $seems }。目前當作作答來讀，這是猜測的。{ $instead }
reading-these-are-answers = 這些是作答
reading-these-are-points = 這些是分數
reading-seems-key = 看起來像答案卡：只有正確答案，沒有學生的作答
reading-seems-survey = 看起來是問卷：答案是評分，而評分沒有對錯
reading-seems-grades = 看起來像成績表：有學生的分數或等第，但沒有各題的作答
reading-seems-roster = 看起來像名單：有關於人的資料，但沒有各題的作答
reading-seems-log = 看起來像紀錄檔：每一列是一個有時間的事件，無法分辨哪些是作答
reading-seems-question-bank = 看起來像題庫：有題目和選項，但沒有學生的作答
reading-seems-statistics = 看起來像統計表：有關於題目的數字，但沒有作答
reading-seems-vote-counts = 看起來像票數統計：說明每一類被選了幾次，但沒有說是誰選的
reading-seems-data-table = 看起來像資料或測量值的表格：各欄之間的共同點太少，不像各題的作答
reading-instead-of-key = 請先開啟有作答的檔案，再把這個檔案加為答案。
reading-instead-of-survey = 請選擇有考試作答的檔案。
reading-instead-of-grades = 請選擇有學生各題作答的檔案。
reading-instead-of-people-or-data = 請選擇有學生作答的檔案。
reading-instead-of-log = 請把作答匯出成每位學生一列的表格，或匯出成有學生、題目、答案三欄的清單。
reading-instead-of-question-bank = 請選擇有學生作答的檔案，再把正確答案加為答案。
reading-instead-of-statistics = 請選擇計算這些統計所用的檔案。
reading-instead-of-vote-counts = 請選擇有每一票的檔案：誰對哪個項目選了什麼。
reading-only-key = { $file } 只有正確答案，沒有學生的作答，看起來像答案卡。請先開啟有作答的檔案，再把這個檔案加為答案。如果裡面確實有學生的作答，請選「這些是作答」（格式「{ $layout }」）。
reading-scored-only = { $file } 對答對的題目記數字，對答錯的題目記字母，是 Akindi 和 QuickKey 匯出分數的格式。裡面沒有正確答案的字母，所以無法得知作答或答案。請改為匯出學生的作答（劃記的字母）。如果這些就是作答，請選「這些是作答」（格式「{ $layout }」）。

## Names of a file, in quotation marks

reading-names-and-more = { $names } 以及另外 { $n } 個

## The key

reading-key-from-part = 答案取自{ $where }：{ $questions } 題中的 { $found } 題。
reading-key-from-line = 答案在 { $where }（{ $text }）：{ $questions } 題中的 { $found } 題。
reading-not-the-key = 那不是答案
reading-points-from-part = { $where }的 { $heading } 有 { $questions } 題中 { $found } 題的配分。
reading-kept-about-questions = 與題目一起保留、不影響成績：{ $where }的 { $names }。
reading-where-sheet = 工作表 { $name }
reading-where-key-file = 答案檔
reading-other-layouts = 也可以讀作 { $layouts }。
reading-layout-is = 這是 { $layout }

## Parts of a file that are not read

reading-sheet-not-read = 工作表 { $name }：未讀取
reading-separate-table = { $where }（{ $title }）：另一個表格，未讀取
reading-line-above = { $where }（{ $text }）：表格上方的一行
reading-line-next-to = { $where }（{ $text }）：表格旁的一行
reading-short-rows = 有 { $n } 列在 { $width } 欄的最後一欄之前就結束（{ $names }）。缺少的格子讀作空白。
reading-possible-question = { $column } 欄（{ $title }）沒有當作題目。其中的答案有 { $answers }。
reading-it-is-a-question = 這是題目
reading-no-headings = 沒有標題，所以題目以數字編號。
reading-export-without-key = 這個匯出檔沒有答案。如果您有答案，請另外加入答案檔。

## Scores and points

reading-zero-or-one = 每個答案都是 0 或 1，而且沒有答案卡。這些讀作分數，不是作答：1 表示答對。
reading-zero-or-one-doubt = { $said }這些也可能是作答，因為在某一題是 1 的學生，在其他題幾乎沒有更多的 1。
reading-one-means-correct = 1 表示答對
reading-zero-and-one-are-answers = 0 和 1 是作答
reading-points-or-choices = 格子裡是 { $low } 到 { $high } 的數字，而且沒有答案卡。這些可能是分數，也可能是選項的編號。在您選擇之前，先讀作分數而不是作答，因此不會推測答案。
reading-numbers-without-key = 答案是從 0 起的數字，而且沒有答案卡。目前讀作作答。如果這些是分數，或者 1 表示答對，就不是作答，也無法從中推測正確答案。
reading-points-above-maximum = 有學生在 { $names } 的分數高於檔案所允許的配分。已把最高的分數當作配分。請檢查檔案：這個分數對嗎？
reading-points-among-answers = { $names } 裡是分數，答案卡上是這些題目的滿分。其他題目裡是作答，所以略過這些欄。這些分數不在成績裡。
reading-they-are-answers = 這些是作答
reading-each-worth = 每題 { $points } 分：檔案中答對的人得到這個分數。
reading-worth-earned = 各題的配分是檔案中答對者得到的分數：{ $some }。
reading-grade-by-points = 依檔案中的分數評分
reading-not-scores = 有 { $n } 格不像其他的分數（{ $names }），視為空白。
reading-is-zero-points = { $text } 是 0 分

## Rows and columns that are not read as answers

reading-place =
    { $what ->
        [row] 第 { $number } 列
        [sheet] 工作表 { $number }
       *[column] { $number } 欄
    }
reading-part = { $where }（{ $name }）：{ $why }
reading-sentence = { $sentence }。
reading-sentences = { $all }
reading-without-heading = 沒有標題：{ $cells }
reading-why-kept = 保留為學生的資料，不是題目
reading-why-not-a-question = 不是題目
reading-why-empty = 空白
reading-why-own-words = 自由作答，幾乎每個答案都不同
reading-why-row-numbers = 列的編號
reading-why-same = 每個人都一樣，所以是關於題目的資料
reading-why-count = 答對的題數，不是題目
reading-why-summary = 統計列，不是學生
reading-why-headings = 其他標題，不是學生
reading-why-no-answers = 沒有作答
reading-why-about-questions = 題目的相關資料
reading-why-worth = 各題的配分
reading-why-title = 標題列上方的文字
reading-why-as-you-chose = 依您的選擇略過
reading-columns-about-questions = 有 { $n } 欄是關於題目的資料，例如 { $name }：不是作答

## Buttons that change what a row, a column or an answer is

reading-it-is-a-student = 這是學生
reading-it-is-the-key = 這是答案
reading-leave-it-out = 略過
reading-it-holds-points = 這是配分
reading-row-is-a-student = 每一列是一位學生
reading-row-is-a-question = 每一列是一題
reading-leave-out-unanswered = 略過沒有作答的學生
reading-it-means = 意思是 { $mark }
reading-is-an-answer = { $text } 是答案
reading-keep-repeats =
    { $rule ->
        [first] 採計第一次
        [last] 採計最後一次
       *[none] 都不採計
    }
reading-as-written-labels = 冒號前的文字是內容的一部分
reading-as-written-short-headings = 標題是完整的
reading-as-written-three-headings = 這些列不是標題
reading-as-written-pieces = 這是同一個表格
reading-as-written-points-below = 這些列也是學生
reading-as-written-sets = 每一格是一個答案
reading-as-written-signs = 符號是答案的一部分
reading-as-written-strings = 這些不是作答

## How a sheet was read

reading-rows-not-clear = 從標題和第一欄看不出每一列是什麼。
reading-row-was-taken =
    { $row ->
        [question] { $why }目前把每一列當作一題，每一欄當作一位學生。
       *[student] { $why }目前把每一列當作一位學生，每一欄當作一題。
    }
reading-headings-above =
    { $what ->
        [row] 第 { $number } 列在標題上方，已一併讀取：{ $names }。
       *[column] { $number } 欄在標題之前，已一併讀取：{ $names }。
    }
reading-sections-above =
    { $what ->
        [row] 第 { $number } 列在題目上方，當作各部分的名稱：{ $names }。
       *[column] { $number } 欄在題目之前，當作各部分的名稱：{ $names }。
    }
reading-short-headings = 標題少了一格：{ $columns } 欄只有 { $headings } 個標題。{ $column } 欄當作沒有標題。
reading-guessed-questions =
    { $what ->
        [numbers] 答案是數字，標題又沒有編號，所以哪些是題目是猜測的：{ $names }。
       *[texts] 答案是文字，標題又沒有編號，所以哪些是題目是猜測的：{ $names }。
    }
reading-listed-answers = { $column } 欄（{ $title }）列出所有題目的答案，中間以符號分開。
reading-string-of-letters = { $column } 欄（{ $title }）中每一題有一個字母：共 { $n } 題，依順序編號。
reading-strings-differ = 有 { $n } 列的長度不同；缺少的字母視為未作答。
reading-strings-shortened = { $names } 的列是被程式縮短的數字：這些作答已遺失。
reading-absent = 有 { $n } 位學生沒有作答（{ $names }）。他們以缺考留在名單中，沒有成績。
reading-same-name =
    { $what ->
        [students]
            { $place ->
                [row] 有 { $n } 位學生的姓名前面已出現過（{ $names }）；已在姓名後加上列號。
               *[column] 有 { $n } 位學生的姓名前面已出現過（{ $names }）；已在姓名後加上欄位代號。
            }
       *[questions]
            { $place ->
                [row] 有 { $n } 題的名稱前面已出現過（{ $names }）；已在名稱後加上列號。
               *[column] 有 { $n } 題的名稱前面已出現過（{ $names }）；已在名稱後加上欄位代號。
            }
    }
reading-attempts-dropped =
    { $rule ->
        [first] 有 { $n } 個答案因為學生重複作答同一題而捨棄。採計第一次的答案。
        [last] 有 { $n } 個答案因為學生重複作答同一題而捨棄。採計最後一次的答案。
       *[majority] 有 { $n } 個答案因為學生重複作答同一題而捨棄。採計最常出現的答案。
    }
reading-nobody-chose = 沒有人選擇 { $names } 的標準答案。答案正確嗎？
reading-several-answers = 有 { $n } 題（{ $names }）大多數學生選了好幾個答案，不算作答。
reading-read-as = { $text } 讀作 { $mark }
reading-spelling =
    { $n ->
        [0] 只有寫法不同的答案視為同一個：{ $read }。
       *[other] 只有寫法不同的答案視為同一個：{ $read }，還有 { $n } 個。
    }
reading-unlike-answers = { $text } 出現在 { $n } 格（{ $names }）。看起來不像其他答案，所以視為未作答。
reading-many-unlike-answers = { $names } 看起來不像其他答案；共有 { $n } 格視為未作答。
reading-key-from-points = 答案是從得滿分的作答推測的。
reading-form-without-key = 這份表單不是測驗，所以沒有答案。如果您有答案，請另外加入檔案。
reading-points-guessed = 檔案裡沒有各題的配分，目前當作{ $what }。如果某題的配分較高，請在「考試」頁面的「各題」中修改，或在檔案中加上一列「Max points」。
reading-nobody-has-points = 每題 1 分，雖然沒有人得分
reading-highest-each = 每題 { $points } 分，也就是最高分
reading-highest-on-it = 每題的最高得分：{ $some }

## Files that cannot be opened

reading-file-empty = { $file } 是空的。請選擇有作答的檔案。
reading-only-headings = { $file } 只有標題列，下面沒有內容。請選擇有作答的檔案。
reading-not-text = { $file } 不是文字檔，無法讀取。請匯出成 .csv 或 .xlsx。
reading-old-excel = { $file } 是舊版的 Excel 檔（.xls）或有密碼的檔案，不是表格。請用 Excel 開啟後另存為 .xlsx 或 .csv。
reading-password = { $file } 有密碼保護。請用 Excel 開啟後另存為沒有密碼的檔案，或另存為 .csv。
reading-damaged-excel = { $file } 是損壞的 Excel 檔。請用 Excel 開啟後重新儲存，或另存為 .csv。
reading-word-file = { $file } 是 Word 或 PowerPoint 檔，不是 Excel 試算表。請複製其中的表格後貼上，或把表格另存為 .xlsx。
reading-not-recognised = 無法辨認 { $file } 的格式。作答表每列是一位學生、每欄是一題；清單每列是一筆標註，有項目、標註者和標註三欄。請選擇是哪一種。
