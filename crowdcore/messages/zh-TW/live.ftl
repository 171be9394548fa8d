### 「即時投票」頁面、手機上的頁面，以及伺服器的拒絕訊息

## 開啟房間

live-what = **全班用手機作答。您可以在這裡看到大多數人的選擇、受信任的人的選擇，以及正確答案**。不會顯示姓名。
live-this-machine-only = 手機還無法連到這個伺服器，因為它只接受這部電腦的連線。您可以在這裡試用所有功能。要在課堂上使用，請停止伺服器，在指令最後加上 `{ $options }` 後重新啟動，並使用您信任的網路。
live-phones-cannot = 手機還無法連到這部電腦。按下按鈕後，這個網路中的所有人都能開啟手機頁面，但不能開啟其他頁面：您的頁面和資料都留在這部電腦上。
live-phones-open = 讓手機加入
live-phones-can = 這個網路中的手機可以用下列開頭的網址加入。開啟房間後，會顯示完整的網址和 QR 碼。您的頁面和資料都留在這部電腦上。
live-phones-close = 停止讓手機加入
live-phones-no-network = 這部電腦沒有連上網路。請連到與手機相同的網路，再按一次按鈕。
live-phones-no-port = 這部電腦不允許本程式接受網路連線。請檢查防火牆，再按一次按鈕。
live-questions = 題目
live-questions-ready = 十二道現成題目
live-questions-own = 自行出題
live-questions-paste = 貼上表格
live-paste-here = 從試算表複製儲存格（包含標題），貼在這裡
live-column-question = 題目
live-column-right = 正確答案
live-column-right-help = 正確答案的字母或文字。如果沒有人知道答案，請留空。
live-column-withheld = 最後才公布
live-column-withheld-help = 正確答案最後才公布。在此之前，用來測試依信任加權的投票能否找到正確答案。
live-column-source = 來源
live-column-source-help = 正確答案的來源，會與答案一起顯示。
live-column-kind = 類型
live-column-kind-help = 選擇題，或輸入數字的題目，例如重量或年份。
live-kind-choice = 選擇題
live-kind-number = 數字
live-column-unit = 單位
live-column-unit-help = 數字題的單位：公斤、年、人。可以留空。
live-column-predicts = 第二個問題
live-column-predicts-help = 手機也會詢問大多數人會選哪一個。這可以找出出乎意料地受歡迎的答案。
live-questions-count = { $n } 題，其中 { $known } 題有正確答案，{ $withheld } 題最後才公布。
live-open = 開啟房間
live-opening-code = 要從其他電腦開啟房間，請輸入伺服器終端機上顯示的代碼
live-opening-code-wrong = 代碼不正確。請查看伺服器的終端機，再輸入一次。
live-many-wrong = { $problem } 目前收到很多錯誤的代碼。正確的代碼一定可以使用。
live-other-browser = 繼續在其他瀏覽器開啟的房間
live-recovery-code = 復原代碼
live-recovery-wrong = 沒有這個代碼的房間。請查看另一個瀏覽器中的代碼，再輸入一次。

## 加入

live-scan = 請掃描 QR 碼，或開啟
live-room = 房間
live-first-question = 開始第一題
live-no-questions-yet = 這個房間沒有自己的題目。課程會在這裡提問。
live-not-reachable = 如果手機打不開
live-not-reachable-help = 手機必須和這部電腦在同一個網路。訪客網路常會隔開各個裝置。這部電腦的防火牆可能會詢問是否允許連線：請允許 { $address } 中的連接埠。沒有相機的手機可以輸入網址。
live-other-addresses = 這部電腦連到多個網路。在其他網路中的手機請開啟 { $addresses }。
live-qr-code = 網址的 QR 碼
live-joined = 已有 { $n } 支手機加入
live-answered = { $n } 支手機中有 { $answered } 支已作答

## 一道題目

