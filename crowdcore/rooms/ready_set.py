"""Twelve example questions. Crowds answer some of them well and share a popular mistake on others. Four keys are withheld.

Each position is right equally often, so that nobody does well by always choosing the same one.
"""

from crowdcore.rooms.questions import Question

READY = (
    Question(
        "Which is the largest planet of the solar system?",
        ("Saturn", "Neptune", "Earth", "Jupiter"),
        3,
        source="NASA, Solar System Exploration: Jupiter",
    ),
    Question(
        "What is the capital of Australia?",
        ("Sydney", "Melbourne", "Canberra", "Perth"),
        2,
        source="Constitution of Australia, section 125; Seat of Government Act 1908",
    ),
    Question(
        "Which element has the symbol Au?",
        ("Gold", "Silver", "Copper", "Argon"),
        0,
        source="IUPAC, Periodic Table of the Elements",
    ),
    Question(
        "A bat and a ball cost 1.10 together. The bat costs 1.00 more than the ball. What does the ball cost?",
        ("0.01", "0.05", "0.10", "1.00"),
        1,
        source="S. Frederick, Cognitive Reflection and Decision Making, Journal of Economic Perspectives 19 (4), 2005",
    ),
    Question(
        "Which ocean is the largest?",
        ("Atlantic", "Indian", "Pacific", "Arctic"),
        2,
        withheld=True,
        source="NOAA, How big is the Pacific Ocean?",
    ),
    Question(
        "Which planet has the hottest surface?",
        ("Mercury", "Mars", "Jupiter", "Venus"),
        3,
        source="NASA, Solar System Exploration: Venus",
    ),
    Question(
        "How many bones does an adult usually have?",
        ("106", "206", "306", "406"),
        1,
        source="Gray's Anatomy, 42nd edition",
    ),
    Question(
        "Is Philadelphia the capital of Pennsylvania?",
        ("Yes", "No"),
        1,
        withheld=True,
        source="It is Harrisburg. D. Prelec, H. S. Seung, J. McCoy, Nature 541, 2017",
    ),
    Question(
        "Which gas makes up most of the air?",
        ("Nitrogen", "Oxygen", "Carbon dioxide", "Hydrogen"),
        0,
        source="NOAA, The Atmosphere: nitrogen is 78 %",
    ),
    Question(
        "Which of these mammals lays eggs?",
        ("Bat", "Whale", "Platypus", "Koala"),
        2,
        source="Australian Museum, Platypus",
    ),
    Question(
        "Which lies farther north, Rome or New York?",
        ("Rome", "New York"),
        0,
        withheld=True,
        source="GeoNames: Rome 41.9° N, New York 40.7° N",
    ),
    Question(
        "Which country has had the most people since 2023?",
        ("China", "United States", "Indonesia", "India"),
        3,
        withheld=True,
        source="United Nations, World Population Prospects 2022 and Policy Brief 153 (2023)",
    ),
)
