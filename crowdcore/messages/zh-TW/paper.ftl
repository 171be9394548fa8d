### 列印的答案卡與讀取掃描檔

## 印在答案卡上的文字

paper-untitled = 答案卡
paper-name = 姓名
paper-student-number = 學號
paper-version = 卷別 { $version }
paper-page = 第 { $page } 頁，共 { $pages } 頁
paper-rule-fill = 每題塗滿一個圓圈，請用深色的筆或鉛筆。
paper-rule-erase = 若要更改答案，請完全擦除。
paper-rule-change = 若無法擦除，請在錯的答案上打叉，並把正確的答案圈起來。

## 為什麼某一頁沒有讀取

paper-no-marks = 這一頁找不到答案卡。
paper-corner-missing = 答案卡少了一個角。請將四個角都拍進去，重新拍攝這一頁。
paper-corners-missing = 找到的角不到三個。請從正上方重新拍攝，並將四個角都拍進去。
paper-too-dark = 照片太暗。請在更亮的地方重新拍攝這一頁。
paper-too-blurred = 照片模糊。請拿穩相機，重新拍攝這一頁。
paper-marks-unclear = 照片上的記號幾乎不比紙張深。請在更亮的地方拿穩相機，重新拍攝這一頁。
paper-too-curled = 紙張太捲，或被東西遮住。請攤平後重新拍攝。
paper-code-unreadable = 無法讀取答案卡上印的識別碼。請在更好的光線下重新拍攝這一頁。
paper-other-layout = 這張答案卡是由本程式的其他版本列印的。
paper-other-sheet = 這一頁屬於另一份答案卡，不是正在讀取的這一份。
paper-left-out = 有人略過了這一頁。
paper-slow = 讀取這一頁花了太多時間或記憶體，因此略過。

## 需要人工查看的頁面

paper-no-student = 這一頁沒有學號。請依頁面上的姓名輸入。
paper-unclear-student = 學號 { $student } 有不清楚的數字。請對照頁面確認。
paper-unknown-student = 學號 { $student } 不在名單中。
paper-duplicate-student = { $student } 的頁面不只一張。請保留其中一張，或更正號碼。
paper-missing-page = { $student } 的答案卡缺少第 { $page } 頁。缺少時，該頁的題目視為空白。
paper-listed-student = 名單中的第 { $place } 位學生
