import { type TextPage } from '../../../shared/text-page.js';
import { askUs, type LegalDetails, noticeFor } from './legal-details.js';

/** The site's accessibility, its known shortcomings, and how to complain. */
export function accessibilityTexts({ brand, contactEmail, operator }: LegalDetails) {
  return {
    title: 'Tillgänglighet',
    metaTitle: 'Tillgänglighet på webbplatsen',
    metaDescription: `Hur ${brand} arbetar för att alla ska kunna använda webbplatsen, vilka brister vi känner till och hur du säger till om något inte fungerar.`,
    ...noticeFor(operator),
    lead: `Du ska kunna använda ${brand} oavsett om du läser på skärm, lyssnar, förstorar texten eller bara använder tangentbord. Vårt mål är nivå AA i WCAG 2.2. Hittar du ett hinder vill vi veta det.`,
    sections: [
      {
        id: 'sa-arbetar-vi',
        heading: 'Så arbetar vi',
        blocks: [
          {
            list: [
              'Sidorna går att läsa även om skript inte körs.',
              'Allt går att nå med tangentbord, och det syns var du är.',
              'Text går att förstora till 400 procent utan att något försvinner.',
              'Färg är aldrig det enda som skiljer två saker åt.',
              'Rörelser stängs av om du har bett din enhet om det.',
              'Felmeddelanden står vid fältet och läses upp av skärmläsare.',
            ],
          },
          'Vi testar sidorna automatiskt mot WCAG inför varje ny version. Automatiska tester hittar inte allt. Någon oberoende granskning har vårdgivaren ännu inte redovisat här.',
        ],
      },
      {
        id: 'brister',
        heading: 'Brister vi känner till',
        blocks: [
          {
            list: [
              'Betalningsformuläret kommer från Stripe, och vi styr inte över hur det är byggt.',
              'Några enstaka ord på webbplatsen är på engelska. De är märkta så att skärmläsare uttalar dem rätt.',
              'Omdömen som visas från en extern tjänst kan ha brister som vi inte kan rätta.',
            ],
          },
        ],
      },
      {
        id: 'hjalp',
        heading: 'Om du behöver hjälp',
        blocks: [
          `Skriv till ${contactEmail} och berätta vilken sida det gäller, vad som hände och vilket hjälpmedel du använder. Behöver du innehållet i en annan form försöker vi ordna det.`,
        ],
      },
      {
        id: 'tillsyn',
        heading: 'Tillsyn',
        blocks: [
          'E-handelstjänster till konsumenter omfattas av lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Är du inte nöjd med hur vi hanterar det du har berättat kan du vända dig till Post- och telestyrelsen, PTS.',
        ],
      },
    ],
    cta: { ...askUs, title: 'Är det något som inte fungerar för dig?' },
  } as const satisfies TextPage;
}
