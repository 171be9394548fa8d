### 「紙本」頁面：列印答案卡、讀取掃描檔、檢查不清楚的地方

scans-title = 紙本答案卡
scans-step-print = 列印
scans-step-scan = 掃描
scans-step-check = 檢查

## 列印

scans-print-what = 為每位學生列印一張答案卡。考完後掃描或拍照，再於下一步上傳。
scans-sheet-title = 答案卡上的標題
scans-n-questions = 題數
scans-choices = 選項
scans-paper = 紙張
scans-versions = 卷別
scans-no-versions = 一種
scans-versions-help = 卷別會依名單順序輪流分配。各卷別以自己的題目評分。之後可以上傳題目順序，將各卷別合併。
scans-for-whom = 答案卡給
scans-for-list = 名單上的學生
scans-for-numbers = 任何人，自行畫記學號
scans-for-nobody = 任何人，自行寫上姓名
scans-for-nobody-what = 掃描後需要逐一輸入每位學生的學號或姓名。
scans-digits = 學號的位數
scans-class-list = 名單：每行一位學生，學號和姓名，或只有姓名
scans-class-list-help = 從試算表複製兩欄貼上。姓名會印在答案卡上，學號會印成機器可讀的形式，學生不必自行畫記。
scans-class-list-file = 從檔案讀取
scans-class-list-upload = 含有姓名（可附學號）的表格
scans-class-list-of-exam = 使用中考試的 { $n } 位學生
scans-class-list-empty = 貼上名單，即可為每位學生列印一張答案卡。
scans-class-list-read = { $n } 位學生
scans-column-number = 學號
scans-column-name = 姓名
scans-count = { $sheets } 張答案卡，{ $paper } 共 { $pages } 頁
scans-copy = 請為每位學生影印這張答案卡。
scans-pdf = PDF
scans-html = 供列印的網頁
scans-html-help = 用瀏覽器開啟後列印。各種文字的姓名都能印出。
scans-no-font = 這部電腦的字型缺少名單中的部分文字，因此無法製作 PDF。請改為列印網頁：瀏覽器有各種文字的字型。
scans-print-hint = 請以 100 % 列印，盡量不要選「配合頁面大小」。每張掃描都必須看得到四個角的方塊。
scans-preview = 預覽：頁（共 { $pages } 頁）
scans-preview-picture = 答案卡第 { $page } 頁的預覽

## 掃描

scans-scan-what = 將整疊答案卡掃描成一個 PDF，或逐張拍照。頁面順序不限，顛倒也可以。
scans-upload = 掃描檔或照片：PDF、jpg、png、tiff 或 webp，一個或多個
scans-upload-help = 每個檔案最多 50 MB、400 頁。請以 150 至 300 dpi 的灰階或彩色掃描；純黑白會讓淡的記號消失。檔案都留在這部電腦上。
scans-scan-hint = 請以 150 至 300 dpi 掃描。拍照時，請把答案卡放在深色桌面上，並將四個角都拍進去。
scans-came-here = { $file } 是圖片或 PDF，不是表格，因此在這裡當作掃描的答案卡讀取。如果它是作答的表格，請改為上傳 .xlsx 或 .csv。
scans-adds-question = 這些頁面
scans-adds = 屬於「{ $title }」
scans-new = 是新的考試
scans-task-read = 讀取 { $n } 個掃描檔
scans-progress = 第 { $done } 頁，共 { $total } 頁
scans-reading-ended = 讀取掃描檔時意外中斷。請重新上傳，必要時分成較小的檔案。
scans-nothing-found = 這 { $n } 頁（{ $file }）都找不到答案卡。第一頁：{ $reason } 其他程式的答案卡需要一份描述檔。
scans-other-sheets = 其他程式的答案卡
scans-other-sheets-what = 不是在這裡列印的答案卡，需要一個描述圓圈位置的小檔案。紙本的說明文件有詳細介紹。
scans-other-sheets-upload = 答案卡的描述檔（json）
scans-other-sheets-used = 描述檔已套用：{ $n } 題。現在請上傳掃描檔。

## 檢查

scans-read = 讀取了 { $pages } 頁，其中 { $found } 頁有答案卡，共 { $students } 位學生。
scans-to-check =
    { $rows ->
        [0] 沒有不清楚的作答。
       *[other] 有 { $rows } 個作答不清楚。
    }{ $pages ->
        [0] 每一頁都找到學生。
       *[other] 有 { $pages } 頁需要查看。
    }
scans-nothing-to-check = 沒有需要檢查的：每個作答都清楚，每一頁都找到學生。
scans-row = **第 { $question } 題** · 第 { $number } 個，共 { $n } 個
scans-row-of = { $student }，{ $file } 第 { $page } 頁
scans-row-where = { $file } 第 { $page } 頁
scans-row-picture = 第 { $question } 題掃描的那一列
scans-as-read = 依讀取結果：{ $answer }
scans-no-answer = 未作答
scans-several = 多個答案
scans-several-which = 所有畫記的答案
scans-several-save = 儲存
scans-next-rows = 接下來：
scans-rows-done = 不清楚的 { $n } 個作答都已檢查。
scans-pages = 需要查看的頁面
scans-pages-what = 找不到學生的頁面仍會計入，以檔名或號碼表示。請指定學生，或略過該頁。
scans-page = { $file } **第 { $page } 頁**
scans-name-picture = 第 { $page } 頁的姓名欄
scans-page-picture = 第 { $page } 頁的掃描
scans-reason-hidden =
    { $kind ->
        [number] 學號缺少或不清楚。
        [unknown] 這位學生不在名單中。
        [repeated] 這位學生有不只一張這一頁。
       *[incomplete] 這位學生缺少另一頁。
    }