live-question-number = 第 { $number } 題，共 { $n } 題
live-close = 結束作答
live-picture = 大家的選擇
live-so-far = 目前 { $n } 題中：多數決答對 { $majority } 題，依信任加權答對 { $trusted } 題。
live-source = 來源：{ $source }
live-again = 重新作答
live-again-help = 例如討論之後。每個人都可以更改答案。
live-show-answer = 公布正確答案
live-show-everything = 顯示所有結果
live-next-question = 下一題
live-nobody = 沒有人作答。
live-guess-open = 讓全班用手機作答
live-guess-ask = 在手機上詢問這一題
live-most = 大多數人選擇 { $answer }（{ $share }）。
live-more = 選擇 { $answer } 的人最多（{ $share }）。
live-level = 平手：{ $answers } 的票數相同（各 { $share }）。
live-trust-none-earned = 還沒有人獲得信任，所以每個人的比重相同。
live-trust-none-answered = 獲得信任的人都沒有作答。
live-trust-same = 依信任加權的投票得到相同的答案。
live-trust-level = 依信任加權後，{ $answers } 平手（各 { $share }）。
live-trust-other = 依信任加權的投票得到 { $answer }（{ $share }）。
live-withheld = 答案最後才公布。
live-right-answer = 正確答案是 { $answer }。
live-majority-right = 多數決是對的。
live-majority-wrong = 多數決是錯的。
live-majority-tied = 票數平手，所以沒有多數決。
live-trust-right = 依信任加權是對的。
live-trust-wrong = 依信任加權是錯的。
live-trust-tied = 依信任加權的投票平手。
live-surprise = 出乎意料地受歡迎的是 { $answer }：{ $voted } 的人選擇，大家原本預期 { $expected }。
live-surprise-tied = 出乎意料地受歡迎的是 { $answers }，程度相同。
live-surprise-right = 出乎意料地受歡迎的答案是對的。
live-surprise-wrong = 出乎意料地受歡迎的答案是錯的。
live-surprise-tied-right = 出乎意料地受歡迎的答案平手。
live-surprise-why = 為什麼有效：知道別人不知道的事的人，預期自己是少數，所以正確答案得到的票比全班預期的多。
live-surprise-few = 只有 { $n } 人回答第二個問題，所以這個結果不太可靠。
live-numbers = 中位數 { $median }，平均數 { $mean }，去掉極端值的平均數 { $trimmed }。
live-numbers-outliers = 有 { $n } 個答案與大多數人差距很大。這會影響平均數，但幾乎不影響中位數。
live-numbers-off = 正確答案是 { $answer }。全班的中位數相差 { $median }，平均數相差 { $mean }。
live-numbers-closer = 全班的中位數比 { $n } 人中的 { $closer } 人更接近。
live-numbers-before = 之前：中位數 { $median }，平均數 { $mean }；與中位數平均相差 { $spread }。
live-numbers-now = 現在：中位數 { $median }，平均數 { $mean }；與中位數平均相差 { $spread }。
live-changed = { $of } 人中有 { $n } 人更改了答案。
live-changed-right = 之前答對：{ $before } 人。現在答對：{ $now } 人。
live-number-asked = 請在手機上輸入您的數字。
live-number-asked-unit = 請在手機上輸入您的數字（單位：{ $unit }）。
live-also-predict = 然後預測大多數人的選擇。
live-seconds-left = 還有 { $n } 秒

## 這個房間

live-this-room = 這個房間
live-lock = 不再讓其他人加入
live-send-out = 讓所有人重新加入
live-send-out-help = 適用於房間裡有許多不屬於班上的手機時。所有人都會離開，房間會換新的代碼。重新加入的手機保留原來的答案，其他答案不再計入。
live-seconds = 每題的作答時間
live-seconds-none = 不限時間
live-seconds-n = { $n } 秒
live-seconds-help = 從下一題開始適用。手機會顯示剩餘時間。
live-continue-elsewhere = 在其他瀏覽器繼續
live-recovery = 請在另一個瀏覽器的「即時投票」頁面輸入這個代碼：**{ $code }**。只能使用一次，之後這個瀏覽器就不再主持這個房間。
live-never-kept = 房間在您結束時或一天後關閉，屆時所有答案都會刪除。
live-end = 結束並刪除房間

## 結束

live-over = 誰答對了？
live-over-score = { $n } 題中，多數決答對 { $majority } 題，依信任加權答對 { $trusted } 題。
live-over-withheld = 最後才公布答案的 { $n } 題：多數決 { $majority }，依信任加權 { $trusted }。信任程度沒有從這些題目學習。
live-over-sources = 正確答案的來源
live-over-source = { $question } **{ $answer }**。{ $source }
live-over-tied = 有 { $n } 題的正確答案與其他答案平手，只計入一部分：兩個答案平手時計為一半。
live-over-my-class = 這裡的信任只計入每一題之前獲得的信任。課程「我的班級」也會從之後的題目和最後才公布的答案學習，所以依信任加權的數字可能不同。
live-over-tie = 平手：{ $answers }
live-over-median = 中位數：{ $median }
live-over-only-numbers = 所有題目都是數字題。其他頁面只分析選擇題，所以沒有可分析的資料。
live-over-column-most = 最多人選
live-over-column-trust = 依信任加權
live-over-withheld-question = { $question }（最後才公布）
live-over-nobody = 沒有人作答，所以沒有資料。
live-over-use = 分析這些答案
live-over-use-help = 這些答案會成為所有頁面使用的資料。要保留資料，請在「資料」頁面使用「儲存專案」。
live-over-in-use = 現在使用的資料是 { $n } 支手機的答案。
live-over-to-aggregate = 看看誰受到信任，以及信任如何學習
live-over-to-data = 儲存
live-step-use = 使用即時投票 { $code }
live-data-title = 即時投票 { $code }

## 手機上的頁面

