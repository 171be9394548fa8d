### 「資料」頁面

data-title = 資料
data-refused = { $problem } 下方的資料沒有改變。
data-next-grades = 下一步：成績
data-next-key = 下一步：標準答案與成績
data-next-known = 下一步：已知答案
data-none = 無

## 資料來源

data-upload = 上傳檔案（csv、tsv、txt、xlsx、json、jsonl、parquet）或貼上表格
data-upload-help = 任何程式匯出的作答表格或標籤清單，或在這裡儲存的專案。檔案會留在這部電腦上。
data-try-sample = 或使用範例：
data-paste = 貼上表格
data-paste-here = 從試算表複製儲存格（包含標題），貼在這裡
data-paste-read = 讀取表格
data-key-file = 標準答案在另一個檔案
data-key-file-upload =
    { $audience ->
        [crowd] 上傳正確標籤：兩欄（項目、標籤），或標題下方的一列
       *[exam] 上傳正確答案：兩欄（題目、答案），或標題下方的一列
    }
data-key-file-taken = 現在已知 { $n } 個正確答案。
data-save = 儲存專案
data-save-help = zip 檔案，包含資料、已知答案、方法及其參數。在任何電腦上傳這個檔案即可繼續。
data-save-help-hidden =
    { $audience ->
        [crowd] zip 檔案，包含資料、已知答案、方法及其參數。在任何電腦上傳這個檔案即可繼續。姓名已隱藏，所以檔案中以「標註者 12」代替姓名。
       *[exam] zip 檔案，包含資料、已知答案、方法及其參數。在任何電腦上傳這個檔案即可繼續。姓名已隱藏，所以檔案中以「學生 12」代替姓名。
    }

## 檔案的讀取方式

data-sample = 您正在看的是範例。要使用自己的資料，請在上方上傳檔案。{ $about }
data-sample-simulated = 您正在看的是模擬的範例。要使用自己的資料，請在上方上傳檔案。{ $about }
data-choices =
    { $audience ->
        [crowd] { $n } 個類別。
       *[exam] 每題最多 { $n } 個選項。
    }
data-scores-up-to = 分數最高 { $most }。
data-blanks =
    { $audience ->
        [crowd] { $n } 個標籤是空白。
        [scores] { $n } 個分數是空白。
       *[exam] { $n } 個作答是空白。
    }
data-double-marks = { $n } 個儲存格有多個記號。
data-known = 已知 { $n } 個正確答案。
data-layout = 檔案格式：{ $layout }。
data-layout-answer-sheet = 一般作答表
data-layout-without-headings = 沒有標題的作答表
data-layout-scored = 已計分的作答
data-name = { $title }。
data-name-simulated = { $title }（模擬）。

## 讀取的註記

data-more-notes = 還有 { $n } 則註記
data-kept = 保留：{ $places }
data-left-out = 略過：{ $places }
data-n-rows = { $n } 列
data-n-columns = { $n } 欄
data-n-sheets = { $n } 個工作表
data-n-other-parts = { $n } 個其他部分

## 活頁簿的工作表

data-workbook = 活頁簿的 { $n } 個工作表
data-workbook-rule = 題目相同的工作表會合併為一個班級。如果題目不同，只會讀取其中一個。
data-sheet-is = 工作表「{ $sheet }」是
data-sheet-class = 學生的作答
data-sheet-key = 標準答案
data-sheet-left-out = 略過

## 檔案中的列與欄

data-file = 逐列查看檔案
data-file-how = 要更正某一列或欄的讀取方式，請按列前面的方塊或欄的標題。
data-file-stacked = 檔案中有多個上下排列的表格。您為某一欄所做的選擇適用於第一個表格。其他表格請在「讀取有誤？更正」中選擇題目的欄。
data-file-hidden = 姓名已隱藏，所以這個表格不顯示學生：檔案中的順序會透露他們是誰。要更正某一列，請顯示姓名。
data-file-cut = 表格顯示 { $n } 欄中的 { $shown } 欄。
data-file-sheet = 工作表
data-row-is = 第 { $row } 列是
data-row-part-is = 第 { $row } 列從第 { $column } 欄開始是
data-row-continued-is = 第 { $row } 列（接續第 { $first } 列）是
data-column-is = 欄 { $column } 是
data-column-like-is = 欄 { $column }（與欄 { $first } 相同）是
data-row-then-more = { $row }（後面還有 { $n } 列）
data-role-heading = 標題
data-role-student = 一位學生
data-role-name = 姓名或學號
data-role-about = 關於學生的資料
data-role-question = 一道題目
data-role-answers = 作答，每題一個字母
data-role-key = 標準答案
data-role-points = 分數
data-role-version = 試卷版本
data-role-version-apart = 試卷版本（各有自己的題目）
data-role-statistics = 統計
data-role-left-out = 略過

