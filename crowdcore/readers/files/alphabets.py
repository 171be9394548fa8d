"""The letters of languages, and the code pages in which programs save them: the evidence for an encoding.

Only letters beyond a to z. Letters before the bar are common in names and words, the most common first; letters after it are
rarer.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language, or a group that shares an alphabet: its name for people, its code pages, its letters.

    ``script`` is "letters" for scripts with small and capital letters, and "caseless" for Hebrew, Arabic and Thai. Otherwise it
    is the code page whose order separates common characters from rare ones. ``mixed`` are words of several languages.
    """

    name: str
    encodings: tuple[str, ...]
    common: str
    rare: str = ""
    script: str = "letters"

    @property
    def mixed(self) -> bool:
        """Whether these are the letters of several languages at once."""
        return self.name in {"Western European", "Central European"}


def _letters(name: str, encodings: tuple[str, ...], letters: str, script: str = "letters") -> Language:
    common, _, rare = letters.partition("|")
    return Language(name, encodings, common, rare, script)


# The most common first: the one of Windows, then those of Unix, Macintosh and DOS.
WESTERN = ("cp1252", "iso8859_15", "mac_roman", "cp850")
CENTRAL = ("cp1250", "iso8859_2", "mac_latin2", "cp852", "iso8859_16")
BALTIC = ("cp1257", "iso8859_13", "iso8859_4", "cp775")
CYRILLIC = ("cp1251", "koi8_u", "iso8859_5", "mac_cyrillic", "cp1125")

