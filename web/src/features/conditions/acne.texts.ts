import { type ConditionPage, orderAssessment } from './condition.js';

export const acneTexts = {
  path: '/akne',
  title: 'Akne',
  metaTitle: 'Akne: tecken, egenvård och behandling',
  metaDescription:
    'Vad akne är, vad du kan göra själv och hur den kan behandlas. Läs också vilka bilder läkaren behöver och när du ska söka vård på plats.',
  lead: 'Akne är en inflammation i hudens talgkörtlar och hårsäckar. Den är vanlig, den är inte ditt fel och det finns hjälp att få. Här läser du vad du kan göra själv, vad en läkare kan bidra med och när du behöver träffa någon på plats.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad är akne?',
      blocks: [
        'I huden finns talgkörtlar som mynnar i hårsäckarna. När talg och döda hudceller täpper till öppningen bildas en pormask. Växer hudens bakterier till i den täppta hårsäcken kan den bli inflammerad, och då kommer röda knottror och varfyllda finnar.',
        'Hormoner styr hur mycket talg huden bildar. Därför är akne vanligast i tonåren, men många har besvär även som vuxna. Ärftlighet spelar stor roll. Stress, vissa läkemedel och feta produkter på huden kan förvärra besvären. Akne beror inte på dålig hygien.',
      ],
    },
    {
      id: 'tecken',
      heading: 'Så kan akne se ut',
      blocks: [
        {
          list: [
            'pormaskar, det vill säga små vita eller svarta prickar i huden',
            'röda, ömma knottror',
            'finnar med var',
            'djupa, ömma knölar som sitter kvar länge',
            'mörka eller röda fläckar, och ibland ärr, efter tidigare utslag',
          ],
        },
        'Akne sitter oftast i ansiktet och på bröstet, ryggen och axlarna. Vuxna kvinnor får ofta utslag längs käklinjen och på hakan, gärna dagarna före mens.',
        'Rosacea, utslag runt munnen och inflammerade hårsäckar kan likna akne. De behandlas på andra sätt, så det är viktigt att diagnosen blir rätt.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Tvätta ansiktet morgon och kväll med ljummet vatten och en mild tvättkräm utan parfym.',
            'Låt bli att klämma och pilla. Det ökar risken för ärr.',
            'Välj smink och hudvård som är märkta som icke-komedogena. Det betyder att de är gjorda för att inte täppa till porerna.',
            'Använd solskydd. Mörka fläckar efter utslag bleknar långsammare i sol.',
            'Prova ett receptfritt medel mot akne och fråga på apoteket om råd. Det brukar ta sex till åtta veckor innan du kan bedöma effekten.',
          ],
        },
        'Kontakta en läkare om egenvården inte räcker efter ungefär två månader. Har du djupa knölar, eller börjar det bli ärr, ska du inte vänta så länge.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan akne behandlas',
      blocks: [
        'Vilken behandling som passar beror på vilken sorts utslag du har, hur utbredda de är och hur din hud reagerar. Det har också betydelse om du är gravid, ammar eller planerar en graviditet. Ofta börjar man med läkemedel som smörjs på huden. Vid mer utbredd akne kan läkaren lägga till tabletter.',
        'Behandlingen kräver tålamod. En förbättring brukar märkas efter två till tre månader, och i början kan huden bli torr och irriterad. Läkaren berättar hur du kommer igång, vad du ska vara uppmärksam på och när behandlingen ska följas upp.',
        'Svår akne, och akne som inte har blivit bättre av behandling, kan behöva bedömas vid ett besök hos en hudläkare. Vissa behandlingar kräver provtagning och täta kontroller. Då hänvisar läkaren dig vidare.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild av hela området, till exempel ansiktet rakt framifrån eller hela ryggen.',
            'En bild snett från sidan, på den sida där du har mest utslag.',
            'En skarp närbild av ett typiskt ställe, på 10–20 centimeters avstånd.',
          ],
        },
        { note: 'Ta bilderna i dagsljus, utan smink och utan filter.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Hur djupt knölar och ärr sitter. Det behöver kännas med handen.',
            'Om hormoner ligger bakom. Det kan kräva blodprov eller en gynekologisk undersökning.',
            'Akne hos barn. Tjänsten är för vuxna, och akne före puberteten ska bedömas på plats.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Ring 1177 samma dag om du får feber eller värk i leder samtidigt med stora, såriga utslag.',
      'Sök vård direkt om huden runt ögat blir röd, svullen och öm, särskilt om du har feber eller ser sämre.',
      'Ring 112 om du får svårt att andas eller om läppar, tunga eller svalg svullnar, till exempel av ett läkemedel.',
      'Mår du mycket dåligt av din hud är det viktigt att du berättar det för någon. Ring 1177 för råd. Ring 112 om du har tankar på att ta ditt liv.',
    ],
  },
  cta: { title: 'Vill du få din akne bedömd?', ...orderAssessment },
} as const satisfies ConditionPage;