## 類別的順序

data-ordered = 類別有順序，從 { $low } 到 { $high }。
data-order = 類別的順序
data-order-switch = 類別有從低到高的順序
data-order-help = 評分和嚴重程度有順序。這時一致性和比較會把相近的標籤當作部分正確，順序方法也會使用這個順序。事物的種類即使有編號也沒有順序。
data-order-classes = 所有類別，從最低到最高
data-order-take = 使用這個順序
data-order-incomplete = 請將每個類別各寫一次，從最低到最高。
data-order-changed = 變更類別的順序

## 清單的欄

data-list-columns = 各欄的意義
data-list-item =
    { $audience ->
        [crowd] 項目的欄
       *[exam] 題目的欄
    }
data-list-labeler =
    { $audience ->
        [crowd] 標註者的欄
       *[exam] 學生的欄
    }
data-list-label =
    { $audience ->
        [crowd] 標籤的欄
        [scores] 分數的欄
       *[exam] 作答的欄
    }
data-list-gold =
    { $audience ->
        [crowd] 正確標籤的欄
       *[exam] 正確答案的欄
    }
data-list-time = 時間的欄
data-list-column = { $heading }：{ $values }……
data-list-column-hidden = { $heading }……
data-list-column-number = 第 { $number } 欄
data-repeats =
    { $audience ->
        [crowd] 如果同一位標註者多次標註同一個項目，使用
       *[exam] 如果同一位學生多次回答同一題，使用
    }
data-repeats-none = 不一致時都不使用
data-repeats-first = 第一次
data-repeats-last = 最後一次
data-repeats-majority = 最多次的
data-no-label = 表示「沒有標籤」的標籤

## 更正讀取方式

data-correct = 讀取有誤？更正
data-correct-read = 重新讀取
data-kind = 這些資料是
data-kind-exam = 考試：學生與題目
data-kind-crowd = 群眾標註：標註者與項目
data-correct-layout = 檔案格式
data-orientation = 每一列是
data-orientation-students = 一位學生
data-orientation-items = 一道題目
data-delimiter = 儲存格的分隔符號
data-delimiter-comma = 逗號
data-delimiter-semicolon = 分號
data-delimiter-tab = 定位字元（tab）
data-delimiter-bar = 直線 |
data-delimiter-space = 空格
data-delimiter-spaces = 多個空格
data-blank-counts = 空白的儲存格算作
data-blank-missing = 未作答
data-blank-wrong = 答錯
data-double-mark-counts = 一個儲存格中有多個記號時算作
data-double-mark-missing = 未作答
data-double-mark-own = 另一種答案
data-cells-contain = 儲存格的內容是
data-cells-scores = 分數
data-cells-answers = 作答
data-identity = 用來辨識學生的欄
data-questions = 題目的欄
data-as-written = 完全照原樣讀取
data-as-written-pieces = 分成幾個部分的表格
data-as-written-sets = 含有多個數字的儲存格
data-as-written-signs = 作答旁的符號
data-as-written-strings = 一個儲存格有多個作答，每題一個字母
data-encoding = 文字編碼：請選擇文字顯示正確的那一行
data-key-row = 正確答案所在的列

## 檔案中記號的意義

data-marks = 記號的意義
data-mark = 檔案中的記號
data-mark-placeholder = 選擇或輸入記號
data-mark-means = 意義
data-mark-no-answer = 未作答
data-mark-own-answer = 另一種答案
data-mark-cells = { $mark }（{ $n } 個儲存格）
data-mark-cells-read = { $mark }（{ $n } 個儲存格，讀作 { $meaning }）
data-n-choices = 每題的選項數
data-which-choices = 或直接輸入選項
data-as-found = 依檔案內容
data-choices-of = 適用的題目
data-choices-all = 所有題目
data-choices-take = 使用這些選項

## 所有作答

data-view = 顯示
data-view-table = 表格
data-view-picture = 圖片
data-view-agreement =
    { $audience ->
        [crowd] 與群眾一致
       *[exam] 與全班一致
    }
data-view-answers =
    { $audience ->
        [crowd] 選擇的標籤
       *[exam] 選擇的答案
    }
data-picture-agreement =
    { $audience ->
        [crowd] 所有標籤，以及是否與群眾一致
       *[exam] 所有作答，以及是否與全班一致
    }
data-picture-answers =
    { $audience ->
        [crowd] 所有標籤
        [scores] 所有分數
       *[exam] 所有作答
    }
