import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Nagelbesvär: svamp, psoriasis och skador',
  metaDescription:
    'Tjocka, missfärgade eller sköra naglar: vanliga orsaker, egenvård och behandling. Läs när ett prov behövs och när du ska undersökas på plats.',
  lead: 'Nagelförändringar beror oftast på svamp, en hudsjukdom, slitage eller en skada. De ser ofta lika ut men behandlas olika, så det lönar sig att ta reda på orsaken först. Naglar växer långsamt, och därför tar all behandling tid.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vanliga orsaker',
      blocks: [
        {
          definitions: [
            {
              term: 'Nagelsvamp',
              description:
                'Vanligast på tårna. Nageln blir gulaktig, tjock och skör, ofta med start i framkanten eller ena sidan.',
            },
            {
              term: 'Psoriasis',
              description:
                'Små gropar, gulbruna fläckar under nageln eller naglar som lossnar framtill. Det kan finnas utan utslag på huden.',
            },
            {
              term: 'Slitage och skada',
              description:
                'Trånga skor, löpning, nagelbitning eller ett slag kan ge tjocka naglar, räfflor och blånader.',
            },
            {
              term: 'Irritation av vatten och kemikalier',
              description:
                'Täta handtvättar, rengöringsmedel, nagellim och gellack kan ge sköra naglar eller naglar som lossnar.',
            },
            {
              term: 'Inflammerade nagelband',
              description: 'Röda, svullna och ömma nagelband. Det är vanligt hos den som arbetar med våta händer.',
            },
          ],
        },
      ],
    },
    {
      id: 'tecken',
      heading: 'Vad du kan lägga märke till',
      blocks: [
        {
          list: [
            'förändrad färg: gul, vit, brun eller grön',
            'förtjockning eller smulig nagel',
            'gropar, räfflor eller delning i lager',
            'nagel som lossnar från underlaget',
            'röda, svullna eller ömma nagelband',
          ],
        },
        'Längsgående räfflor är vanliga med stigande ålder och är ofarliga. En mörk strimma eller fläck som har kommit utan att du har slagit dig ska däremot undersökas på plats.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Klipp naglarna korta och rakt av. Fila ner tjocka partier försiktigt.',
            'Håll fötterna torra, byt strumpor varje dag och använd skor med plats för tårna.',
            'Använd handskar vid våtarbete och smörj händer, naglar och nagelband med mjukgörande kräm.',
            'Behandla fotsvamp i tid. Den sprider sig lätt till naglarna. Receptfria medel finns på apoteket.',
            'Låt naglarna vila från nagellack, gellack och lösnaglar tills du vet vad besvären beror på.',
            'Peta inte under en nagel som har lossnat. Klipp ner den och håll den torr, så kan den växa fast igen.',
          ],
        },
        'Det tar månader innan du ser om egenvården hjälper, eftersom nageln måste växa ut. Kontakta en läkare om naglarna blir sämre under tiden, om de gör ont eller om du är osäker på orsaken. Vänta inte om du har diabetes, dålig cirkulation i fötterna eller nedsatt immunförsvar.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan nagelbesvär behandlas',
      blocks: [
        'Behandlingen beror på orsaken. Nagelsvamp behöver inte alltid behandlas. Vid lindrig svamp kan ett receptfritt medel som penslas på nageln räcka. Vid mer utbredd svamp kan tabletter bli aktuella, men först ska ett prov från nageln visa att det verkligen är svamp. Provet tas på plats, till exempel på en vårdcentral.',
        'Vid psoriasis och eksem behandlas huden runt nageln och ibland hela sjukdomen. Efter skador och slitage behövs oftast bara avlastning och tid.',
        'En fingernagel växer ut på ungefär ett halvår och en stortånagel på ett år eller mer. Först när den nya nageln har vuxit ut vet man hur bra behandlingen har verkat.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild av båda händerna eller båda fötterna, så att alla naglar syns.',
            'En skarp närbild av den sjuka nageln rakt uppifrån.',
            'En närbild framifrån eller från sidan som visar nagelns kant och nagelbandet.',
          ],
        },
        { note: 'Ta bort nagellack och tvätta av naglarna innan du fotograferar.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Om det säkert är svamp. Det kräver ett prov från nageln.',
            'Mörka strimmor och fläckar i eller under nageln. De behöver undersökas med dermatoskop.',
            'Nageltrång som behöver åtgärdas, och tånaglar om du har diabetes eller nedsatt känsel i fötterna. Vänd dig till vårdcentralen eller en medicinsk fotterapeut.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök vård samma dag vid kraftig svullnad och bultande smärta i ett finger eller en tå, om du inte kan böja fingret eller om en rodnad sprider sig uppåt. Ring 112 om du dessutom får hög feber eller frossa, eller blir förvirrad.',
      'Har du diabetes, nedsatt cirkulation eller nedsatt immunförsvar: kontakta vården samma dag vid sår, rodnad eller infektion runt en nagel.',
      'Boka tid på vårdcentralen så snart du kan för en ny mörk strimma eller fläck i nageln, eller ett sår i nagelbädden som inte läker.',
      'Ring 1177 om du är osäker på vart du ska vända dig.',
    ],
  },
  lastWords: 'Vill du få dina naglar bedömda?',
};
