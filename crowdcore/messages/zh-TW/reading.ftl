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
