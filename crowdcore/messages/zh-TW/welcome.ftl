### 首頁

welcome-title = 從許多人的答案中，找出正確答案。
welcome-how = 上傳許多人的作答，再輸入幾個您確定正確的答案。CrowdCore 會從中學習應該信任誰。
welcome-crowd = 我的群眾標註
welcome-crowd-try = 用模擬的標註試試看
welcome-class = 給我的班級看
welcome-class-try = 試試模擬的考試

## 由信任決定的一題

