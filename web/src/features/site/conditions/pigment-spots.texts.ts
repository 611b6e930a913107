import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Pigmentfläckar: orsaker, solskydd och behandling',
  metaDescription:
    'Bruna fläckar efter sol, graviditet eller utslag: vad de beror på, vad du kan göra själv och vilka fläckar som alltid ska undersökas på plats.',
  lead: 'De flesta pigmentfläckar är ofarliga. De kan komma av sol, hormoner eller en tidigare inflammation i huden. Solskydd är grunden i all behandling. Ett födelsemärke som förändras går däremot inte att bedöma på bild, utan ska undersökas på plats.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad är pigmentfläckar?',
      blocks: [
        'Hudens färg kommer av pigmentet melanin. När pigmentcellerna bildar mer melanin på ett ställe än på ett annat syns det som en fläck. Det finns flera vanliga slag:',
        {
          definitions: [
            {
              term: 'Solfläckar',
              description:
                'Jämnt bruna, välavgränsade fläckar i ansiktet, på handryggarna och på axlarna. De kommer efter många år med sol och kallas ibland åldersfläckar.',
            },
            {
              term: 'Melasma',
              description:
                'Större bruna eller gråbruna fält på kinder, panna eller överläpp, ofta lika på båda sidor. Hormoner, till exempel vid graviditet, och solljus bidrar.',
            },
            {
              term: 'Fläckar efter inflammation',
              description:
                'Bruna eller gråbruna märken där det har funnits akne, eksem eller ett sår. De är vanligare, och syns tydligare, hos den som har mörk hud.',
            },
            {
              term: 'Ljusa fläckar',
              description:
                'Kan bero på vitiligo, där pigmentcellerna försvinner, på en ofarlig jästsvamp i huden eller på att huden har varit inflammerad.',
            },
          ],
        },
      ],
    },
    {
      id: 'tecken',
      heading: 'Vad du kan lägga märke till',
      blocks: [
        'En vanlig pigmentfläck är platt, jämn i färgen och ser likadan ut under lång tid. Den gör inte ont, kliar inte och blöder inte. Ofta finns flera fläckar som liknar varandra.',
        'En fläck som inte liknar dina andra, eller som har ändrat form, färg eller storlek, ska en läkare titta på i ett dermatoskop. Det är ett förstoringsinstrument med ljus som läggs mot huden.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Skydda huden mot sol från april till september, och alltid när UV-index är 3 eller högre. Skugga, hatt och kläder gör mest nytta.',
            'Välj ett solskyddsmedel med minst faktor 30 som skyddar mot både UVA och UVB. Vid melasma kan ett tonat solskydd vara bättre, eftersom även synligt ljus påverkar fläckarna.',
            'Gnugga och skrubba inte. En irriterad hud bildar lätt mer pigment.',
            'Undvik blekmedel från osäkra källor. De kan innehålla ämnen som skadar huden.',
            'Fotografera området i samma ljus någon gång i månaden. Då ser du lättare om något förändras. Vänta inte med att boka tid om du redan ser en skillnad.',
          ],
        },
        'Fläckar bleknar långsamt. Räkna med flera månaders solskydd innan du kan se om det hjälper. Kontakta en läkare om du är osäker på vilken sorts fläck du har, eller om fläckarna besvärar dig trots att du skyddar dem.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan pigmentfläckar behandlas',
      blocks: [
        'Först behöver läkaren veta vilken sorts fläck det är. Ofarliga fläckar behöver inte behandlas. Stör de dig kan läkaren i vissa fall skriva ut en kräm, alltid tillsammans med solskydd. Det tar ofta flera månader att se skillnad, och fläckarna kan komma tillbaka när huden får sol.',
        'Flera av krämerna ska inte användas under graviditet eller amning. Fläckar som har kommit under en graviditet bleknar ofta av sig själva under det första året, så ibland är det bästa rådet att vänta.',
        'Laser och starkare peeling görs på en mottagning. De kan ge mer pigment i stället för mindre, framför allt på mörkare hud, och bör därför diskuteras med en läkare först.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild som visar var på kroppen fläckarna sitter.',
            'En bild på ungefär 30 centimeters avstånd, så att flera fläckar syns samtidigt.',
            'En skarp närbild av den fläck du undrar mest över, gärna med en linjal bredvid.',
          ],
        },
        { note: 'Ta bilderna i dagsljus utan blixt. Blixt och lampljus ändrar färgen på fläckarna.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Födelsemärken och fläckar som har förändrats. Hudcancer kan inte uteslutas på en bild, utan kräver dermatoskop och ibland ett vävnadsprov.',
            'Fläckar under naglarna eller på slemhinnor.',
            'En genomgång av alla dina födelsemärken. Den görs vid ett besök.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Boka tid på vårdcentralen så snart du kan om ett födelsemärke har ändrat storlek, form eller färg, eller om det kliar, blöder eller bildar ett sår.',
      'Boka också tid för en ny fläck som växer eller ser annorlunda ut än dina andra, och för ett sår eller en knuta som inte har läkt på en månad.',
      'Ring 1177 om du är osäker på vart du ska vända dig eller hur bråttom det är.',
      'Sök akut vård om huden snabbt får mörklila eller blåröda fläckar som inte bleknar när du trycker på dem. Ring 112 om du samtidigt har feber eller känner dig mycket sjuk.',
    ],
  },
  lastWords: 'Vill du få dina pigmentfläckar bedömda?',
};
