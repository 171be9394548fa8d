"""Common first and last names, and words that head columns, of languages with small and capital letters.

They show which letters follow which: "õ" before an "e" in Portuguese, but between consonants in Estonian; "sz" and "gy" in
Hungarian. So names without an accent reveal the language too, and a single accented letter is read as in that language.
Vietnamese names are written as in its code page, with the tones after the letters.
"""

WORDS = {
    # Without headings, because "Name" is a heading for names of any language.
    "English": """
        Noah Emma Oliver Charlotte Henry Grace Ethan Abigail Samuel Hannah Benjamin Emily Matthew Ashley Andrew
        Megan Joshua Nicole Kevin Rachel Brian Heather George Amanda Edward Stephanie Ryan Rebecca Jacob Laura Gary
        Amy Timothy Shannon Jason Kathleen Stephen Christopher Renée Zoe Thompson Wright King Scott Green Baker
        Adams Nelson Carter Mitchell Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers
        Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Brooks Kelly Sanders Price Bennett
        Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Washington Butler Simmons
        Foster Bryant Alexander Russell Griffin Hayes Sullivan Kennedy
    """,
    "German": """
        Peter Michael Klaus Manfred Jürgen Gerhard Hans Günther Horst Frank Stefan Günter Björn Götz Käthe Ursula
        Christa Gisela Renate Karin Ingrid Andrea Sabine Susanne Bärbel Grit Gönül Birgit Kerstin Hülya Müller
        Schneider Weber Wagner Schulz Schäfer Bauer Klein Schröder Schwarz Braun Hofmann Lange Werner Meier Köhler
        König Mayer Kaiser Peters Scholz Weiß Hahn Vogel Jäger Größer Strauß Förster Kühn Vorname Nachname Schüler
        Schülerin Klasse Punkte Frage Aufgabe Lösung Antwort
    """,
    "French": """
        Jean Michel Philippe Louis Jacques Marcel Roger Paul Henri Nicolas François Sébastien Stéphane Cédric Noël
        Marie Françoise Catherine Isabelle Anne Martine Nicole Hélène Louise Céline Élodie Chloé Léa Noémie Maëlle
        Agnès Martin Thomas Robert Durand Moreau Simon Lefèvre Roux Bertrand Fournier Bonnet Lambert Rousseau Müller
        Faure Blanc Boyer Chevalier Legrand Garçon Robin Morin Henry Gautier Marchand Denis Besançon Béranger Hébert
        Lévêque Nom Prénom Élève Étudiant Classe Réponse Corrigé Clé
    """,
    "Spanish": """
        Antonio Manuel Juan Javier Carlos Alejandro Rafael Pablo Sergio Jorge Alberto Adrián Raúl Rubén Óscar María
        Ana Laura Marta Lucía Elena Raquel Mercedes Beatriz Verónica Mónica Begoña Encarnación Asunción Belén García
        González López Sánchez Gómez Jiménez Ruiz Moreno Álvarez Gutiérrez Navarro Domínguez Vázquez Gil Morales
        Blanco Castro Delgado Marín Núñez Sanz Iglesias Garrido Guerrero Cano Méndez Prieto Peña Márquez Gallego
        Nombre Apellido Apellidos Alumno Estudiante Respuesta Respuestas Clave Pregunta Grupo
    """,
    "Portuguese": """
        João António Francisco Luís Carlos Rui Gonçalo Nuno Bruno Vítor Fábio Rafael Simão Mário Estêvão Maria Joana
        Isabel Sofia Inês Mariana Cláudia Conceição Lurdes Débora Lúcia Mônica Verônica Vitória Antônia Silva
        Ferreira Oliveira Rodrigues Jesus Fernandes Gomes Marques Almeida Pinto Teixeira Correia Nunes Vieira
        Cardoso Raposo Coelho Cunha Ramos Simões Matos Machado Barbosa Lourenço Figueiredo Guimarães Brandão Galvão
        Camões Nome Sobrenome Aluno Estudante Turma Questão Resposta Respostas Gabarito
    """,
    "Italian": """
        Giulia Chiara Francesca Alessia Martina Giovanni Giuseppe Antonio Salvatore Luigi Niccolò Nicolò Noè Matteo
        Lorenzo Rossi Russo Ferrari Esposito Bianchi Colombo Ricci Marino Greco Bruno Gallo Conti Mancini Costa
        Giordano Rizzo Lombardi Moretti Cantù Forlì Alò Dessì Muscarà Laganà Nardò Nome Cognome Alunno Studente
        Classe Domanda Risposta Chiave Soluzione
    """,
    "Scandinavian": """
        Peter Michael Thomas Søren Martin Morten Anders Jørgen Rasmus Per Bjørn Knut Øyvind Pål Åge Anne Hanne Anna
        Susanne Maria Inge Lone Camilla Åse Ingrid Bjørg Sølvi Ragnhild Bodil Gitte Jensen Hansen Andersen Larsen
        Rasmussen Petersen Kristensen Thomsen Poulsen Møller Knudsen Kjær Bjerregaard Skov Lindstrøm Johnsen
        Kristiansen Berg Hagen Solberg Bråten Ødegård Moen Tangen Sørli Grønli Skår Søgaard Lønborg Dahl Göran Björk
        Lindström Sjöberg Åkerström Nyström Jönsson Hägglund Håkansson Åsa Märta Mäkinen Hämäläinen Korhonen
        Virtanen Nieminen Mäkelä Koskinen Järvinen Päivi Sjöström Bergström Öberg Karlsson Johansson Navn Fornavn
        Etternavn Efternavn Elev Klasse Spørgsmål Spørsmål Svar Fasit Facit Namn Förnamn Efternamn Fråga Rätt Nimi
        Sukunimi Etunimi Kysymys
    """,
    "Finnish": """
        Juhani Johannes Mikael Antero Tapani Matti Pekka Jukka Timo Kari Hannu Heikki Väinö Yrjö Jyrki Päivi Leena
        Kaarina Marjatta Helena Anneli Tuula Ritva Pirkko Hilkka Sirkka Eeva Päivikki Säde Äiti Eetu Onni Eino Aino
        Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen
        Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen
        Jokinen Mattila Savolainen Lahtinen Ahonen Väisänen Pöyhönen Hyvönen Rönkkö Töyrylä Kärkkäinen Nimi Etunimi
        Sukunimi Oppilas Luokka Kysymys Vastaus Pisteet
    """,
    "Dutch": """
        Johannes Cornelis Hendrik Willem Pieter Jeroen Daan Sem Bram Joost Ruud Wouter Stijn Thijs Luuk Maartje Sanne
        Anouk Femke Lotte Fleur Noor Roos Daniëlle Michèle Loïs Zoë Joëlle Jansen Bakker Visser Smit Meijer Mulder Bos
        Vos Dekker Dijkstra Hendriks Vermeulen Kuipers Veenstra Hoekstra Huisman Schouten Verhoeven Prins Postma
        Naam Voornaam Achternaam Leerling Klas Vraag Antwoord Cijfer Sleutel Oriënteren
    """,
    "Catalan": """
        Jordi Josep Joan Xavier Ramon Andreu Martí Oriol Pau Arnau Guillem Ferran Àlex Núria Montserrat Mercè Neus Laia
        Mireia Roser Àngels Remei Cèlia Gemma Puig Vila Soler Serra Ferrer Roca Font Bosch Casals Vidal Pujol Mas Riera
        Solé Prats Camps Farré Torrents Gràcia Castellà Bertràn Cognoms Alumne Pregunta Resposta Clau Curs Òmnia Raïm
    """,
    "Icelandic": """
        Jón Sigurður Ólafur Kristján Stefán Björn Þorsteinn Helgi Arnar Gísli Davíð Þórður Hörður Sæmundur Ægir
        Guðrún Sigríður Margrét Sigrún Jóhanna Elín Ásta Ragnheiður Þórunn Eva Bryndís Sólveig Þóra Steinunn
        Elísabet Jónsson Guðmundsson Ólafsson Kristjánsson Stefánsson Björnsson Þorsteinsson Helgason Ragnarsson
        Pálsson Jónsdóttir Guðmundsdóttir Ólafsdóttir Kristjánsdóttir Stefánsdóttir Björnsdóttir Þorsteinsdóttir
        Helgadóttir Ragnarsdóttir Pálsdóttir Nafn Nemandi Bekkur Spurning Svar Eftirnafn Fornafn
    """,
    "Polish": """
        Piotr Andrzej Jan Michał Stanisław Adam Łukasz Mateusz Mariusz Zbigniew Maciej Robert Jacek Józef Tadeusz
        Anna Katarzyna Agnieszka Ewa Elżbieta Joanna Zofia Teresa Natalia Karolina Beata Janina Alicja Grażyna
        Paulina Michalina Żaneta Nowak Wiśniewski Kowalczyk Lewandowski Szymański Dąbrowski Jankowski Wojciechowski
        Krawczyk Piotrowski Zając Michalski Wieczorek Wróbel Majewski Stępień Jaworski Dudek Pawlak Witkowski Sikora
        Rutkowski Szewczyk Tomaszewski Zalewski Marciniak Zawadzki Jakubowski Duda Chmielewski Sokołowski Sawicki
        Źrebiec Imię Nazwisko Uczeń Klasa Pytanie Odpowiedź Klucz Zadanie
    """,
    "Czech or Slovak": """
        Jiří Petr Pavel Tomáš Miroslav František Michal Karel Lukáš Vladimír Ondřej Stanislav Radek Antonín Filip
        Miloslav Aleš Libor Marie Hana Lenka Věra Alena Jaroslava Martina Ludmila Helena Zdeňka Jarmila Barbora
        Kristýna Růžena Žaneta Novák Novotný Černý Kučera Horák Pokorný Pospíšil Jelínek Růžička Fiala Doležal
        Nguyen Krejčí Čermák Vaněk Kříž Kovář Bartoš Musil Polák Malý Kadlec Staněk Dostál Šťastný Moravec Tichý
        Vávra Bláha Ševčík Hruška Dušek Macháček Jozef Peter Milan Juraj Martin Ľuboš Imrich Rastislav Róbert Andrej
        Erik Samuel Mária Zuzana Eva Viera Ľubica Lucia Božena Terézia Michaela Darina Ľudmila Soňa Horváth Varga
        Nagy Molnár Balog Gajdoš Hudák Kováčik Oravec Takáč Krajčír Šimko Zeman Straka Ďuriš Kráľ Dudáš Vaško Bača
        Majerník Sedlák Ľupták Hrivňák Šoltés Mráz Jurík Chovanec Vlčko Jméno Příjmení Žák Třída Otázka Odpověď Klíč
        Meno Priezvisko Žiak Trieda Úloha Správne
    """,
    "Hungarian": """
        László József Zoltán Gábor Attila Tamás Tibor Csaba Lajos Balázs Mária Katalin Ilona Zsuzsanna Judit Andrea
        Krisztina Eszter Mónika Gabriella Győző Ernő Gergő Tünde Kinga Fanni Máté Levente Dániel Hanna Lilla Rezső
        Nagy Tóth Horváth Kiss Németh Balogh Lakatos Juhász Mészáros Rácz Szilágyi Fehér Gál Szűcs Kocsis Pintér
        Sipos Lukács Biró Katona Jakab Balog Boros Kelemen Somogyi Veres Hegedűs Pap Illés Vörös Dudás Győri Kertész
        Sütő Mező Név Keresztnév Vezetéknév Tanuló Osztály Kérdés Feladat Megoldás Pontszám Neptun
    """,
    "Croatian or Slovenian": """
        Marko Luka Ante Željko Mario Zoran Branko Goran Hrvoje Franc Anton Jože Aleš Matjaž Žiga Matej Jernej Marija
        Ivana Mirjana Snježana Jasna Mateja Nina Špela Živa Urška Mojca Tjaša Božica Zrinka Horvat Babić Jurić
        Kovačić Vuković Petrović Tomić Kovač Blažević Pavić Perić Šarić Vidović Popović Jukić Zupančič Krajnc Vidmar
        Turk Kralj Žagar Kotnik Kos Košir Petrič Hočevar Kuhar Štrukelj Čeh Šimunović Ime Prezime Priimek Učenik
        Dijak Razred Pitanje Vprašanje Odgovor Ključ
    """,
    "Romanian": """
        Andrei Ion Mihai Ştefan Nicolae Florin Ionuţ Gabriel Bogdan Cătălin Ilie Cosmin Sorin Mircea Tudor Maria
        Ioana Mihaela Cristina Daniela Ştefania Simona Mădălina Cătălina Adina Alina Ileana Mărioara Denisa Ruxandra
        Popa Ionescu Dumitru Gheorghe Munteanu Constantin Moldovan Dinu Dumitrescu Ene Ungureanu Florea Preda Neagu
        Bălan Dobre Marin Zamfir Voicu Şandru Văduva Bucur Niţă Vasilescu Iliescu Păduraru Mureşan Pîrvu Câmpeanu
        Nume Prenume Numele Elev Clasa Întrebarea Răspuns Barem
    """,
    "Turkish": """
        Mehmet Ahmet Hüseyin İbrahim Osman Murat Ramazan Süleyman Mahmut Kemal Emre Adem Özgür Barış Uğur Fatma
        Emine Zeynep Meryem Zehra Hanife Havva Esra Yasemin Gülşen Çiğdem Işıl Şule Ayşegül Pınar Yılmaz Demir Çelik
        Yıldırım Aydın Arslan Kılıç Çetin Koç Özkan Polat Çakır Aktaş Güneş Keskin Turan Gül Sarı Tekin Yüksel
        Bozkurt Can Toprak Uçar Duman Uysal Bayrak Şen Akın Tunç Ad Soyad Adı Soyadı Öğrenci Sınıf Soru Cevap
        Anahtarı Doğru
    """,
    "Latvian": """
        Jānis Juris Māris Mārtiņš Ivars Artūrs Dainis Normunds Gints Aigars Kaspars Artis Viesturs Toms Arvīds Anna
        Inese Inga Anita Sandra Liene Zane Mārīte Laura Baiba Elīna Ināra Madara Ņina Ērika Bērziņš Ozoliņš Liepiņš
        Balodis Zariņš Vītols Kārkliņš Petrovs Jankovskis Āboliņš Zvirbulis Lācis Zālītis Rozītis Skuja Apinis
        Ziediņš Sproģis Dūmiņš Auziņš Gailis Rubenis Strazdiņš Mežs Siliņš Vīksna Žagars Jēkabsons Ļaudams Ābele
        Vārds Uzvārds Skolēns Klase Jautājums Atbilde Atslēga
    """,
    "Lithuanian": """
        Jonas Antanas Juozas Mindaugas Gintaras Andrius Algirdas Arūnas Marius Žydrūnas Gediminas Valdas Mantas
        Paulius Stasys Ona Irena Rasa Daiva Rūta Živilė Jūratė Laima Birutė Eugenija Gintarė Simona Austėja Gabija
        Kotryna Kazlauskas Jankauskas Vasiliauskas Butkus Urbonas Balčiūnas Paulauskas Ramanauskas Lukošius Rimkus
        Pocius Černiauskas Petraitis Bieliauskas Norkus Gudaitis Mažeika Daukša Grigaitis Bagdonas Jurevičienė
        Petraitytė Kairienė Šimkutė Balsytė Mažeikienė Gečas Būdvytis Šukys Ščerbavičius Vardas Pavardė Mokinys
        Klasė Klausimas Atsakymas Raktas
    """,
    "Estonian": """
        Andres Margus Jaan Rein Priit Tõnis Märt Ülo Peeter Aivar Raivo Rasmus Hendrik Enn Õnne Tiina Katrin Ülle
        Piret Triin Maarja Eve Õie Pille Malle Merike Kaja Leelo Jürgen Säde Tamm Sepp Kask Rebane Pärn Luik
        Raudsepp Karu Vaher Lepik Õunapuu Mölder Lõhmus Jõgi Leppik Kuus Mets Toom Sõber Põld Käär Mänd Kärner
        Rätsep Rüütel Hein Roos Jänes Söödor Kõrv Nimi Eesnimi Perekonnanimi Õpilane Klass Küsimus Vastus Võti
    """,
    "Russian or Bulgarian": """
        Александр Дмитрий Алексей Евгений Михаил Николай Павел Кирилл Анастасия Ольга Екатерина Татьяна Ирина
        Светлана Ксения Иванов Кузнецов Васильев Соколов Новиков Морозов Алексеев Семёнов Павлова Степанова Орлова
        Макарова Захарова Соловьёва Яковлева Георги Димитър Петър Александър Васил Тодор Атанас Красимир Мария Елена
        Пенка Росица Силвия Цветана Виолета Димитров Николов Христов Илиев Атанасов Петкова Маринова Колева Костова
        Митева Симеонова Златева Кръстева Щерева Имя Фамилия Ученик Студент Класс Вопрос Ответ Ключ Име Въпрос
        Отговор
    """,
    "Ukrainian": """
        Олександр Володимир Микола Іван Віктор Василь Євген Богдан Наталія Тетяна Людмила Оксана Вікторія Анна Софія
        Шевченко Коваленко Бойко Кравченко Коваль Шевчук Лисенко Савченко Мороз Кравчук Павленко Левченко Хоменко
        Ґалаґан Вовк Ім'я Прізвище Учень Клас Питання Відповідь Ключ
    """,
    "Serbian or Macedonian": """
        Драган Зоран Милош Марко Петар Ђорђе Владимир Душан Милица Марија Драгана Љиљана Ивана Тијана Њежана
        Јовановић Николић Ђорђевић Илић Павловић Поповић Ристић Живковић Савић Цветковић Аџић Љубичић Митровић
        Мијатовић Шћепановић Име Презиме Ученик Разред Питање Одговор Кључ
    """,
    "Greek": """
        Γιώργος Κώστας Νίκος Βασίλης Αθανάσιος Ευάγγελος Αντώνης Θεόδωρος Μαρία Αικατερίνη Σοφία Γεωργία Κωνσταντίνα
        Άννα Ιωάννα Παπαδόπουλος Αγγελόπουλος Γεωργίου Δημητρίου Κωνσταντίνου Παππάς Καραγιάννης Αντωνίου Σταματίου
        Αλεξίου Μιχαηλίδης Φωτόπουλος Ρήγας Θεοδώρου Κυριακού Όνομα Επώνυμο Μαθητής Τάξη Ερώτηση Απάντηση
    """,
    "Vietnamese": """
        Anh Hùng Minh Nam Long Đức Phúc Quân Hương Mai Thảo Trang Ngọc Thủy Hằng Nguyễn Lê Hoàng Phan Võ
        Bùi Hồ Dương Trịnh Lương Tô Chu Cao Châu Tăng Tên Họ Lớp Điểm Câu Đáp
    """,
}
