import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

export const researchTexts = ({ doctor }: Pick<ServiceDetails, 'doctor'>) =>
  ({
    title: 'Forskning & evidensbaserad medicin',
    metaTitle: 'Forskning & evidensbaserad medicin',
    metaDescription:
      'Hur vi väger forskning, erfarenhet och dina önskemål, vilka myndigheters råd vi utgår från och vad vi gör när kunskapen är osäker.',
    lead: 'Evidensbaserad medicin innebär att behandling väljs utifrån den bästa kunskap som finns, läkarens erfarenhet och vad du själv vill. Alla tre behövs. Här beskriver vi hur vi väger dem, och vad vi gör när svaret är osäkert.',
    sections: [
      {
        id: 'tre-delar',
        heading: 'Tre delar som vägs samman',
        blocks: [
          {
            definitions: [
              {
                term: 'Forskning',
                description:
                  'Vad har visat sig hjälpa, hur mycket, för vem och till vilket pris i form av biverkningar?',
              },
              {
                term: 'Erfarenhet',
                description:
                  'Vad brukar fungera i praktiken, och vad skiljer din hud från dem som var med i studierna?',
              },
              {
                term: 'Dina önskemål',
                description:
                  'Vad är viktigt för dig, vad orkar du göra varje dag och vilka risker är du beredd att ta?',
              },
            ],
          },
          'I svensk lag heter det att vård ska ges enligt vetenskap och beprövad erfarenhet, och att den så långt det går ska utformas tillsammans med patienten.',
        ],
      },
      {
        id: 'olika-studier',
        heading: 'Alla studier väger inte lika tungt',
        blocks: [
          'En ensam studie kan ha fel. Säkrast är sammanställningar av många studier, där deltagarna lottats mellan behandlingar och där resultaten pekar åt samma håll. Enskilda patientfall samt före- och efterbilder säger minst, eftersom hudbesvär ofta blir bättre av sig själva.',
          'Vi frågar därför alltid:',
          {
            list: [
              'Har behandlingen jämförts med något, eller bara med sig själv?',
              'Är skillnaden så stor att den märks i vardagen?',
              'Hur länge har deltagarna följts?',
              'Fanns det människor som liknar dig med i studien? Mörk hud är till exempel sämre undersökt för flera hudsjukdomar.',
              'Vem betalade för studien?',
            ],
          },
        ],
      },
      {
        id: 'kallor',
        heading: 'Myndigheter vi utgår från',
        blocks: [
          {
            definitions: [
              {
                term: 'SBU',
                description:
                  'Statens beredning för medicinsk och social utvärdering granskar vilka metoder som har stöd i forskning och var det saknas kunskap.',
              },
              {
                term: 'Läkemedelsverket',
                description: 'Godkänner läkemedel, följer deras säkerhet och ger behandlingsrekommendationer.',
              },
              {
                term: 'Socialstyrelsen',
                description:
                  'Ger ut nationella riktlinjer, bland annat om vård vid psoriasis, och ansvarar för registret över legitimerad vårdpersonal.',
              },
              {
                term: 'Vårdhandboken',
                description: 'Regionernas gemensamma stöd för säkert arbete i vården, till exempel om sår och hygien.',
              },
              { term: 'Strålsäkerhetsmyndigheten', description: 'Ger råd om sol, UV-strålning och solarium.' },
              {
                term: '1177',
                description: 'Regionernas samlade råd till allmänheten om sjukdomar, behandling och var du söker vård.',
              },
            ],
          },
          'Läkarna använder också internationella riktlinjer och svenska vårdprogram för hudsjukdomar.',
        ],
      },
      {
        id: 'osakert',
        heading: 'När kunskapen är osäker',
        blocks: [
          'För många vanliga besvär finns mindre forskning än man tror. Då säger vi det. Vi väljer i första hand det som är väl beprövat, har få risker och går att avbryta, och vi bestämmer på förhand hur vi ska avgöra om det hjälper.',
          'Det gäller också själva metoden. En bedömning på bild fungerar bra för många hudsjukdomar men inte för alla, och den ersätter inte en undersökning med dermatoskop när en fläck eller ett födelsemärke har förändrats.',
        ],
      },
      {
        id: 'texter',
        heading: 'Så granskas våra texter',
        blocks: [
          'Texterna på webbplatsen ger allmänna råd. De skrivs för att kunna läsas av alla, och på sidor som har granskats av en läkare står namn och datum. Hittar du ett fel får du gärna höra av dig.',
        ],
        links: [{ label: 'Kontakt', path: '/contact' }],
      },
    ],
    cta: {
      title: 'Vill du ha ett råd som gäller dig?',
      text: `Allmänna råd räcker en bit. I en bedömning väger ${doctor.short} in just dina besvär, dina läkemedel och dina önskemål.`,
      button: 'Kom igång idag!',
      path: '/bestall-bedomning',
    },
  }) as const satisfies TextPage;
