import { type TextPage } from '../../../shared/text-page.js';
import { askUs, type LegalDetails, noticeFor } from './legal-details.js';

/** The data stored in the browser, its purposes, and how to change the choice. */
export function cookiesTexts({ brand, operator }: LegalDetails) {
  return {
    title: 'Cookies',
    metaTitle: 'Cookies och lokal lagring',
    metaDescription: `Vad ${brand} sparar i din webbläsare, varför och hur länge. Besöksstatistik och omdömen laddas bara om du accepterar, och du kan ändra dig.`,
    ...noticeFor(operator),
    lead: 'Vi sparar så lite som möjligt i din webbläsare. Det som behövs för att tjänsten ska fungera sparas alltid. Besöksstatistik och externa omdömen laddas bara om du accepterar, och tjänsten fungerar lika bra om du avböjer.',
    sections: [
      {
        id: 'nodvandigt',
        heading: 'Nödvändigt',
        blocks: [
          {
            definitions: [
              {
                term: 'cookie-consent',
                description:
                  'Sparar ditt val, accepted eller declined, i webbläsarens lokala lagring. Ligger kvar tills du ändrar valet eller rensar webbläsaren.',
              },
              {
                term: 'Inloggning',
                description:
                  'När du är inloggad sparas din session i webbläsarens lokala lagring. Den tas bort när du loggar ut.',
              },
              {
                term: 'Stängda meddelanden',
                description: 'Om du stänger kampanjrutan minns webbläsaren det tills du stänger fliken.',
              },
              {
                term: 'Din beställning',
                description:
                  'Medan du beställer minns fliken vad du har skrivit, så att du kan gå tillbaka eller ladda om sidan. När du har betalat minns den din e-postadress och vilken beställning det gäller, så att du kan få mejlet igen. Allt försvinner när du stänger fliken.',
              },
              {
                term: 'Betalning',
                description:
                  'På beställningssidan laddas ett skript från Stripe, som kan sätta egna cookies för att genomföra betalningen och upptäcka bedrägerier.',
              },
            ],
          },
        ],
      },
      {
        id: 'valfritt',
        heading: 'Bara om du accepterar',
        blocks: [
          {
            definitions: [
              {
                term: 'Besöksstatistik',
                description:
                  'Hjälper oss att se vilka allmänna sidor som används. Används bara om vårdgivaren räknar besök, och laddas aldrig på sidor om besvär, artiklar, beställning, konto eller formulär.',
              },
              {
                term: 'Omdömen',
                description: 'Visar patienternas omdömen från en extern tjänst, om vårdgivaren använder en sådan.',
              },
            ],
          },
        ],
      },
      {
        id: 'andra-valet',
        heading: 'Ändra ditt val',
        blocks: [
          'Längst ner på varje sida finns länken Cookieinställningar. Använder vi något av det som står under Bara om du accepterar kan du acceptera eller avböja där när du vill, och det är lika lätt att säga nej som ja. Annars frågar vi inte, och länken leder hit. Du kan också rensa lagringen i din webbläsare. Då frågar vi igen.',
          'Regler om lagring i din utrustning finns i lagen (2022:482) om elektronisk kommunikation. Post- och telestyrelsen, PTS, har tillsyn över dem.',
        ],
        links: [{ label: 'Så hanterar vi personuppgifter', path: '/integritet' }],
      },
    ],
    cta: askUs,
  } as const satisfies TextPage;
}
