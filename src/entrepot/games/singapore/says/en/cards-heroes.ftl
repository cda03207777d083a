### Folk Heroes

card-hang-tuah = Hang Tuah
    .text = +1 in Wars that you fight as attacker or defender.
card-raja-haji = Raja Haji
    .text = +1 to your Raids.
card-hang-jebat = Hang Jebat
    .text = On reveal: 3 Influence.
card-tun-fatimah = Tun Fatimah
    .text = On reveal: 3 tokens into your { -storehouse }.
card-dol-said = Dol Said
    .text = +2 when you defend in a War.
card-tun-perak = Tun Perak
    .text = War costs you 2 tokens less.
card-hang-nadim = Hang Nadim
    .text = Once per round: roll up to 2 dice of a roll again and use the better result.
card-engku-puteri-hamidah = Engku Puteri Hamidah
    .text = Your Decrees cost 1 token less. On reveal: 2 VP.