scans-name-hidden = 姓名已隱藏，因此不顯示圖片。
scans-hidden-student = 名單中的第 { $n } 位學生
scans-student-number = 學生的學號或姓名
scans-student-is = 這是
scans-student-choose = 選擇學生
scans-keep = 保留這一頁
scans-leave-out = 略過
scans-last-page = 這是最後一頁有答案卡的頁面，不能略過。
scans-more-pages = 處理完這些之後，還有 { $n } 頁。
scans-use-other-sheet = 有 { $n } 頁屬於另一份答案卡：當作另一場考試使用
scans-add-class-list = 加入名單
scans-add-class-list-what = 這些答案卡不是在這裡列印的，因此掃描只有號碼。加入名單後，學生就會有姓名。
scans-add-class-list-use = 使用這些姓名
scans-missing-students = 名單中有 { $n } 位學生沒有頁面：{ $names }。
scans-mark-absent = 他們缺席
scans-order-again = 頁面已變更，因此各卷別又分開了。請重新上傳題目順序。
scans-then = 接下來
scans-to-key = 前往標準答案與成績
scans-keep-pages = 也儲存整頁（{ $pages }，而不是 { $crops }）
scans-keep-pages-help = 不清楚的作答和姓名的圖片一律隨考試儲存。若也儲存整頁，重新載入後仍可在答案卡上顯示每個作答。
scans-pages-gone = 整頁沒有儲存，因此只能顯示不清楚的作答。
scans-megabytes = { $n } MB
scans-kilobytes = { $n } kB

## 在「考試」頁面

scans-unchecked =
    { $rows ->
        [0] 還有 { $pages } 頁掃描需要查看。
       *[other] 有 { $rows } 個掃描的作答不清楚，尚未檢查。目前依讀取結果計分。
    }
scans-check-now = 前往檢查
scans-check-again = 再看一次掃描
scans-show-on-sheet = 點選題目，即可在答案卡上查看。
scans-on-sheet = { $student } 的答案卡：{ $question }
scans-no-picture = 這個作答的掃描沒有儲存。除非儲存整頁，否則只會儲存不清楚的作答。
scans-not-on-paper = 沒有掃描頁包含這個作答。
scans-whole-page = 顯示整頁
scans-from-paper = 紙本作答？列印答案卡並讀取掃描檔

## 復原的步驟

scans-step-read = 讀取 { $n } 頁
scans-step-add = 加入 { $n } 頁
scans-step-row = 檢查答案卡第 { $question } 題
scans-step-student = 將第 { $page } 頁指定給學生
scans-step-leave-out = 略過 { $n } 頁
scans-step-names = 加入 { $n } 個姓名
scans-step-absent = 將 { $n } 位學生標記為缺席

## 用手機當掃描器

scans-phone-heading = 用手機當掃描器
scans-phone-open = 開啟掃描器
scans-phone-how = 在同一個網路的手機上開啟這個網址，例如掃描 QR 碼。然後逐張拍攝答案卡。
scans-phone-qr = 掃描器的 QR 碼
scans-phone-photographed =
    { $n ->
        [0] 還沒有拍攝任何答案卡。
       *[other] 已拍攝 { $n } 張答案卡。
    }
scans-phone-close = 關閉掃描器
scans-phone-kept = 照片在這部電腦上讀取，並加入這裡開啟的考試，只保留灰階影像。在關閉掃描器之前，知道這個網址的人都可以傳送照片。
scans-phone-too-many = 這部伺服器上已開啟 { $n } 個掃描器。請先關閉其中一個。
scans-phone-closed = 這個掃描器已關閉。請重新掃描電腦上的 QR 碼。
scans-phone-too-often = 照片太多。請稍候再重新拍攝這一張。
scans-phone-full = 太多照片在等待電腦處理。請先查看電腦，再重新拍攝這一張。
scans-phone-only-photos = 這裡只能傳送照片。
scans-phone-too-large = 照片超過 { $mb } MB。請在相機中選擇較小的尺寸。
scans-phone-read =
    { $unclear ->
        [0] 已讀取 { $student }。
       *[other] 已讀取 { $student }。有 { $unclear } 個作答不清楚。
    }
scans-phone-read-nobody =
    { $unclear ->
        [0] 已讀取答案卡，但學號不清楚。
       *[other] 已讀取答案卡，但學號和 { $unclear } 個作答不清楚。
    }
scans-phone-title = 掃描答案卡
scans-phone-what = 將答案卡放在深色桌面上，四個角的方塊都要拍進去。
scans-phone-button = 拍攝答案卡
scans-phone-reading = 讀取中……
scans-phone-not-sent = 照片沒有送出。請檢查連線，再重新拍攝。
scans-phone-count = 已讀取的答案卡：COUNT
