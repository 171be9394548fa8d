### Ready questions for a live vote: the question, its choices, and the source of the right answer, separated by “|”

## Twelve easy ones with some popular mistakes

ready-first-1 = Which is the largest planet of the solar system? | Saturn | Neptune | Earth | Jupiter | NASA, Solar System Exploration: Jupiter
ready-first-2 = What is the capital of Australia? | Sydney | Melbourne | Canberra | Perth | Constitution of Australia, section 125; Seat of Government Act 1908
ready-first-3 = Which element has the symbol Au? | Gold | Silver | Copper | Argon | IUPAC, Periodic Table of the Elements
ready-first-4 = A bat and a ball cost 1.10 together. The bat costs 1.00 more than the ball. What does the ball cost? | 0.01 | 0.05 | 0.10 | 1.00 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-first-5 = Which ocean is the largest? | Atlantic | Indian | Pacific | Arctic | NOAA, How big is the Pacific Ocean?
ready-first-6 = Which planet has the hottest surface? | Mercury | Mars | Jupiter | Venus | NASA, Solar System Exploration: Venus
ready-first-7 = How many bones does an adult usually have? | 106 | 206 | 306 | 406 | Gray's Anatomy, 42nd edition
ready-first-8 = Is Philadelphia the capital of Pennsylvania? | Yes | No | It is Harrisburg. D. Prelec, H. S. Seung, J. McCoy, Nature 541, 2017
ready-first-9 = Which gas makes up most of the air? | Nitrogen | Oxygen | Carbon dioxide | Hydrogen | NOAA, The Atmosphere: nitrogen is 78 %
ready-first-10 = Which of these mammals lays eggs? | Bat | Whale | Platypus | Koala | Australian Museum, Platypus
ready-first-11 = Which lies farther north, Rome or New York? | Rome | New York | GeoNames: Rome 41.9° N, New York 40.7° N
ready-first-12 = Which country has had the most people since 2023? | China | United States | Indonesia | India | United Nations, World Population Prospects 2022 and Policy Brief 153 (2023)

## Twelve harder ones, in increasing difficulty

ready-hard-1 = Why is it warmer in summer than in winter? | Earth is closer to the Sun | The Sun is hotter | Earth’s axis is tilted | The Moon reflects more light | NASA Space Place, What causes the seasons?
ready-hard-2 = What is the capital of Canada? | Ottawa | Toronto | Montreal | Vancouver | Government of Canada, Canadian Heritage: Ottawa was chosen as the capital in 1857
ready-hard-3 = Which language has the most native speakers? | English | Spanish | Mandarin Chinese | Hindi | Ethnologue, Languages of the World
ready-hard-4 = Which of these is a berry to a botanist? | Strawberry | Raspberry | Cherry | Banana | Encyclopaedia Britannica, Berry: a fleshy fruit from one ovary
ready-hard-5 = 5 machines make 5 cups in 5 minutes. How many minutes do 100 machines need for 100 cups? | 1 | 5 | 20 | 100 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-hard-6 = Which is the largest desert on Earth? | Sahara | Antarctica | Gobi | Arabian Desert | U.S. Geological Survey, Deserts: Geology and Resources; a desert is where little rain or snow falls
ready-hard-7 = Which mountain is the tallest from its base, even if the base is below the sea? | Mauna Kea | Mount Everest | K2 | Kilimanjaro | U.S. Geological Survey, Mauna Kea: more than 9,000 m from the sea floor
ready-hard-8 = Lilies double the area that they cover each day. They cover the whole lake on day 48. On which day was it half? | 12 | 24 | 36 | 47 | S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005
ready-hard-9 = Which of these cities lies farthest west? | Los Angeles | San Diego | Reno | Las Vegas | GeoNames: Reno 119.8° W, Los Angeles 118.2° W, San Diego 117.2° W, Las Vegas 115.1° W
ready-hard-10 = When is Earth closest to the Sun? | January | April | July | October | U.S. Naval Observatory, Earth’s Seasons and Apsides: perihelion is in early January
ready-hard-11 = How many times would Greenland fit into Africa, by area? | 2 | 5 | 8 | 14 | CIA World Factbook: Greenland 2.17 million km²; Africa 30.4 million km²
ready-hard-12 = Which planet is closest to Earth, averaged over time? | Venus | Mercury | Mars | Jupiter | T. Stockman, G. Monroe, S. Cordner, Venus is not Earth’s closest neighbor, Physics Today, 2019

## Four numbers: the question, the unit, and the source

ready-number-1 = How long is the main span of the Golden Gate Bridge? | m | Golden Gate Bridge, Highway and Transportation District: 4,200 feet
ready-number-2 = How many years did the Hundred Years’ War last? | years | Encyclopaedia Britannica, Hundred Years’ War: 1337 to 1453
ready-number-3 = How high is Taipei 101? | m | Council on Tall Buildings and Urban Habitat, Taipei 101
ready-number-4 = How far away is the Moon, on average? | km | NASA, Moon Fact Sheet: 384,400 km
