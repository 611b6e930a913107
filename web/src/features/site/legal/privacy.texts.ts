import { type TextPage } from '../../../shared/text-page.js';
import { askUs, given, type LegalDetails, noticeFor } from './legal-details.js';

/** Processing of personal data: purposes, legal bases, retention, and the data subject's rights. */
export function privacyTexts({ brand, contactEmail, operator }: LegalDetails) {
  return {
    title: 'Integritet och personuppgifter',
    metaTitle: 'Integritet och personuppgifter',
    metaDescription: `Vilka uppgifter ${brand} behandlar, varför, hur länge och vem som får se dem. Om journal, tystnadsplikt och dina rättigheter enligt GDPR.`,
    ...noticeFor(operator),
    lead: 'Vi behandlar de uppgifter som behövs för att ta emot din beställning och ge dig vård. Uppgifter om din hälsa skyddas av tystnadsplikt och patientdatalagen, används aldrig för reklam och säljs aldrig. Din journal sparas i minst tio år, eftersom lagen kräver det.',
    sections: [
      {
        id: 'ansvarig',
        heading: 'Personuppgiftsansvarig',
        blocks: [
          `${given(operator.name, 'vårdgivarens namn')}, organisationsnummer ${given(operator.organisationNumber, 'organisationsnummer')}, ${given(operator.postalAddress, 'postadress')}. Allmänna frågor: ${contactEmail}. Dataskyddsombud: ${given(operator.dataProtectionContact, 'kontakt till dataskyddsombud')}.`,
        ],
      },
      {
        id: 'uppgifter',
        heading: 'Vilka uppgifter, varför och på vilken rättslig grund',
        blocks: [
          {
            definitions: [
              {
                term: 'Beställning och betalning',
                description:
                  'Namn, e-post, telefon, kön, pris och betalningens status. Behövs för att fullgöra avtalet med dig. Telefonnumret behövs också för koden som öppnar formuläret. Kvitton och fakturor sparas enligt bokföringslagen.',
              },
              {
                term: 'Formulär, bilder och svar',
                description:
                  'Uppgifter om din hälsa, dina tre bilder, personnummer eller samordningsnummer och läkarens bedömning. Behövs för att ge vård. Den rättsliga grunden är artikel 6.1 c och artikel 9.2 h i GDPR tillsammans med patientdatalagen (2008:355).',
              },
              {
                term: 'Konto',
                description:
                  'Namn, e-post och ett lösenord som sparas så att ingen kan läsa det. Behövs för att du ska kunna logga in och se dina bedömningar och fakturor.',
              },
              {
                term: 'Kontakt',
                description:
                  'Namn, e-post, telefon och ditt meddelande. Behövs för att svara dig, med stöd av vårt berättigade intresse av att kunna göra det.',
              },
              {
                term: 'Besöksstatistik',
                description:
                  'Bara om du accepterar cookies, och aldrig på sidor om besvär, artiklar, beställning, konto eller formulär.',
              },
              {
                term: 'Säkerhetsloggar',
                description:
                  'Tekniska uppgifter om inloggning och åtkomst. Behövs för att skydda tjänsten och för att kunna visa vem som har läst en journal.',
              },
            ],
          },
        ],
      },
      {
        id: 'journal',
        heading: 'Din journal',
        blocks: [
          'En bedömning hos oss är vård, och då är vårdgivaren skyldig att föra journal. Ditt namn, formuläret, bilderna och svaret hör dit, och namnet står kvar i journalen även när ditt konto har tagits bort. Uppgifterna ska enligt patientdatalagen bevaras i minst tio år efter den senaste anteckningen. De kan därför inte raderas på begäran under den tiden, annat än efter beslut av IVO.',
          `Journalen förs i ${given(operator.recordSystem, 'journalsystem')}.`,
          'Bara den som deltar i din vård, eller behöver uppgiften för sitt arbete inom vården, får läsa journalen. Varje läsning loggas och loggarna kontrolleras. Du har rätt att få veta från vilken enhet och när någon har läst din journal, och du kan spärra uppgifterna. Spärren gör du på sidan Mina uppgifter: då ser andra läkare hos oss än den som behandlar dig bara att det finns spärrade uppgifter. De kan öppna spärren om du samtycker, eller om det är fara för ditt liv eller allvarlig risk för din hälsa, och då får du veta det.',
        ],
        links: [{ label: 'Mina uppgifter', path: '/min-hudvard/mina-uppgifter' }],
      },
      {
        id: 'mottagare',
        heading: 'Vem som tar emot uppgifter',
        blocks: [
          {
            list: [
              'Stripe, som hanterar betalningen och får namn, e-post och belopp, men inget om din hälsa.',
              'E-hälsomyndigheten, när läkaren skriver ett elektroniskt recept.',
              'De företag som sköter drift, e-post och sms åt oss, enligt avtal och bara på våra instruktioner.',
              'Myndigheter, när lagen kräver det.',
            ],
          },
          'Mejl och sms från oss handlar om din beställning och ditt konto. De innehåller inga uppgifter om din hälsa.',
          'Om en leverantör behandlar uppgifter utanför EU och EES ska det ske med de skydd som GDPR kräver, till exempel EU-kommissionens standardavtalsklausuler.',
        ],
      },
      {
        id: 'hur-lange',
        heading: 'Hur länge vi sparar',
        blocks: [
          {
            definitions: [
              { term: 'Journal', description: 'Minst tio år efter den senaste anteckningen.' },
              {
                term: 'Formulär som inte skickas in',
                description: 'I 60 dagar efter betalningen. Sedan raderas svar och bilder.',
              },
              { term: 'Bokföring', description: 'Sju år efter det kalenderår då räkenskapsåret avslutades.' },
              {
                term: 'Beställningar som inte betalas',
                description: 'I 30 dagar efter det senaste försöket att betala.',
              },
              {
                term: 'Konto',
                description: 'Tills du avslutar det. Ett konto som aldrig bekräftas tas bort efter sju dagar.',
              },
              {
                term: 'Kontaktmeddelanden',
                description:
                  'I högst ett år efter vårt svar, eller efter att meddelandet kom in om det inte har besvarats.',
              },
              { term: 'Mejl till dig', description: 'Innehållet tills mejlet har skickats, din adress i 30 dagar.' },
              { term: 'Sms till dig', description: 'Texten tills den har skickats, ditt nummer i 30 dagar.' },
              { term: 'Säkerhetslogg', description: 'Två år.' },
              { term: 'Val om cookies', description: 'I din webbläsare tills du ändrar valet eller rensar den.' },
            ],
          },
        ],
      },
      {
        id: 'rattigheter',
        heading: 'Dina rättigheter',
        blocks: [
          {
            list: [
              'få veta vilka uppgifter vi har om dig och få en kopia, även av din journal. Du kan få en kopia på sidan Mina uppgifter, som du når i Min hudvård eller i din bedömning',
              'få felaktiga uppgifter rättade. I en journal görs rättelsen så att det ursprungliga går att läsa, och du kan få en anteckning om att du har en annan uppfattning',
              'få konto- och kontaktuppgifter raderade när de inte längre behövs. Ditt konto raderar du själv på sidan Mina uppgifter. Journal och bokföring måste sparas',
              'spärra en bedömning för andra läkare hos oss än den som behandlar dig, på sidan Mina uppgifter',
              'begära att behandlingen av dina uppgifter begränsas, och invända mot den som bygger på berättigat intresse',
              'få ut uppgifter som du själv har lämnat i ett format som går att flytta',
              'när som helst ta tillbaka ett samtycke, till exempel till cookies',
            ],
          },
          `Skriv till ${contactEmail}. Vi kan behöva kontrollera att det är du innan vi lämnar ut något. Du får svar inom en månad.`,
          `Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, IMY. Klagomål på själva vården tar du till oss (${given(operator.complaintAddress, 'adress för klagomål')}), patientnämnden eller IVO.`,
        ],
      },
      {
        id: 'sakerhet',
        heading: 'Så skyddas uppgifterna',
        blocks: [
          {
            list: [
              'All trafik mellan dig och oss är krypterad.',
              'Dina svar, dina bilder och ditt personnummer lagras krypterade och skrivs aldrig i loggar.',
              'För att läsa uppgifter om din hälsa krävs mer än ett lösenord: länken i mejlet och en kod till din mobil, eller ditt konto med tvåstegsinloggning.',
              'Medan du fyller i formuläret sparas svaren också på din enhet, krypterade. De tas bort därifrån när du har skickat in.',
              'Bilder rensas från dolda uppgifter om plats innan de sparas.',
              'Varje gång någon öppnar dina svar eller bilder antecknas det. Vem det var ser du i din bedömning, under ”Vem har tittat?”.',
              'Behörigheter ges efter behov och tas bort när behovet upphör.',
            ],
          },
          'Skulle något ändå hända med dina uppgifter anmäler vi det till IMY när lagen kräver det. Innebär det en hög risk för dig får du också veta det.',
        ],
        links: [
          { label: 'Om cookies', path: '/cookies' },
          { label: 'Villkor', path: '/villkor' },
        ],
      },
    ],
    cta: askUs,
  } as const satisfies TextPage;
}