live-phone-title = 即時投票
live-phone-join = 加入即時投票
live-phone-code = 房間代碼
live-phone-name = 您的暱稱（可不填）
live-phone-join-button = 加入
live-phone-try-again = 沒有成功，請再試一次。
live-phone-no-connection = 無法連線。手機在同一個網路中嗎？
live-phone-reconnecting = 連線中斷，正在重試……
live-phone-who = 房間 CODE · 您是 NUMBER 號
live-phone-last = 這是最後一題。
live-phone-wait = 已加入，請等待第一題。
live-phone-score = 您答對 RIGHT 題，共 COUNT 題。
live-phone-question = 第 NUMBER 題，共 COUNT 題。結束作答之前都可以更改答案。
live-phone-closed = 作答已結束。請看螢幕。
live-phone-right = 您答對了。
live-phone-wrong = 正確答案是：ANSWER
live-phone-sending = 正在傳送……
live-phone-sent = 已收到您的答案。結束作答之前都可以更改。
live-phone-not-sent = 沒有收到您的答案，請再試一次。
live-phone-predict = 您認為大多數人會選哪一個？
live-phone-of-100 = 100 人中有幾人會選？您的猜測：SHARE
live-phone-predict-next = 已收到您的答案。請繼續回答下面的第二個問題。
live-phone-number-label = 您的數字
live-phone-number-unit = 您的數字（單位：UNIT）
live-phone-number-send = 送出
live-phone-number-sent = 已收到您的答案：VALUE。結束作答之前都可以更改。
live-phone-not-a-number = 請只用數字作答。
live-phone-number-right = 正確答案是 ANSWER。您的答案是 MINE。
live-phone-no-answer = 正確答案是 ANSWER。您沒有作答。
live-phone-seconds = 還有 SECONDS 秒
live-phone-time-up = 時間到。
live-phone-board = 最後老師會向大家公布成績最好的暱稱。

## 伺服器的拒絕訊息

live-no-room = 沒有這個房間，或房間已經關閉。
live-join-again = 老師請大家重新加入。請輸入螢幕上的新代碼。
live-disk-full = 無法儲存，因為老師電腦的磁碟已滿。請釋出空間後再試一次。
live-too-busy = 無法儲存，因為老師的電腦太忙碌。請再試一次。
live-too-many-rooms = 這個伺服器已經有 { $n } 個開啟的房間。請先結束其中一個。
live-locked = 這個房間已鎖定，無法再加入。請詢問老師。
live-full = 這個房間已滿。請老師讓大家重新加入。
live-question-closed = 這一題已經結束作答。
live-not-a-choice = 這不是選項之一。
live-not-a-number = 這不是數字，或數字太大。
live-not-a-share = 這不是 0 到 100 之間的人數。
live-answer-first = 請先回答題目，再預測大多數人的選擇。
live-too-many-waiting = 連線的手機太多。請稍後再試。
live-bad-vote = 投票必須包含題目，以及選項或數字。
live-too-often = 您作答太頻繁。請稍候。
live-bad-ticket = 這張憑證無效。請重新開啟「即時投票」頁面。
live-foreign-origin = 這個要求來自其他網站。
live-only-json = 這裡只接受 JSON。
live-too-long = 這個要求太長。
live-not-json = 這不是 JSON。
live-not-an-object = 這不是 JSON 物件。

## 題目的問題

live-question-length = 題目必須有 1 到 { $most } 個字元，但「{ $question }」有 { $n } 個。
live-question-choices = 「{ $question }」需要二到 { $n } 個選項，每個最多 { $most } 個字元。
live-question-same-choice = 「{ $question }」有重複的選項。請更改其中一個。
live-question-bad-key = 「{ $question }」的正確答案不是選項之一。
live-question-bad-answer = 「{ $question }」的正確答案是「{ $answer }」，但這不是選項之一。
live-question-bad-number = 「{ $question }」的正確答案是「{ $answer }」，但這不是可用的數字。請只填數字，單位填在單獨的欄位。
live-question-number-choices = 「{ $question }」標示為數字題，卻有選項。請刪除選項，或將類型改為選擇題。
live-question-unit = 「{ $question }」的單位超過 { $most } 個字元。請縮短。
live-paste-empty = 貼上的表格是空的。需要一列標題，以及每題一列。
live-paste-headings = 貼上的表格有標題 { $headings }。需要「Question」欄，也可以有「Right」、「Withheld」和「Source」欄。其他各欄都是選項：A、B、C……
live-paste-no-headings = 貼上的表格第一列是空的。需要「Question」欄，也可以有「Right」、「Withheld」和「Source」欄。其他各欄都是選項：A、B、C……
live-no-question = 還沒有題目。請寫一道至少有兩個選項的題目。
live-too-many-questions = 表格有 { $n } 題。即時投票最多 { $most } 題。
live-same-question = 表格中有重複的題目。請刪除其中一題。
