### 「已知答案」頁面

known-title = 已知答案
known-next-exam = 下一步：考試的標準答案與成績
known-next-crowd = 下一步：彙整

## 最上方的摘要

known-none =
    { $audience ->
        [crowd] **還沒有任何已知答案**。推論的答案只根據標註者彼此一致的程度。請輸入至少四個正確答案來測試。
       *[exam] **還沒有任何已知答案**。推論的標準答案只根據學生彼此一致的程度。請輸入至少四個正確答案來測試。
    }
known-count =
    { $audience ->
        [crowd] **已知 { $n } 個項目的答案。方法從其中 { $used } 個學習。**
       *[exam] **已知 { $n } 題的答案。方法從其中 { $used } 題學習。**
    }
known-rest = 其他 { $n } 個保留用來測試方法。
known-rest-dropped = 其他 { $n } 個答案保留用來測試方法。不計分的（{ $dropped } 個）不使用。
known-enter-more =
    { $audience ->
        [crowd] 請在「正確答案」欄輸入更多項目的正確答案。{ $few } 到 10 個是好的開始。
       *[exam] 請在「正確答案」欄輸入更多題目的正確答案。{ $few } 到 10 題是好的開始。
    }
known-little-per-person =
    { $audience ->
        [crowd] 每位標註者大約只有 { $labels } 個已知標籤，不足以判斷一位標註者。
       *[exam] 每位學生大約只有 { $labels } 個已知答案，不足以判斷一位學生。
    }
known-none-left = 沒有剩下已知答案可以測試方法。「比較」頁面會隱藏其中一些來測試。
known-several-right =
    { $audience ->
        [crowd] 有 { $n } 個項目有多個正確標籤。它們會計分，但方法不從中學習。
       *[exam] 有 { $n } 題有多個正確答案。它們會計分，但方法不從中學習。
    }
known-without-answer = :orange[已勾選但沒有正確答案：]{ $names }。請在「正確答案」欄選擇答案。
known-not-allowed = { $question } 不能有 { $answer } 這個答案。請選擇該題自己的答案。
known-against-majority =
    { $audience ->
        [crowd] { $known } 個項目中有 **{ $n } 個**，選擇其他標籤的標註者比選擇正確標籤的多：{ $names }。
       *[exam] { $known } 題中有 **{ $n } 題**，選擇其他答案的學生比選擇正確答案的多：{ $names }。
    }

## 方法從哪些答案學習

known-choose-by = 選擇方式
known-by-hand = 手動
known-at-random = 隨機
known-all = 所有已知答案
known-how-many = 數量
known-seed = 亂數種子
known-use-these = 使用這些
known-tick-these = 勾選這些
known-use-all =
    { $n ->
        [0] 使用所有已知答案
       *[other] 使用全部 { $n } 個已知答案
    }
known-random-none =
    { $audience ->
        [crowd] 還沒有任何已知答案。這會隨機勾選項目，再由您選擇正確答案。
       *[exam] 還沒有任何已知答案。這會隨機勾選題目，再由您選擇正確答案。
    }
known-random-some = 這會從 { $n } 個已知答案中選出一部分。其他的保留用來測試方法。
known-random-all = 這會選擇全部 { $n } 個已知答案，所以沒有剩下可以測試方法的答案。
known-all-used = 如果方法從所有已知答案學習，就沒有剩下可以測試方法的答案。「比較」頁面會隱藏其中一些來測試。
known-hand-ticks =
    { $audience ->
        [crowd] 在表格中選擇正確答案後，方法就會從該項目學習。
       *[exam] 在表格中選擇正確答案後，方法就會從該題學習。
    }

## 表格

known-column-use = 使用
known-column-use-help = 方法從勾選的答案學習。
known-column-item =
    { $audience ->
        [crowd] 項目
       *[exam] 題目
    }
known-column-right = 正確答案
known-column-right-help =
    { $audience ->
        [crowd] 選擇答案後，該項目也會勾選。
       *[exam] 選擇答案後，該題也會勾選。
    }
known-column-also = 其他正確答案
known-column-also-help =
    { $audience ->
        [crowd] 其他也正確的標籤。計分時任何一個都算對，但方法不從這樣的項目學習。
       *[exam] 其他也正確的答案。計分時任何一個都算對，但方法不從這樣的題目學習。
    }
known-column-differs = 最多人選
known-column-differs-help =
    { $audience ->
        [crowd] 最多人選但不正確的標籤。次數相同時會列出多個。
       *[exam] 最多人選但不正確的答案。次數相同時會列出多個。
    }
known-column-most-frequent =
    { $audience ->
        [crowd] 最多的標籤
       *[exam] 最多人選的答案
    }
known-column-chosen-by = 選擇人數
known-column-blank = 未作答
known-column-labels = 標籤
known-choose = 選擇
known-table-cut =
    { $audience ->
        [crowd] 表格顯示 { $n } 個項目中的 { $shown } 個，包括所有已知答案的項目。
       *[exam] 表格顯示 { $n } 題中的 { $shown } 題，包括所有已知答案的題目。
    }

## 已知答案的效益

known-gain-button = 每個已知答案有多大幫助？
known-gain-help = 給「{ $method }」越來越多已知答案，並計算其他答案中有多少正確。
known-gain-progress = 正在隱藏已知答案……
known-gain-picture = 每增加一個已知答案的效益
known-gain-start =
    { $first ->
        [0] **沒有已知答案時，「{ $method }」答對其他答案的 { $before }；有 { $last } 個已知答案時，答對 { $after }。**
       *[other] **有 { $first } 個已知答案時，「{ $method }」答對其他答案的 { $before }；有 { $last } 個時，答對 { $after }。**
    }
known-gain-each = 每增加一個答案大約提高 { $points } 個百分點。
known-gain-nothing = 增加答案沒有明顯的差別。
known-gain-draws = 這是隨機抽選已知答案 { $n } 次的平均，以方法沒有看到的答案測試。