# Ordered by how common they are. If several languages fit equally well, the first is chosen.
LANGUAGES = (
    _letters("Western European", WESTERN, "äöüßéèçñáíóúãåøæ|àâêëîïôùûÿìòýðþœõšž"),
    # Borrowed together with the names that contain them.
    _letters("English", WESTERN, "éñöüáíóëçãøäèåêïâú|àîôùûÿìòýðþœõæßšž"),
    _letters("German", WESTERN, "äöüß|é"),
    _letters("French", WESTERN, "éèçà|âêëîïôùûüœÿ"),
    _letters("Spanish", WESTERN, "áéíóúñ|üçï"),
    _letters("Portuguese", WESTERN, "ãçáéíóúâêõ|àôü"),
    _letters("Italian", WESTERN, "èàòùì|éî"),
    _letters("Scandinavian", WESTERN, "åäöøæ|éü"),
    _letters("Finnish", WESTERN, "äö|åéšž"),
    _letters("Dutch", WESTERN, "ëïéü|öèáóêç"),
    _letters("Catalan", WESTERN, "àèéíòóúç|ïü"),
    _letters("Icelandic", (*WESTERN[:2], "mac_iceland", "cp850", "cp861"), "áéíóúýþæöð|"),
    _letters("Central European", CENTRAL, "áéíóöüúýčćšžłąęőřěůńśż|ďťňźűđăâîşţôäľĺŕ"),
    _letters("Polish", (*CENTRAL, *BALTIC[:2]), "ąęłóśżćńź"),
    _letters("Czech or Slovak", CENTRAL, "áéíýčřšžěů|úďťňóľĺŕôäöüő"),
    _letters("Hungarian", CENTRAL, "áéíóöőúüű|ä"),
    _letters("Croatian or Slovenian", (*CENTRAL, "mac_croatian"), "čćšžđ"),
    _letters("Romanian", CENTRAL, "ăâîşţșț"),
    _letters("Turkish", ("cp1254", "mac_turkish", "cp857"), "çğıöşüİ|âîû"),
    _letters("Latvian", BALTIC, "āčēģīķļņšūž|ōŗ"),
    _letters("Lithuanian", BALTIC, "ąčęėįšųūž"),
    _letters("Estonian", (*BALTIC, "cp1252"), "äõöü|šž"),
    _letters(
        "Russian or Bulgarian", (CYRILLIC[0], "koi8_r", *CYRILLIC[2:4], "cp866"), "оеаинтсрвлкмдпуяызьбгчйхжшю|фцщъэё"
    ),
    _letters("Ukrainian", CYRILLIC, "оаинітевсрклдумпязьбгчйхїжшю|фцщєґ’ы"),
    _letters("Serbian or Macedonian", (CYRILLIC[0], *CYRILLIC[2:4], "cp855"), "аиоенрстјкувмдлпзгбчцш|ђљњћфхџќѓѕж"),
    _letters("Greek", ("cp1253", "iso8859_7", "mac_greek", "cp737"), "αοιετσνηρςυπκμλγωδάίόέχθφήξβύζώψ|ϊϋΐΰ"),
    _letters("Hebrew", ("cp1255", "cp862"), "יוהלאמרתשבנדעחקפםגכטזסןצך|ףץ׳״", "caseless"),
    _letters("Arabic", ("cp1256", "iso8859_6"), "اليمنرتبهودسعفحةقكأجشىصخطزإضغ|ءئؤآثذظپچژگ،ـ", "caseless"),
    _letters("Thai", ("cp874",), "านรอก่เงม้ลยวีสดทตะปับแิคหขจำไพใช์ุืูพโผศซธถึณ|ญภษฆฐฎฏฑฒฌฬฮฤๆ๊๋ฟฉ็", "caseless"),
    _letters("Vietnamese", ("cp1258",), "ăâđêôơưàáèéìíòóùúỵ́̀̉̃́|ãõĩũ"),
    _letters(
        "Simplified Chinese",
        ("gb18030",),
        "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹"
        "熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华红玉建国志海"
        "小晓雪梅婷宇浩然子涵欣怡佳琪梓轩雨泽思诺一二三四五六七八九十学生姓名班级号性别男女成绩题答案分数语数英物理化历地政治大中的是不"
        "了在人有我他这来个们为上和到说对好天年月日时生会可以下过出没么多也家东西南北京市省区正确错误无聊新春光阳飞鹏辉波斌丹萍鑫颖琳雅"
        "美云莲真环爱妹香月莺媛瑞凡佩安福生才发清玲莉桃艳凤洁琼勤珍贞嘉琦晶妍茜秋珊莎锦黛青倩婕馨瑶怡婵雁蓓纨仪荷丹蓉眉君琴蕊薇菁梦岚苑"
        "负中性猫狗车船鸟鱼花树是否同意反肯定",
        script="gb2312",
    ),
    _letters(
        "Traditional Chinese",
        ("big5hkscs",),
        "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高簡朱鍾施游詹沈彭胡余盧潘顏梁趙柯翁魏方孫戴范宋鄧杜侯曹薛丁馬傅"
        "唐卓藍馮姚石董紀歐程連古姜湯田康鄒白涂尤巫韓龔嚴袁黎金志家俊淑美雅怡君宗翰冠宇佳穎欣婷雯筱涵承恩柏宥品妍詩晴文明德華國建大小中"
        "的是不了在人有我他這來個們為上和到說對好天年月日時生會可以下過出沒多也學號姓名班級性別男女成績題答案分數語英物理化歷史地政治正確"
        "錯誤一二三四五六七八九十台北灣香港市玉珍惠秀英麗芬敏慧玲芳珠春花雲鳳貴蘭瓊素真月娥偉豪傑銘政信宏仁義忠孝良安全成榮昌福祥瑞龍"
        "杰倫依憲燕功金負中性貓狗車船鳥魚樹是否同意反肯定",
        script="big5",
    ),
    _letters(
        "Japanese",
        ("cp932", "euc_jp"),
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだでどばびぶべぼぱぴぷぺぽっゃゅょ"
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダデドバビブベボパピプペポッャュョー"
        "佐藤鈴木高橋田中伊渡辺山本村小林加吉松井上清水崎森池阿部石川前岡長谷近後坂遠青西福太三原和竹内金子野島大美咲花一郎健誠翔"
        "名氏番号年組点数正解問回答学生徒男女国語英理科社会東京都日月火土曜時分年人々新古春夏秋冬優真由香奈結愛菜陽斗大翼悠真蓮颯樹"
        "猫犬車船鳥魚肯定否中立",
        script="cp932",
    ),
    _letters(
        "Korean",
        ("cp949",),
        "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위"
        "표명기반왕금옥육인맹제모탁국어은편용예경봉사부가복태목형두감호동민준서연지우현수영희철순자미숙정훈다은세아름보람학생번호이름"
        "답정문제점수수학영국과사회과학남녀예아니오맞음틀림대한서울시월일년반급",
        script="euc_kr",
    ),
)
