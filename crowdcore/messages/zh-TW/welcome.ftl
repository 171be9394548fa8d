### 首頁

welcome-title = 批改選擇題測驗，沒有標準答案也可以。
welcome-how = 上傳學生的作答，即可得到標準答案、成績，以及需要檢查的題目。
welcome-drop = 將作答檔案拖放到這裡（Excel、csv，或由 ZipGrade、Forms、Moodle、Canvas、Kahoot 等匯出的檔案）
welcome-data-stay = 您的資料都留在這部電腦上。
welcome-continue = 繼續「{ $title }」
welcome-template = 試算表範本
welcome-template-file = crowdcore-範本.csv
welcome-try = 用範例資料試試看

## 儲存在這部電腦上的內容

welcome-recent = 最近使用
welcome-show-all = 顯示全部 { $n } 份
welcome-rename-or-delete = 重新命名或刪除
welcome-title-of-exam = 標題
welcome-delete = 刪除
welcome-save-work = 將我的工作儲存在這部電腦上
welcome-save-work-help = 您所做的一切會隨時儲存，重新載入或重新啟動後都還在。已經儲存的工作會保留到您刪除為止。
welcome-forget = 全部清除
welcome-forget-what = 這會刪除上面清單中的全部 { $n } 項，而且無法復原。
welcome-forget-now = 全部刪除

## 其他用途

welcome-more = 其他用途
welcome-class = 讓全班看看群眾為什麼有智慧：三堂課，每堂三分鐘
welcome-crowd = 用群眾或語言模型的標註資料比較各種方法
welcome-crowd-try = 用模擬的標註試試看
welcome-class-try = 試試模擬的考試

## 結果的圖片

welcome-result-picture = 範例班級的成績
welcome-result = 模擬的班級，共 { $students } 位學生。標準答案的 { $items } 個答案中，有 { $inferred } 個由全班的作答推論，其中 { $right } 個正確。
