import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Andra hudbesvär: utslag, klåda, rosacea och svamp',
  metaDescription:
    'Utslag, klåda, rosacea, hudsvamp eller något du inte har namn på? Läs vad en läkare kan bedöma på bild och vad som behöver undersökas på plats.',
  lead: 'Du behöver inte veta vad du har för att få hjälp. Många utslag går att bedöma med bra bilder och en tydlig beskrivning. Andra kräver att någon känner på huden eller tar ett prov, och då säger vi det.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vanliga besvär',
      blocks: [
        {
          definitions: [
            {
              term: 'Rosacea',
              description:
                'Rodnad, ytliga blodkärl och ibland knottror mitt i ansiktet. Huden hettar lätt. Även ögonen kan bli irriterade.',
            },
            {
              term: 'Utslag runt munnen',
              description:
                'Små röda knottror runt mun, näsa eller ögon. Kallas perioral dermatit och förvärras ofta av mycket hudvård.',
            },
            {
              term: 'Hudsvamp',
              description:
                'Fjällande, röda ringar eller fält, fotsvamp mellan tårna eller ljusa och bruna fläckar på bålen. Kliar ofta.',
            },
            {
              term: 'Nässelutslag',
              description:
                'Upphöjda, kliande utslag som flyttar sig. Varje utslag försvinner inom ett dygn, men nya kan komma.',
            },
            {
              term: 'Vårtor och mollusker',
              description: 'Ofarliga utväxter som orsakas av virus och ofta läker av sig själva.',
            },
            {
              term: 'Återkommande bölder',
              description:
                'Ömma knölar i armhålor eller ljumskar som kommer tillbaka kan vara hidradenit. Sjukdomen är lättare att behandla när den upptäcks tidigt.',
            },
            {
              term: 'Inflammerade hårsäckar',
              description: 'Små röda knottror eller blåsor kring hårstrån, till exempel efter rakning.',
            },
          ],
        },
      ],
    },
    {
      id: 'tecken',
      heading: 'Det är bra om du kan berätta',
      blocks: [
        {
          list: [
            'när besvären började och var de började',
            'om de kommer och går eller finns där hela tiden',
            'om det kliar, svider eller gör ont',
            'vad du har smort huden med, och vilka läkemedel du använder eller nyss har slutat med, även receptfria',
            'om någon i din närhet har liknande besvär',
            'om du har varit utomlands, badat, blivit biten av en fästing eller något annat, eller använt en ny produkt',
          ],
        },
        'Svaren väger ofta lika tungt som bilderna.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Sluta med nya hudvårdsprodukter och använd bara mild rengöring och en mjukgörande kräm utan parfym under tiden.',
            'Kyl huden om det kliar. En fuktig handduk räcker.',
            'Försök att inte riva. Håll naglarna korta.',
            'Använd inte flera receptfria krämer samtidigt. Då blir det svårare att se vad som hjälper.',
            'Ta en bild när utslagen syns som mest, särskilt om de kommer och går.',
          ],
        },
        'Kontakta en läkare om utslagen inte har blivit bättre på två veckor, om de sprider sig eller om klådan stör sömnen. Kliar det på flera i hushållet, särskilt på natten, kan det vara skabb. Då behöver alla behandlas samtidigt.',
        'Sluta inte på egen hand med ett läkemedel som en läkare har skrivit ut. Tror du att utslagen beror på det ska du ringa den som skrev ut det, eller 1177.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan besvären behandlas',
      blocks: [
        'Behandlingen beror helt på diagnosen. Ibland räcker råd och receptfria produkter. Ibland skriver läkaren ut en kräm eller tabletter. Det händer också att det bästa är att vänta och se, till exempel vid mollusker.',
        'Är läkaren osäker får du veta det. Då kan du få frågor, en begäran om nya bilder eller rådet att låta någon undersöka huden på plats. En osäker diagnos ska inte leda till behandling på måfå.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild som visar var på kroppen besvären sitter.',
            'En bild på ungefär 30 centimeters avstånd.',
            'En skarp närbild av ett ställe som är typiskt och som du inte har rivit eller smort på.',
          ],
        },
        {
          note: 'Är besvären borta just nu går det bra att skicka bilder som du har tagit tidigare. Skriv när de togs.',
        },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Födelsemärken och fläckar som förändras. De ska undersökas på plats.',
            'Sår som inte läker och knutor i eller under huden.',
            'Utslag tillsammans med feber eller allmän sjukdomskänsla.',
            'Bensår och sår vid diabetes.',
            'Utslag hos barn. Tjänsten har en åldersgräns.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Ring 112 om du får utslag och samtidigt svårt att andas, om läppar, tunga eller svalg svullnar eller om du känner dig svimfärdig.',
      'Ring 112 om du har feber och får små mörkröda eller blåröda prickar som inte bleknar när du trycker på dem.',
      'Sök akut vård om huden blir blåsig eller lossnar, eller om du samtidigt får sår i mun, ögon eller underliv.',
      'Ring 112 om du får mycket svår smärta i huden och snabbt blir sämre, även om det inte syns så mycket.',
      'Sök vård samma dag om en röd, varm och öm fläck snabbt växer, eller om du får feber eller frossa samtidigt.',
      'Sök akut vård om ett öga blir rött och gör ont, om du ser sämre eller om huden runt ögat blir röd och svullen.',
      'Ring 1177 samma dag om du får smärtsamma blåsor på ena sidan av kroppen eller ansiktet. Sök akut vård om de sitter nära ögat.',
      'Boka tid på vårdcentralen om en rodnad växer runt ett fästingbett, om ett sår inte har läkt på en månad eller om ett födelsemärke förändras.',
    ],
  },
  lastWords: 'Vill du få dina hudbesvär bedömda?',
};
