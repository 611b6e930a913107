import { goalWithin, limitWithin } from '../../../../../common/promises.js';
import { type ServiceDetails } from '../../../shared/service-details.js';
import { type TextPage } from '../../../shared/text-page.js';

/** Why the service exists, what it offers and what it does not. */
export function aboutTexts(details: ServiceDetails) {
  const { brand, price, answerTargetHours, deliveryLimit, refundsLateAnswers, doctor } = details;
  return {
    title: `Om ${brand}`,
    metaTitle: `Om ${brand}: ${doctor.many} online`,
    metaDescription: `Vad ${brand} gör, varför tjänsten finns och hur vi ser på god hudvård: ${doctor.many} som läser noga, raka svar och tydliga gränser.`,
    lead: `${brand} är en mottagning på nätet för dig som har besvär med huden, håret eller naglarna. Du beskriver dina besvär och skickar tre bilder, och ${doctor.one} svarar med en bedömning, råd och vid behov ett recept.`,
    sections: [
      {
        id: 'uppdrag',
        heading: 'Vårt uppdrag',
        blocks: [
          'Hudbesvär hör till det vanligaste som människor söker vård för. De är sällan farliga men tar ofta mycket plats: i spegeln, i sömnen, i relationer. Många väntar länge innan de frågar någon, därför att de skäms eller tror att besvären är för små.',
          'Vi vill göra det lättare att fråga i tid. Du ska få veta vad dina besvär troligen beror på, vad du kan göra själv och när du behöver träffa någon. Utan remiss, utan telefonkö och utan att behöva visa upp dig i ett väntrum.',
        ],
      },
      {
        id: 'erbjudande',
        heading: 'Det här får du',
        blocks: [
          {
            list: [
              `En personlig bedömning av ${doctor.one} för ${price} inklusive moms.`,
              'Ett skriftligt svar med trolig diagnos, råd om egenvård och en plan för uppföljning.',
              'Recept, om läkaren bedömer att du behöver det och att det är säkert för dig.',
              'Ett tydligt besked, med råd om vart du ska vända dig, om dina besvär behöver undersökas på plats.',
            ],
          },
          `${goalWithin(answerTargetHours)} från att formuläret och de tre bilderna är inskickade. ${limitWithin(deliveryLimit, refundsLateAnswers)}. Ångrar du dig får du hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning.`,
        ],
        links: [{ label: 'Så fungerar receptbelagda behandlingar', path: '/receptbelagda-behandlingar' }],
      },
      {
        id: 'varfor',
        heading: `Därför ${brand}`,
        blocks: [
          {
            definitions: [
              {
                term: `${doctor.title} som läser`,
                description: `Varje bedömning görs av ${doctor.one}. Ingen diagnos ställs av en dator.`,
              },
              {
                term: 'Ett pris',
                description: 'Du vet vad det kostar innan du beställer. Läkemedel betalar du för sig på apoteket.',
              },
              {
                term: 'Raka besked',
                description: 'Räcker inte bilderna säger vi det. Är det bästa att vänta säger vi det också.',
              },
              {
                term: 'Din integritet',
                description:
                  'Bilder och svar hör till vården och omfattas av tystnadsplikt. Bara de som behöver dem för din vård får se dem.',
              },
            ],
          },
        ],
        links: [{ label: 'Så väljs våra läkare', path: '/hudlakare' }],
      },
      {
        id: 'filosofi',
        heading: 'Så ser vi på hudvård',
        blocks: [
          'God hudvård är oftast stillsam. Den handlar om rätt diagnos, få produkter, tid och uppföljning. Vi föreslår inte mer behandling än du behöver, och priset är detsamma vare sig du får ett recept eller inte.',
          'Vi lovar inte perfekt hud. Hud har porer, linjer och fläckar. Det vi lovar är att läsa noga, att säga vad vi vet och att säga när vi inte vet.',
        ],
      },
    ],
    cta: {
      title: 'Har du något på huden som du undrar över?',
      text: 'Beställ en bedömning, svara på frågorna och skicka tre bilder när det passar dig.',
      button: 'Kom igång idag!',
      path: '/bestall-bedomning',
    },
  } as const satisfies TextPage;
}
