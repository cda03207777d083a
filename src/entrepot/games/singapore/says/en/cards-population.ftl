### Population cards

card-hokkien = Hokkien
card-javanese = Javanese
card-orang-laut = Orang Laut
card-teochews = Teochews
card-hakkas = Hakkas
card-cantonese = Cantonese
card-bugis = Bugis
card-malays-of-malacca = Malays of Malacca
card-baweanese = Baweanese
card-hainanese = Hainanese
card-chulias = Chulias
card-straits-chinese = Straits Chinese
card-hadhrami-arabs = Hadhrami Arabs
card-armenians = Armenians
card-eurasians = Eurasians
