### 首頁

welcome-title = 從許多人的答案中，找出正確答案。
welcome-how = 上傳許多人的作答，再輸入幾個您確定正確的答案。CrowdCore 會從中學習應該信任誰。
welcome-exam = 我的考試
welcome-exam-what = 上傳答案卷，取得標準答案、成績，以及需要檢查的題目。
welcome-exam-upload = 上傳答案卷
welcome-exam-try = 用真實的測驗試試看
welcome-crowd = 我的群眾標註
welcome-crowd-what = 用您自己的標註資料比較各種方法，並附信賴區間。
welcome-crowd-upload = 上傳標註資料
welcome-crowd-try = 用模擬的標註試試看
welcome-class = 給我的班級看
welcome-class-what = 群眾為什麼有智慧，什麼時候沒有：三堂課，每堂三分鐘。
welcome-class-start = 開始第一堂課
welcome-class-try = 試試模擬的考試

## 由信任決定的一題

welcome-most-chose =
    { $audience ->
        [crowd] 項目「{ $question }」：大多數標註者選擇 { $answer }。
       *[exam] 題目「{ $question }」：大多數學生選擇 { $answer }。
    }
welcome-more-chose =
    { $audience ->
        [crowd] 項目「{ $question }」：選擇 { $answer } 的標註者最多。
       *[exam] 題目「{ $question }」：選擇 { $answer } 的學生最多。
    }
welcome-trust-agrees = 依信任加權的投票得到相同的答案。
welcome-trust-agrees-right = 依信任加權的投票得到相同的答案，而且是對的。
welcome-trust-agrees-wrong = 依信任加權的投票得到相同的答案，兩者都錯。
welcome-trust-differs = 依信任加權的投票得到 { $answer }。這個答案還沒有人檢查過。
welcome-trust-differs-right = 依信任加權的投票得到 { $answer }，這是對的。
welcome-trust-differs-wrong = 依信任加權的投票得到 { $answer }，這一題這樣是錯的。
welcome-dot-sample =
    { $audience ->
        [crowd] { $each ->
            [1] 每個點代表範例「{ $title }」{ $n } 位標註者中的一位。
           *[other] 每個點代表範例「{ $title }」{ $n } 位標註者中的 { $each } 位。
        }
       *[exam] { $each ->
            [1] 每個點代表範例「{ $title }」{ $n } 位學生中的一位。
           *[other] 每個點代表範例「{ $title }」{ $n } 位學生中的 { $each } 位。
        }
    }
welcome-dot-simulated =
    { $audience ->
        [crowd] { $each ->
            [1] 每個點代表「{ $title }」（模擬）{ $n } 位標註者中的一位。
           *[other] 每個點代表「{ $title }」（模擬）{ $n } 位標註者中的 { $each } 位。
        }
       *[exam] { $each ->
            [1] 每個點代表「{ $title }」（模擬）{ $n } 位學生中的一位。
           *[other] 每個點代表「{ $title }」（模擬）{ $n } 位學生中的 { $each } 位。
        }
    }
welcome-dot-own =
    { $audience ->
        [crowd] { $each ->
            [1] 每個點代表您 { $n } 位標註者中的一位。
           *[other] 每個點代表您 { $n } 位標註者中的 { $each } 位。
        }
       *[exam] { $each ->
            [1] 每個點代表您 { $n } 位學生中的一位。
           *[other] 每個點代表您 { $n } 位學生中的 { $each } 位。
        }
    }
welcome-who-counts =
    { $audience ->
        [crowd] { $known ->
            [1] 答對那個已知答案的標註者，比重較大。
           *[other] 在 { $known } 個已知答案中答對越多的標註者，比重越大。
        }
       *[exam] { $known ->
            [1] 答對那個已知答案的學生，比重較大。
           *[other] 在 { $known } 個已知答案中答對越多的學生，比重越大。
        }
    }
welcome-picture-people =
    { $audience ->
        [crowd] 所有標註者，依答對的已知答案數排列
       *[exam] 所有學生，依答對的已知答案數排列
    }
welcome-picture-vote = 一人一票，以及依信任加權
welcome-chose = 選擇 { $answer }：{ $n }
welcome-chose-another = 選擇其他答案：{ $n }
welcome-chose-nothing =
    { $audience ->
        [crowd] 未標註：{ $n }
       *[exam] 未作答：{ $n }
    }