data-legend-block =
    { $audience ->
        [crowd] 每一格合併 { $items } 個項目和 { $labelers } 位標註者。
       *[exam] 每一格合併 { $items } 題和 { $labelers } 位學生。
    }
data-legend-block-agreement =
    { $audience ->
        [crowd] 藍色：與該項目最多人選的標籤一致。橘色：不一致。空白：沒有標籤。
       *[exam] 藍色：與該題最多人選的答案一致。橘色：不一致。空白：未作答。
    }
data-legend-block-answers =
    { $audience ->
        [crowd] 顏色表示該格中最多的標籤。空白：沒有標籤。
        [scores] 顏色表示該格中最多的分數。空白：沒有分數。
       *[exam] 顏色表示該格中最多的答案。空白：未作答。
    }
data-legend-agreement =
    { $audience ->
        [crowd] 藍色：該項目最多人選的標籤。橘色：其他標籤。空白：沒有標籤。
       *[exam] 藍色：該題最多人選的答案。橘色：其他答案。空白：未作答。
    }
data-legend-answers =
    { $audience ->
        [crowd] 每個標籤有自己的顏色。空白：沒有標籤。
        [scores] 每個分數有自己的顏色。空白：沒有分數。
       *[exam] 每個答案有自己的顏色。空白：未作答。
    }
data-legend-by-amount =
    { $audience ->
        [crowd] 標籤最多的標註者在左邊，標籤最多的項目在上方。
        [scores] 分數最多的學生在左邊，分數最多的題目在上方。
       *[exam] 作答最多的學生在左邊，作答最多的題目在上方。
    }
data-legend-by-agreement =
    { $audience ->
        [crowd] 與其他人最一致的標註者在左邊，意見分歧的項目在下方。
       *[exam] 與其他人最一致的學生在左邊，意見分歧的題目在下方。
    }
data-legend-labelers-cut =
    { $audience ->
        [crowd] 圖片顯示 { $n } 位標註者中等距選出的 { $shown } 位。
       *[exam] 圖片顯示 { $n } 位學生中等距選出的 { $shown } 位。
    }
data-legend-items-cut =
    { $audience ->
        [crowd] 圖片顯示 { $n } 個項目中等距選出的 { $shown } 個。
       *[exam] 圖片顯示 { $n } 題中等距選出的 { $shown } 題。
    }

## 所有作答的表格

data-csv =
    { $audience ->
        [crowd] 讀取的標籤（csv）
        [scores] 讀取的分數（csv）
       *[exam] 讀取的作答（csv）
    }
data-row-key = 標準答案
data-row-worth = 配分
data-rows-and-columns =
    { $audience ->
        [crowd] 每位標註者一列，每個項目一欄。
       *[exam] 每位學生一列，每題一欄。
    }
data-labelers-cut =
    { $audience ->
        [crowd] 表格顯示 { $n } 位標註者中的前 { $shown } 位。csv 檔案包含全部。
       *[exam] 表格顯示 { $n } 位學生中的前 { $shown } 位。csv 檔案包含全部。
    }
data-items-cut =
    { $audience ->
        [crowd] 表格顯示 { $n } 個項目中的前 { $shown } 個。csv 檔案包含全部。
       *[exam] 表格顯示 { $n } 題中的前 { $shown } 題。csv 檔案包含全部。
    }
data-list-size =
    { $audience ->
        [crowd] { $n } 個標籤中的 { $chosen } 個。
        [scores] { $n } 個分數中的 { $chosen } 個。
       *[exam] { $n } 個作答中的 { $chosen } 個。
    }
data-list-cut = 表格顯示前 { $shown } 個。
data-pick-all = 全部 { $n } 個
data-column-row = 列
data-column-item =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
data-column-labeler =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
data-column-label =
    { $audience ->
        [crowd] 標籤
        [scores] 分數
       *[exam] 作答
    }
data-column-key = 標準答案
data-column-most-frequent =
    { $audience ->
        [crowd] 最多的標籤
       *[exam] 最多人選的答案
    }

## 完整度與一致性

data-agreement = 完整度與一致性
data-agreement-unknown =
    { $audience ->
        [crowd] 無法計算一致性，因為沒有項目有兩個不同的標籤。
       *[exam] 無法計算一致性，因為沒有題目有兩個不同的作答。
    }
data-agreement-nearly-all =
    { $audience ->
        [crowd] **幾乎所有標註者都給相同的標籤。**
       *[exam] **幾乎所有學生的作答都相同。**
    }
data-agreement-good = **一致性良好：最多人選的答案通常是可靠的選擇。**
data-agreement-clear = **一致性明顯高於偶然，但遠非完全一致。**
data-agreement-low =
    { $audience ->
        [crowd] **一致性略高於偶然。信任哪些標註者會有影響。**
       *[exam] **一致性略高於偶然。信任哪些學生會有影響。**
    }
