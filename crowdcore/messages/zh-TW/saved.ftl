### 工作時自動儲存在這部電腦上的內容

saved-disk-full = 無法儲存，因為這部電腦的磁碟已滿。請先釋出空間；在此之前，請使用「資料」頁面的「儲存專案」。
saved-too-busy = 無法儲存，因為電腦太忙碌。下次變更時會再試一次。
saved-too-many = 無法儲存，因為已經儲存了 { $n } 份考試。請在首頁刪除一些。
saved-too-large = 無法儲存，因為已儲存的考試用完了可用的空間。請在首頁刪除一些。
saved-newer-version = 另一個分頁已經儲存了這份考試。您在這裡的變更不會儲存。
saved-deleted = 這份考試已在另一個分頁中刪除。您在這裡的變更不會儲存。
saved-not-found = 這份考試沒有儲存在這部電腦上，或者不是用這個瀏覽器儲存的。
saved-folder-gone = 儲存您的工作的資料夾已被刪除或取代：{ $folder }。這個分頁還保有您的工作，但重新載入後就會消失。請立即使用「資料」頁面的「儲存專案」，然後重新啟動程式。
saved-failed = 無法儲存。這是我們的問題，不是您的。請使用「資料」頁面的「儲存專案」。

## 在目前使用的資料旁邊

saved-saving = 正在儲存……
saved-at = 已儲存 { $time }
saved-not-saved = 未儲存
saved-today = 今天 { $time }
saved-yesterday = 昨天 { $time }

## 另一個分頁儲存了較新的版本時

saved-copy = 另存副本
saved-copy-title = { $title }（副本）
saved-use-newer = 使用較新的版本

## 已儲存工作的清單

saved-size =
    { $audience ->
        [crowd] { $n } 位標註者
       *[exam] { $n } 位學生
    }
