import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Fina rynkor och åldrande hud: vad som hjälper',
  metaDescription:
    'Varför huden förändras med åren, vad du kan göra själv och vad en läkare kan hjälpa till med. Utan överdrivna löften, med råd som går att följa.',
  lead: 'Att huden får linjer är en naturlig del av livet och ingen sjukdom. En stor del av det vi kallar åldrande hud beror på sol, och där kan du göra skillnad själv. I en bedömning får du veta vad som är rimligt att förvänta sig av behandling.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad händer med huden?',
      blocks: [
        'Med åren bildar huden mindre kollagen och elastin, som gör den fast och spänstig. Den blir tunnare och torrare, och mimiken lämnar tydligare spår. Det är det inre åldrandet, och hur fort det går är till stor del ärftligt.',
        'Till det kommer yttre påverkan. Solens UV-strålning bryter ner kollagen och ger linjer, ojämn färg och ytliga blodkärl. Rökning har liknande effekt. Därför ser huden ofta yngre ut på ställen som sällan har fått sol.',
      ],
    },
    {
      id: 'tecken',
      heading: 'Vanliga förändringar',
      blocks: [
        {
          list: [
            'fina linjer runt ögon och mun',
            'torr hud med grövre yta',
            'ojämn färg, bruna fläckar och ytliga blodkärl',
            'mindre spänst på kinder, hals och händer',
            'hud som lätt får blåmärken på underarmar och händer',
          ],
        },
        'Sträva, fjällande fläckar som återkommer på solutsatt hud kan vara aktinisk keratos, ett förstadium till en form av hudcancer. De ska undersökas på plats.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Skydda huden när UV-index är 3 eller högre, i Sverige mest från april till september. Sök skugga mitt på dagen, använd hatt och kläder, och ta solskyddsmedel med minst faktor 30 på hud som inte är täckt.',
            'Avstå från solarium.',
            'Smörj med en mjukgörande kräm. Fukt gör att fina linjer syns mindre.',
            'Om du röker, ta hjälp att sluta. Hud och blodkärl tjänar på det oavsett ålder.',
            'Håll rutinen kort. Mild rengöring, mjukgörande kräm och solskydd räcker långt, och många aktiva produkter på en gång ger lätt irriterad hud.',
          ],
        },
        'Byt en sak i taget, så vet du vad som gör skillnad. Om huden svider, fjällar eller kliar kan du gå tillbaka till bara rengöring och mjukgörande kräm tills den är lugn. Kontakta en läkare om den inte lugnar sig på ett par veckor.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan en läkare hjälpa till',
      blocks: [
        'Läkaren börjar med att bedöma vad förändringarna beror på och om något behöver undersökas närmare. Ibland är bra råd om solskydd och hudvård hela svaret.',
        'Finns det skäl till behandling kan läkaren i vissa fall skriva ut en kräm. Det kan ta många månader innan det syns, och effekten varierar mellan människor. Huden kan bli röd och fjälla i början. Djupa veck och förlorad spänst påverkas bara lite av krämer.',
        'Flera behandlingar ska inte användas om du är gravid, ammar eller planerar en graviditet. Vi frågar därför alla som kan bli gravida. Injektioner och laser ingår inte i tjänsten.',
      ],
      links: [{ label: 'Receptbelagda behandlingar', path: '/receptbelagda-behandlingar' }],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'Ansiktet rakt framifrån, med avslappnad min.',
            'Ansiktet snett från sidan, i samma ljus.',
            'En närbild av det område du vill ha hjälp med, till exempel runt ögonen.',
          ],
        },
        {
          note: 'Inget smink, inga filter och ingen automatisk försköning i kameran. Stäng av den i inställningarna om du är osäker.',
        },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Sträva fläckar, knutor och sår på solskadad hud. De behöver ses och kännas på plats.',
            'Hur huden känns: tjocklek, torrhet och spänst.',
            'Om ett kirurgiskt ingrepp eller en injektion passar dig.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök akut vård om du efter en injektion i ansiktet får stark smärta eller blek eller blåmarmorerad hud. Ring 112 om du ser sämre.',
      'Sök vård samma dag om huden efter en behandling blir alltmer röd, varm, svullen och öm, särskilt om du får feber.',
      'Ring 112 om du får svårt att andas eller om läppar, tunga eller svalg svullnar, till exempel av ett läkemedel eller en hudprodukt.',
      'Boka tid på vårdcentralen så snart du kan för ett födelsemärke som förändras eller en ny mörk fläck som växer.',
      'Boka också tid för ett sår, en knuta eller en fjällande fläck som inte har läkt på en månad.',
      'Ring 1177 om du behöver råd om var du ska söka vård.',
    ],
  },
  lastWords: 'Vill du få din hud bedömd?',
};
