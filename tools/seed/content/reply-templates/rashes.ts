import type { Template } from './template.js';

/** Rosacea and rashes of the body that have nothing to do with eczema. */
export const rashes: readonly Template[] = [
  {
    title: 'Rosacea',
    codes: ['L71.9'],
    texts: {
      diagnosis: 'Rosacea',
      assessment:
        'Bilderna visar rodnad [och röda knottror] på [kinder, näsa och panna], som stämmer med rosacea. [[kontrollera: sveda eller grus i ögonen]]',
      treatment:
        'Stryk ett tunt lager [azelainsyra 15 % två gånger om dagen / ivermektin 1 % en gång om dagen / metronidazol två gånger om dagen] på hela området. En ärtstor mängd räcker till varje kind. [[kontrollera: graviditet och amning]]',
      duration:
        'I [12] veckor. Effekten kommer efter 4 till 6 veckor. Blir det bra kan du sluta och börja igen om besvären kommer tillbaka. Sluta om huden svullnar eller svider kraftigt.',
      sideEffects: 'Sveda, stickningar och torr hud de första veckorna. Det går oftast över.',
      selfCare:
        'Undvik det som får dig att rodna, till exempel stark mat, alkohol, bastu och sol. Använd solskydd varje dag och rengöring utan parfym. Använd inte kortison i ansiktet.',
      followUp: 'Har det inte blivit bättre efter [12] veckor bör en läkare undersöka huden på plats.',
      safetyNet:
        'Sök vård samma dag om du får ont i ett öga, ser sämre eller blir ljuskänslig. Ring 1177 om du är osäker på vart du ska vända dig.',
    },
  },
  {
    title: 'Pityriasis versicolor',
    codes: ['B36.0'],
    texts: {
      diagnosis: 'Pityriasis versicolor, fläckar av jästsvamp i huden',
      assessment:
        'Bilderna visar [ljusa/bruna/rosa], lätt fjällande fläckar på [bål och överarmar], som stämmer med pityriasis versicolor. Det beror på en jästsvamp som alla har på huden. Det är ofarligt och smittar inte.',
      treatment:
        'Schampo med ketokonazol 2 % på fuktad hud över [bål, hals och överarmar]. Låt det verka i fem minuter och skölj av, en gång om dagen. [[kontrollera: graviditet och amning]]',
      duration: 'I [5] dagar. Sluta om huden svullnar eller får blåsor.',
      sideEffects: 'Lätt sveda, klåda och torr hud.',
      selfCare:
        'Färgskillnaden sitter kvar i flera månader efter att svampen är borta, tills huden har fått sol igen. Luftiga kläder och en dusch efter träning minskar risken att det kommer tillbaka.',
      followUp:
        'Fjällar fläckarna fortfarande efter [4] veckor behöver ett prov tas på vårdcentralen. Kommer det tillbaka kan du göra om samma behandling.',
      safetyNet:
        'Kontakta vårdcentralen inom två veckor om en fläck tappar känseln, blir helt vit eller breder ut sig trots behandling. Sök vård samma dag om huden blir varm, svullen och gör ont.',
    },
  },
  {
    title: 'Pityriasis rosea (medaljongsjuka)',
    codes: ['L42.9'],
    texts: {
      diagnosis: 'Pityriasis rosea, medaljongsjuka',
      assessment:
        'Bilderna visar ovala, rosa fläckar med fjällande kant på [bålen], [efter en första, större fläck], som stämmer med pityriasis rosea. Det är ofarligt och går över av sig självt, oftast på 6 till 10 veckor. [[kontrollera: graviditet, nya läkemedel, handflator och fotsulor]]',
      treatment: 'Mot klåda: hydrokortison 1 % tunt på det som kliar, en gång om dagen.',
      duration: 'I högst [2] veckor. Behandlingen lindrar klådan men gör inte att fläckarna försvinner fortare.',
      sideEffects: 'Det kan svida lite där du smörjer.',
      selfCare: 'Duscha svalt och kort, och smörj med mjukgörande kräm utan parfym. Värme och svett gör klådan värre.',
      followUp:
        'Är utslagen kvar efter [12] veckor bör en läkare undersöka huden på plats. [Syfilis kan ge liknande utslag. Har du haft oskyddat sex de senaste månaderna, ta ett prov: det är gratis]',
      safetyNet:
        'Sök vård samma dag om du får feber, blåsor eller sår i munnen. Är du gravid eller blir gravid, kontakta din barnmorska. Ring 1177 om du är osäker.',
    },
  },
  {
    title: 'Värmeutslag (miliaria)',
    codes: ['L74.0'],
    texts: {
      diagnosis: 'Värmeutslag, miliaria',
      assessment:
        'Bilderna visar [små röda knottror / små klara blåsor] på [område], efter [värme och svett]. Det stämmer med värmeutslag: svetten kommer inte ut genom huden. Det är ofarligt och går över på några dagar när huden svalnar. [[kontrollera: feber och nya läkemedel]]',
      selfCare:
        'Håll huden sval och torr: sval dusch, luftiga kläder av bomull och ett svalt rum att sova i. Undvik feta krämer och oljor på utslagen tills de är borta.',
      followUp: 'Har det inte gått över på [1] vecka bör en läkare undersöka huden på plats.',
      safetyNet:
        'Sök vård samma dag om du får feber, om knottrorna blir variga eller om huden blir varm, svullen och gör ont. Ring 112 om du i stark värme blir förvirrad, svimfärdig eller får svår huvudvärk.',
    },
  },
];
