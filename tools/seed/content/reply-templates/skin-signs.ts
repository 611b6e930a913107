import { FOLLOW_UP, type Template } from './template.js';

/** Rashes, infections and bumps, wherever they are. */
export const skinSigns: readonly Template[] = [
  {
    title: 'Fotsvamp',
    codes: ['B35.3'],
    texts: {
      diagnosis: 'Fotsvamp',
      assessment:
        'Bilderna visar [vit, sprucken hud mellan tårna / fjällande hud på fotsulan], som stämmer med fotsvamp.',
      treatment:
        'Kräm med terbinafin 1 % en gång om dagen, tunt på utslaget och två centimeter utanför. Den säljs utan recept. [[kontrollera: graviditet och amning]]',
      duration: 'I [1] vecka mellan tårna, i [2 till 4] veckor på fotsulan. Sluta om huden svullnar eller får blåsor.',
      sideEffects: 'Klåda och lätt sveda där du smörjer.',
      selfCare:
        'Torka noga mellan tårna. Byt strumpor varje dag och tvätta dem i 60 grader. Använd badskor i gemensamma duschar.',
      followUp: 'Har det inte läkt efter [4] veckor behöver ett prov tas på vårdcentralen.',
      safetyNet:
        'Sök vård samma dag om foten blir röd, varm och svullen, eller om du får feber. Har du diabetes, kontakta vårdcentralen samma dag vid sår på foten.',
    },
  },
  {
    title: 'Svamp på kroppen (tinea corporis)',
    codes: ['B35.4'],
    texts: {
      diagnosis: 'Svamp i huden',
      assessment:
        'Bilderna visar [en ringformad, fjällande] fläck på [område], som stämmer med svamp. [[kontrollera: kontakt med djur]] [Fästingbett är mindre troligt, eftersom …]',
      treatment:
        'Kräm med terbinafin 1 % en gång om dagen, tunt på utslaget och två centimeter utanför. Använd inte kortison på utslaget. [[kontrollera: graviditet och amning]]',
      duration: 'I [2] veckor, och en vecka efter att utslaget ser läkt ut. Sluta om huden svullnar eller får blåsor.',
      sideEffects: 'Klåda och lätt sveda där du smörjer.',
      selfCare:
        'Dela inte handduk. Tvätta handdukar och lakan i 60 grader. Ett husdjur med fläckar i pälsen bör undersökas.',
      followUp: 'Har det inte läkt efter [4] veckor, eller kommer fler fläckar, behöver ett prov tas på vårdcentralen.',
      safetyNet:
        'Kontakta vårdcentralen inom några dagar om ringen växer snabbt eller om du får feber och värk, för det kan vara borrelia. Sök vård samma dag om huden blir varm, svullen och gör ont.',
    },
  },
  {
    title: 'Vårtor',
    codes: ['B07.9'],
    texts: {
      diagnosis: 'Vårtor',
      assessment: 'Bilderna visar [en/flera] vårtor på [område]. De flesta försvinner av sig själva inom två år.',
      treatment:
        'Plåster eller lösning med salicylsyra på vårtan varje kväll, efter att du har mjukat upp den i vatten och filat bort död hud. Skydda huden runt om. [[kontrollera: diabetes eller dålig cirkulation, då inte salicylsyra]]',
      duration: 'I upp till [12] veckor. Ta paus om huden runt om blir röd och öm.',
      sideEffects: 'Sveda och röd hud där medlet hamnar.',
      selfCare: 'Pilla inte på vårtorna. Använd badskor i gemensamma duschar.',
      followUp: 'Har du kvar besvär efter [12] veckor kan vårdcentralen frysa vårtan.',
      safetyNet:
        'Kontakta vårdcentralen inom två veckor om vårtan blöder, växer snabbt eller ändrar färg. Sök vård samma dag om huden blir varm, svullen och gör ont.',
    },
  },
  {
    title: 'Mollusker',
    codes: ['B08.1'],
    texts: {
      diagnosis: 'Mollusker, vattenvårtor',
      assessment:
        'Bilderna visar små, pärlliknande knottror [med en grop i mitten] på [område], som stämmer med mollusker. De är ofarliga och försvinner av sig själva, oftast inom ett år.',
      selfCare:
        'Kläm och riv inte på dem. Dela inte handduk. Smörj torr hud runt om med mjukgörande kräm. Raka inte området.',
      followUp:
        'Har du många, eller sitter de i underlivet, kontakta vårdcentralen eller en mottagning för könssjukdomar inom [4] veckor.',
      safetyNet:
        'Sök vård samma dag om huden blir varm, svullen och varig, eller om du får feber. Kontakta vårdcentralen samma dag om du får knottror vid ögat.',
    },
  },
  {
    title: 'Nässelutslag (urtikaria)',
    codes: ['L50.9'],
    texts: {
      diagnosis: 'Nässelutslag, urtikaria',
      assessment:
        'Det du beskriver, med kliande utslag som flyttar sig inom ett dygn, stämmer med nässelutslag. [Utlösande: infektion, läkemedel, mat eller okänt] [[kontrollera: svullnad i ansikte eller andningsbesvär]]',
      treatment:
        'Antihistamin som inte gör dig trött, till exempel [cetirizin / loratadin / desloratadin], 1 tablett om dagen. Det säljs utan recept. [Räcker det inte: upp till … tabletter om dagen] [[kontrollera: graviditet, njurar och andra läkemedel]]',
      duration:
        'Varje dag i [2] veckor, även när du inte har utslag. Sluta sedan. Hör av dig om utslagen kommer tillbaka.',
      sideEffects: 'Trötthet, muntorrhet och huvudvärk förekommer. Kör inte bil om du blir trött.',
      selfCare:
        'Svala av huden. Undvik värktabletter av typen ibuprofen och acetylsalicylsyra, alkohol och värme tills det är borta.',
      followUp: 'Har du utslag de flesta dagar i mer än 6 veckor bör en läkare undersöka dig på plats.',
      safetyNet:
        'Ring 112 direkt om du får svårt att andas, blir hes, svullnar i mun eller svalg eller känner dig svimfärdig. Sök vård samma dag om utslagen gör ont, lämnar blåmärken eller om du får feber.',
    },
  },
  {
    title: 'Bältros',
    stance: 'in-person',
    codes: ['B02.9'],
    texts: {
      diagnosis: 'Troligen bältros',
      assessment:
        'Bilderna visar [blåsor på röd hud] på [en sida av området], som stämmer med bältros. Utslagen började [dag]. Tabletter mot virus hjälper mest inom 72 timmar. Sitter utslagen nära ögat eller örat, har du nedsatt immunförsvar eller är du gravid behöver du vård i dag. [[kontrollera: nära ögat eller örat, nedsatt immunförsvar och graviditet]]',
      treatment:
        '[Sök vård i dag för tabletter mot virus / valaciklovir 1 g, 1 tablett tre gånger om dagen] [[kontrollera: njurar och andra läkemedel]]',
      duration:
        '[7] dagar. Ta alla tabletter. Sluta och ring 1177 om du får utslag på andra ställen, förvirring eller svullnad.',
      sideEffects: 'Huvudvärk, illamående och yrsel är vanligt. Drick mycket.',
      selfCare:
        'Håll blåsorna rena och täckta. Undvik nära kontakt med gravida, nyfödda och personer med nedsatt immunförsvar tills blåsorna har torkat.',
      followUp: 'Har du ont när utslagen har läkt, kontakta vårdcentralen inom [2] veckor.',
      safetyNet:
        'Sök akut vård direkt om det sitter nära ögat eller du ser sämre, om du får feber och svår huvudvärk eller blir svag i ansiktet. Ring 1177 om du är osäker.',
    },
  },
  {
    title: 'Skabb',
    codes: ['B86.9'],
    texts: {
      diagnosis: 'Troligen skabb',
      assessment:
        'Bilderna visar [små gångar och knottror] på [händer, handleder, midja], och klådan är värst på natten. Det stämmer med skabb. [[kontrollera: andra i hemmet som kliar]]',
      treatment:
        '[Permetrin 5 %] på hela kroppen från halsen till fotsulorna, också under naglarna, till kvällen. Tvätta bort efter 8 till 12 timmar. Upprepa efter 7 dagar. Alla i hemmet, och sexuella kontakter, behandlas samma dag. [[kontrollera: graviditet, amning och små barn i hemmet]]',
      duration:
        'Två behandlingar med en veckas mellanrum. Klådan kan sitta i 2 till 4 veckor efteråt. Sluta om huden svullnar eller får blåsor.',
      sideEffects: 'Sveda, klåda och torr hud några dagar.',
      selfCare:
        'Tvätta kläder, lakan och handdukar i 60 grader. Det som inte tål tvätt läggs i en stängd påse i [7] dagar. Smörj sedan med mjukgörande kräm.',
      followUp: 'Kommer nya utslag efter [4] veckor behöver en läkare undersöka er på plats.',
      safetyNet:
        'Sök vård samma dag om utslagen blir variga, varma och gör ont, eller om du får feber. Ring 1177 om ett spädbarn eller en gravid i hemmet har klåda.',
    },
  },
  {
    title: 'Svinkoppor (impetigo)',
    codes: ['L01.0'],
    texts: {
      diagnosis: 'Svinkoppor, impetigo',
      assessment:
        'Bilderna visar [honungsgula skorpor / blåsor] på [område], som stämmer med svinkoppor. Det är smittsamt.',
      treatment:
        'Tvätta bort skorporna med tvål och vatten två gånger om dagen. Stryk sedan på [kräm med väteperoxid 1 %] två till tre gånger om dagen. [Utbrett eller påverkat allmäntillstånd: behöver ses på plats]',
      duration: 'I [5 till 7] dagar. Sluta om huden svullnar.',
      sideEffects: 'Det kan svida lite när du smörjer.',
      selfCare:
        'Tvätta händerna ofta, klipp naglarna och ha egen handduk. Stanna hemma från arbete med livsmedel och vård tills såren är torra.',
      followUp: 'Har det inte blivit bättre efter [1] vecka, eller sprider det sig, kontakta vårdcentralen för prov.',
      safetyNet:
        'Sök vård samma dag om du får feber, om huden runt såren blir röd, varm och öm eller om du får stora blåsor. Ring 1177 om din urin blir mörk eller du svullnar.',
    },
  },
  {
    title: 'Follikulit',
    codes: ['L73.9'],
    texts: {
      diagnosis: 'Inflammerade hårsäckar, follikulit',
      assessment:
        'Bilderna visar små röda knottror och varblåsor vid hårsäckarna på [område], som stämmer med follikulit.',
      treatment: 'Tvätta området med [klorhexidin / bensoylperoxid 5 %] en gång om dagen.',
      duration: 'I [2] veckor. Sluta om huden blir torr och röd eller svullnar.',
      sideEffects: 'Torr och irriterad hud. Bensoylperoxid bleker kläder.',
      selfCare: 'Låt bli att raka och vaxa tills det har läkt. Använd luftiga kläder och duscha efter träning.',
      followUp:
        'Har det inte blivit bättre efter [4] veckor, eller kommer det ofta tillbaka, bör en läkare undersöka huden på plats och ta prov.',
      safetyNet:
        'Sök vård samma dag om du får en stor, öm böld, om rodnaden snabbt blir större eller om du får feber. Ring 1177 om du är osäker.',
    },
  },
  {
    title: 'Hidradenitis suppurativa',
    codes: ['L73.2'],
    texts: {
      diagnosis: 'Hidradenitis suppurativa (HS)',
      assessment:
        'Bilderna och dina svar, med återkommande ömma knutor i [armhålor och ljumskar], stämmer med HS. [[kontrollera: gångar och ärr]] HS beror inte på dålig hygien och smittar inte.',
      treatment:
        'Klindamycinlösning 1 % tunt på området två gånger om dagen. [Tvätt med klorhexidin] [[kontrollera: graviditet, amning, allergi, tarmsjukdom och andra läkemedel]]',
      duration: 'I [12] veckor. Sluta och hör av dig om du får svår eller blodig diarré.',
      sideEffects: 'Torr hud och sveda. Magbesvär är ovanligt.',
      selfCare: 'Att sluta röka och gå ned i vikt hjälper många. Använd mjuka, luftiga kläder. Kläm inte på knutorna.',
      followUp: 'Du behöver följas på en hudmottagning. Jag [skickar remiss till / ber dig kontakta] [mottagning].',
      safetyNet:
        'Sök vård samma dag om en knuta snabbt blir stor och mycket öm, om rodnaden sprider sig eller om du får feber. Mår du dåligt av sjukdomen, kontakta vårdcentralen.',
    },
  },
  {
    title: 'Hudutslag utan säker diagnos',
    codes: ['R21.9'],
    texts: {
      diagnosis: 'Hudutslag',
      assessment:
        'Jag kan inte säga säkert vad utslagen beror på utifrån bilderna. Det mest sannolika är [diagnos], eftersom [skäl]. [Jag ser inga tecken på något som behöver vård i dag / Det här behöver vård i dag: …]',
      selfCare: 'Använd oparfymerad tvål och mjukgörande kräm. Undvik det som du märker gör utslagen värre.',
      followUp: FOLLOW_UP.replace('[6]', '[2]'),
      safetyNet:
        'Sök vård samma dag om du får feber, om rodnaden snabbt blir större, om du får blåsor eller sår i munnen eller om prickar inte bleknar när du trycker på dem. Ring 112 om du får svårt att andas eller om ansiktet svullnar.',
    },
  },
];
