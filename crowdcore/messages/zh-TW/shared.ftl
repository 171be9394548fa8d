### 多個頁面共用的文字

## 選單

shared-menu-exam = 考試
shared-menu-in-class = 課堂
shared-menu-analysis = 分析
shared-page-welcome = 首頁
shared-page-data = 資料
shared-page-known = 已知答案
shared-page-aggregate = 彙整
shared-page-labelers =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
shared-page-compare = 比較
shared-page-exam =
    { $audience ->
        [crowd] 答案
       *[exam] 考試
    }
shared-page-paper = 紙本
shared-page-lessons = 課程
shared-page-laboratory = 實驗室
shared-page-live = 即時投票
shared-visit-lost = 伺服器已重新啟動，或這個頁面太久沒有使用。您的資料已不在這裡，所以現在顯示的是範例。請到「資料」頁面重新上傳檔案或儲存的專案。
shared-page-failed = 這個頁面發生錯誤。這是我們的問題，不是您的。您的資料還在：請到其他頁面繼續，或復原上一個步驟。

## 目前使用的資料

shared-no-data = **還沒有資料**。在您選擇資料之前，各頁面會顯示範例。
shared-sample = **範例：{ $title }**
shared-sample-simulated = **範例：{ $title }**（模擬）
shared-data = **{ $title }**
shared-data-simulated = **{ $title }**（模擬）
shared-size =
    { $audience ->
        [crowd] { $labelers } 位標註者 × { $items } 個項目
       *[exam] { $labelers } 位學生 × { $items } 題
    }
shared-uploader-button = 選擇檔案
shared-uploader-limit = 每個檔案最大 { $most } MB
shared-size-versions = { $size }，共 { $n } 種試卷版本
shared-scores = 分數
shared-known = 已知 { $n } 個答案，使用 { $used } 個
shared-gone-on-reload = 重新載入頁面後，這些資料就會消失。要保留資料，請在「資料」頁面使用「儲存專案」。
shared-hide-names = 隱藏姓名
shared-hide-names-help =
    { $audience ->
        [crowd] 在所有頁面和下載檔案中，以「標註者 12」代替姓名。
       *[exam] 在所有頁面和下載檔案中，以「學生 12」代替姓名。
    }
shared-language = 語言
shared-undo = 復原
shared-redo = 重做
shared-start-over = 重新開始
shared-undo-start-over = 復原全部
shared-step-use-sample = 使用範例「{ $title }」
shared-step-use = 使用「{ $title }」
shared-step-open = 開啟「{ $title }」
shared-step-key-file = 使用「{ $file }」中的標準答案
shared-step-read-again = 以其他方式讀取「{ $file }」
shared-step-known = 變更已知答案
shared-step-tick =
    { $audience ->
        [crowd] 勾選 { $n } 個項目
       *[exam] 勾選 { $n } 題
    }
shared-step-confirm = 將 { $question } 的答案設為 { $answer }
shared-step-drop = 不計 { $question }
shared-step-count-again = 重新計入 { $question }
shared-step-key-method = 以「{ $method }」推論標準答案
shared-start-over-help = 回到第一個範例。按「復原」可以恢復所有內容。
shared-sample-notice =
    { $audience ->
        [crowd] 您正在看的是範例。要使用自己的檔案，請到「資料」頁面上傳。
       *[exam] 您正在看的是範例。要使用自己的檔案，請到「考試」頁面上傳。
    }
shared-simulated-sample-notice =
    { $audience ->
        [crowd] 您正在看的是模擬的範例。要使用自己的檔案，請到「資料」頁面上傳。
       *[exam] 您正在看的是模擬的範例。要使用自己的檔案，請到「考試」頁面上傳。
    }
shared-scores-are-graded = 這些是分數而不是作答，所以不需要推論標準答案，會直接依分數計算成績。如果其實是作答，請在「資料」頁面更改。
shared-to-grades = 查看成績
shared-to-reading = 查看檔案的讀取方式

## 重複列出的學生

shared-listed-twice = :orange[:material/help:] 有 { $n } 位學生重複列出：{ $names }。每一列會分別評分。如果合併這些列，每題以最後一次作答為準。
shared-merge = 合併
shared-merge-help = 每位學生只保留一列。每題以最後一次作答為準，空白處以較前面的列補上。
shared-step-merge = 合併重複列出的學生

## 檔案、圖片與方法

shared-csv-origin = csv 檔案的來源（txt）
shared-csv-origin-help = 這個頁面的 csv 檔案所用的資料、方法、參數和規則，以及每個檔案的檢查碼。請與這些檔案放在一起。
shared-pictures = 圖片（html）
shared-pictures-help = 這個頁面的所有圖片，集中在一個檔案中。任何瀏覽器都能開啟，不需要網路。
shared-letters = 選項代號的意義
shared-column-question = 題目
shared-column-letter = 代號
shared-column-answer = 答案
shared-names-look-wrong = 姓名看起來不對嗎？
shared-method = 方法
shared-key-method =
    { $audience ->
        [crowd] 推論答案的方法
       *[exam] 推論標準答案的方法
    }
shared-own-value = 由方法決定
shared-how-it-works = 運作方式
shared-reproduce = 重現這個結果
shared-save-project = 儲存專案
shared-in-python = 將 `project.zip` 放在同一個資料夾，在 Python 中執行：
shared-in-shell = 或在命令列中執行：
shared-coded-name =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }
shared-csv-item =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
shared-csv-labeler =
    { $audience ->
        [crowd] 標註者
       *[exam] 學生
    }

## 在背景執行的工作

shared-task-fit =
    { $audience ->
        [crowd] 正在以「{ $method }」分析 { $n } 個標籤
       *[exam] 正在以「{ $method }」分析 { $n } 個作答
    }
shared-task-calibrate = 正在隱藏部分已知答案，以測量「{ $method }」的答案有多可靠
shared-task-hide = 正在隱藏部分已知答案，以測量其他答案有多可靠……
shared-task-read = 正在讀取「{ $file }」
shared-task-open = 正在開啟「{ $file }」
shared-task-progress = { $task }（{ $seconds } 秒）
shared-task-progress-details = { $task }：{ $details }（{ $seconds } 秒）
shared-task-ended = { $task }：工作未完成就中斷了，可能是記憶體不足。請換一種方法。
shared-task-stopped = { $task }：已停止。請選擇其他項目，或重新開始。
shared-task-again = 重新執行
shared-task-done = { $task }：已完成。結果在「{ $page }」頁面。
shared-stop = 停止
shared-progress-round = 第 { $n } 輪
shared-progress-queued = 正在等待其他工作完成
shared-progress-fits = 已完成 { $done } / { $total } 次計算，大約還要 { $left } 秒
shared-progress-fits-minutes = 已完成 { $done } / { $total } 次計算，大約還要 { $left } 分鐘
shared-progress-reading =
    { $stage ->
        [0] 正在開啟檔案
        [1] 正在辨識格式
        [2] 正在讀取作答
       *[3] 正在整理作答
    }
shared-reading-stopped = 您已停止讀取 { $file }。
shared-reading-too-long = 讀取 { $file } 超過 { $minutes } 分鐘，所以已停止。請分割檔案，或移除不是作答的列和欄。
shared-reading-too-large = { $file } 需要超過 { $gb } GB 的記憶體，已超過這裡的上限。請分割檔案，或移除不是作答的列和欄。
shared-reading-ended = { $file } 還沒讀完就中斷了。請重新上傳。如果還是不行，請分割檔案，或移除不是作答的列和欄。