data-agreement-hardly =
    { $audience ->
        [crowd] **一致性幾乎不高於偶然。多數的意義不大，信任哪些標註者影響很大。**
       *[exam] **一致性幾乎不高於偶然。多數的意義不大，信任哪些學生影響很大。**
    }
data-agreement-below = **一致性低於偶然。**
data-coverage = 完整度
data-coverage-help =
    { $audience ->
        [crowd] 標註者在 { $asked } 個可能的標籤中給了 { $given } 個。
       *[exam] 學生在 { $asked } 個可能的作答中給了 { $given } 個。
    }
data-alpha = 一致性（α）
data-alpha-help =
    { $audience ->
        [crowd] Krippendorff’s α。1：所有標註者一致。0：一致的程度與偶然相同。
       *[exam] Krippendorff’s α。1：所有學生一致。0：一致的程度與偶然相同。
    }
data-alpha-kappa-help =
    { $audience ->
        [crowd] Krippendorff’s α。1：所有標註者一致。0：一致的程度與偶然相同。每個項目權重相同的 Fleiss’ κ 為 { $kappa }。
       *[exam] Krippendorff’s α。1：所有學生一致。0：一致的程度與偶然相同。每題權重相同的 Fleiss’ κ 為 { $kappa }。
    }
data-pairs =
    { $audience ->
        [crowd] 兩位標註者一致
       *[exam] 兩位學生一致
    }
data-pairs-help =
    { $audience ->
        [crowd] 標註同一個項目的兩位標註者給相同標籤的比例。
       *[exam] 回答同一題的兩位學生給相同答案的比例。
    }
data-per-item =
    { $audience ->
        [crowd] 每個項目的標籤數
       *[exam] 每題的作答數
    }
data-per-labeler =
    { $audience ->
        [crowd] 每位標註者的標籤數
       *[exam] 每位學生的作答數
    }
data-per-item-help =
    { $audience ->
        [crowd] 平均值。每位標註者平均給 { $n } 個標籤。
       *[exam] 平均值。每位學生平均作答 { $n } 題。
    }
data-tab-items =
    { $audience ->
        [crowd] 依項目
       *[exam] 依題目
    }
data-tab-coverage =
    { $audience ->
        [crowd] 標籤數
       *[exam] 作答數
    }
data-tab-classes = 依類別
data-labels =
    { $audience ->
        [crowd] 標籤
       *[exam] 作答
    }
data-items =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
data-labelers =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
data-item-agreement-picture =
    { $audience ->
        [crowd] 標註者在每個項目上的一致程度
       *[exam] 學生在每一題上的一致程度
    }
data-column-most-common =
    { $audience ->
        [crowd] 最多的標籤
       *[exam] 最多人選的答案
    }
data-column-pairs = 兩人一致
data-column-entropy = 熵
data-column-entropy-help =
    { $audience ->
        [crowd] 標籤的混雜程度，以位元表示。0：所有標籤相同。
       *[exam] 作答的混雜程度，以位元表示。0：所有作答相同。
    }
data-item-agreement-csv =
    { $audience ->
        [crowd] 各項目的一致性（csv）
       *[exam] 各題的一致性（csv）
    }
data-least-agreement-first =
    { $audience ->
        [crowd] 一致性最低的項目排在最前面。
       *[exam] 一致性最低的題目排在最前面。
    }
data-item-spread =
    { $audience ->
        [crowd] **每個項目的標籤數**：{ $few } 到 { $most }，最多可能 { $possible }。半數的項目有 { $middle } 個以上。
       *[exam] **每題的作答數**：{ $few } 到 { $most }，最多可能 { $possible }。半數的題目有 { $middle } 個以上。
    }
data-labeler-spread =
    { $audience ->
        [crowd] **每位標註者的標籤數**：{ $few } 到 { $most }，最多可能 { $possible }。半數的標註者有 { $middle } 個以上。
       *[exam] **每位學生的作答數**：{ $few } 到 { $most }，最多可能 { $possible }。半數的學生有 { $middle } 個以上。
    }
data-range = { $least } 到 { $most }
data-column-class = 類別
data-column-class-share = 占所有標籤的比例
data-column-class-pairs = 其他標註者也選的比例
data-column-class-pairs-help = 一位標註者給這個標籤時，另一位標註者給同一個項目相同標籤的比例。
data-column-class-alpha-help = 這個類別相對於其他所有類別的 Krippendorff’s α。
data-column-class-kappa-help = 這個類別相對於其他所有類別的 Fleiss’ κ。
data-class-agreement-csv = 各類別的一致性（csv）
