### 即時投票的現成題目：題目、選項，以及正確答案的來源，以「|」分隔

## 十二道簡單題，其中有常見的錯誤

ready-first-1 = 太陽系最大的行星是哪一個？ | 土星 | 海王星 | 地球 | 木星 | NASA，Solar System Exploration: Jupiter
ready-first-2 = 澳洲的首都是哪裡？ | 雪梨 | 墨爾本 | 坎培拉 | 伯斯 | 澳洲憲法第 125 條；Seat of Government Act 1908
ready-first-3 = 哪一個元素的符號是 Au？ | 金 | 銀 | 銅 | 氬 | IUPAC，Periodic Table of the Elements
ready-first-4 = 球棒和球一共 1.10 元，球棒比球貴 1.00 元。球多少錢？ | 0.01 | 0.05 | 0.10 | 1.00 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-first-5 = 最大的海洋是哪一個？ | 大西洋 | 印度洋 | 太平洋 | 北冰洋 | NOAA，How big is the Pacific Ocean?
ready-first-6 = 哪一個行星的表面最熱？ | 水星 | 火星 | 木星 | 金星 | NASA，Solar System Exploration: Venus
ready-first-7 = 成人通常有幾塊骨頭？ | 106 | 206 | 306 | 406 | Gray's Anatomy，第 42 版
ready-first-8 = 費城是賓夕法尼亞州的首府嗎？ | 是 | 否 | 首府是哈里斯堡。D. Prelec, H. S. Seung, J. McCoy, Nature 541, 2017
ready-first-9 = 空氣中最多的氣體是哪一種？ | 氮 | 氧 | 二氧化碳 | 氫 | NOAA，The Atmosphere：氮佔 78 %
ready-first-10 = 哪一種哺乳動物會下蛋？ | 蝙蝠 | 鯨 | 鴨嘴獸 | 無尾熊 | Australian Museum，Platypus
ready-first-11 = 羅馬和紐約，哪一個比較北？ | 羅馬 | 紐約 | GeoNames：羅馬北緯 41.9°，紐約北緯 40.7°
ready-first-12 = 2023 年以來，哪一個國家的人口最多？ | 中國 | 美國 | 印尼 | 印度 | 聯合國，World Population Prospects 2022 與 Policy Brief 153（2023）

## 十二道較難的題目，由易到難

ready-hard-1 = 為什麼夏天比冬天熱？ | 地球離太陽較近 | 太陽較熱 | 地軸傾斜 | 月亮反射較多的光 | NASA Space Place，What causes the seasons?
ready-hard-2 = 加拿大的首都是哪裡？ | 渥太華 | 多倫多 | 蒙特婁 | 溫哥華 | 加拿大政府，Canadian Heritage：渥太華於 1857 年獲選為首都
ready-hard-3 = 以哪一種語言為母語的人最多？ | 英語 | 西班牙語 | 華語 | 印地語 | Ethnologue，Languages of the World
ready-hard-4 = 在植物學上，哪一種是漿果？ | 草莓 | 覆盆子 | 櫻桃 | 香蕉 | Encyclopaedia Britannica，Berry：由一個子房發育成的肉質果實
ready-hard-5 = 5 台機器用 5 分鐘做出 5 個杯子。100 台機器做 100 個杯子要幾分鐘？ | 1 | 5 | 20 | 100 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-hard-6 = 地球上最大的沙漠是哪一個？ | 撒哈拉沙漠 | 南極洲 | 戈壁 | 阿拉伯沙漠 | U.S. Geological Survey，Deserts: Geology and Resources；沙漠是降雨和降雪很少的地方
ready-hard-7 = 從山腳算起（山腳可在海面下），哪一座山最高？ | 毛納基火山 | 聖母峰 | K2 峰 | 吉力馬札羅山 | U.S. Geological Survey，Mauna Kea：從海底算起超過 9,000 公尺
ready-hard-8 = 睡蓮覆蓋的面積每天加倍，第 48 天覆蓋整個湖面。第幾天覆蓋一半？ | 12 | 24 | 36 | 47 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-hard-9 = 哪一個城市最西邊？ | 洛杉磯 | 聖地牙哥 | 雷諾 | 拉斯維加斯 | GeoNames：雷諾西經 119.8°，洛杉磯 118.2°，聖地牙哥 117.2°，拉斯維加斯 115.1°
ready-hard-10 = 地球什麼時候離太陽最近？ | 一月 | 四月 | 七月 | 十月 | U.S. Naval Observatory，Earth’s Seasons and Apsides：近日點在一月初
ready-hard-11 = 以面積計算，非洲可以放下幾個格陵蘭？ | 2 | 5 | 8 | 14 | CIA World Factbook：格陵蘭 217 萬平方公里；非洲 3,040 萬平方公里
ready-hard-12 = 長時間平均，哪一個行星離地球最近？ | 金星 | 水星 | 火星 | 木星 | T. Stockman, G. Monroe, S. Cordner, Venus is not Earth’s closest neighbor, Physics Today, 2019

## 四道數字題：題目、單位和來源

ready-number-1 = 金門大橋的主跨有多長？ | 公尺 | Golden Gate Bridge, Highway and Transportation District：4,200 英尺
ready-number-2 = 百年戰爭持續了幾年？ | 年 | Encyclopaedia Britannica，Hundred Years’ War：1337 年至 1453 年
ready-number-3 = 台北 101 有多高？ | 公尺 | Council on Tall Buildings and Urban Habitat，Taipei 101
ready-number-4 = 月球離我們平均有多遠？ | 公里 | NASA，Moon Fact Sheet：384,400 公里
