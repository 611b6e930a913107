import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Akne: tecken, egenvård och behandling',
  metaDescription:
    'Vad akne är, vad du kan göra själv och hur den kan behandlas. Läs också vilka bilder läkaren behöver och när du ska söka vård på plats.',
  lead: 'Akne är en inflammation i hudens talgkörtlar och hårsäckar. Den är vanlig, den är inte ditt fel och det finns hjälp att få. Här läser du vad du kan göra själv, vad en läkare kan bidra med och när du behöver träffa någon på plats.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad är akne?',
      blocks: [
        'I huden finns talgkörtlar som mynnar i hårsäckarna. När talg och döda hudceller täpper till öppningen bildas en pormask. Förökar sig hudens bakterier i den tilltäppta hårsäcken kan den bli inflammerad. Då kommer röda knottror och varfyllda finnar.',
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
        'Akne sitter oftast i ansiktet och på bröstet, ryggen och axlarna. Vuxna kvinnor får ofta utslag längs käken och på hakan, särskilt dagarna före mens. På mörkare hud syns rodnaden sämre, och det är fläckarna efteråt som märks mest.',
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
            'Prova ett receptfritt medel mot akne och fråga på apoteket om råd. Smörj hela området, inte bara finnarna. Börja varannan kväll om huden blir torr eller svider.',
            'Ge behandlingen tid. Det tar sex till åtta veckor innan du kan bedöma om den hjälper.',
            'Är du gravid eller ammar? Fråga på apoteket eller din barnmorska innan du börjar. Allt som säljs receptfritt passar inte då.',
          ],
        },
        'Kontakta en läkare om egenvården inte har hjälpt efter ungefär två månader. Vänta inte så länge om du har djupa knölar, om det börjar bli ärr eller om du mår dåligt av hur huden ser ut.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan akne behandlas',
      blocks: [
        'Vilken behandling som passar beror på vilken sorts utslag du har, hur utbredda de är och hur din hud reagerar. Det har också betydelse om du är gravid, ammar eller planerar en graviditet. Ofta börjar man med läkemedel som smörjs på huden. Vid mer utbredd akne kan läkaren lägga till tabletter.',
        'Behandlingen kräver tålamod. En förbättring brukar märkas efter två till tre månader, och i början kan huden bli torr och irriterad. Läkaren berättar hur du kommer igång, vad du ska vara uppmärksam på och när behandlingen ska följas upp.',
        'Svår akne, och akne som inte har blivit bättre av behandling, kan behöva bedömas vid ett besök på en hudmottagning. Vissa behandlingar kräver provtagning och täta kontroller. Då hänvisar läkaren dig vidare.',
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
            'En skarp närbild av ett typiskt ställe, på 10–\u206020 centimeters avstånd.',
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
            'Akne hos barn. Tjänsten har en åldersgräns, och akne före puberteten ska bedömas på plats.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök vård samma dag om du har stora, såriga utslag och samtidigt får feber eller ont i lederna.',
      'Sök vård samma dag om en rodnad snabbt breder ut sig i huden, om huden blir varm och mycket öm eller om du får frossa.',
      'Sök vård direkt om huden runt ögat blir röd, svullen och öm, särskilt om du har feber eller ser sämre.',
      'Ring 112 om du får svårt att andas eller om läppar, tunga eller svalg svullnar, till exempel av ett läkemedel.',
      'Mår du mycket dåligt av din hud är det viktigt att du berättar det för någon. Ring 1177 för råd. Ring 112 om du har tankar på att ta ditt liv.',
      'Boka tid på vårdcentralen om det du trodde var en finne inte har läkt på en månad, eller om ett födelsemärke förändras.',
    ],
  },
  lastWords: 'Vill du få din akne bedömd?',
};
