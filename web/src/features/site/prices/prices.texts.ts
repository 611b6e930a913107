import { capitalised } from '../../../../../common/doctor-words.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

/** The assessment's price, its content, and its limits. */
export const pricesTexts = ({
  price,
  answerTargetHours,
  deliveryLimit,
  refundsLateAnswers,
  minimumAgeYears,
  doctor,
}: ServiceDetails) =>
  ({
    title: 'Priser',
    metaTitle: `Priser: en hudbedömning kostar ${price}`,
    metaDescription: `En bedömning kostar ${price} inklusive moms, med eller utan recept. Läs vad som ingår, när du får pengarna tillbaka och vad den inte passar för.`,
    lead: `En bedömning kostar ${price}. Moms ingår, och priset är detsamma med eller utan recept. Du betalar med kort när du beställer. Frikort och högkostnadsskydd för vårdbesök gäller inte.`,
    sections: [
      {
        id: 'ingar',
        heading: 'Det här ingår',
        blocks: [
          {
            list: [
              `${capitalised(doctor.one)} läser dina svar och tittar på dina tre bilder.`,
              `Ett skriftligt svar, normalt inom ${answerTargetHours} timmar från att formuläret och bilderna är inskickade, och senast inom ${deliveryLimit}.`,
              'Råd om egenvård, och recept om läkaren bedömer att du behöver det.',
              'Frågor från läkaren, och nya bilder om det behövs. Det kostar inget extra.',
              'Följdfrågor om svaret i 14 dagar.',
            ],
          },
          'Det du hämtar ut på apoteket betalar du där. För läkemedel på recept gäller högkostnadsskyddet på apoteket.',
        ],
        links: [{ label: 'Läs ett exempel på ett svar', path: '/exempel-pa-svar' }],
      },
      {
        id: 'pengarna-tillbaka',
        heading: 'Så får du pengarna tillbaka',
        blocks: [
          {
            list: [
              'Du ångrar dig innan en läkare har öppnat din bedömning. Du behöver inte säga varför.',
              'Formuläret stannar för att du behöver söka vård på ett annat sätt.',
              'Du skickar inte in formuläret inom 60 dagar.',
              ...(refundsLateAnswers
                ? [`Svaret kommer senare än ${deliveryLimit}. Då behöver du inte begära något.`]
                : []),
            ],
          },
          'När en läkare har öppnat bedömningen går det inte längre att ångra beställningen i formuläret. Skriv till oss om du ändå vill avsluta. När svaret är klart har ångerrätten upphört.',
        ],
        links: [{ label: 'Villkor', path: '/villkor' }],
      },
      {
        id: 'passar-inte',
        heading: 'Det här passar bedömningen inte för',
        blocks: [
          {
            list: [
              'Födelsemärken som förändras, och sår som inte läker. De ska undersökas på plats. Boka tid på vårdcentralen.',
              'Brådskande besvär. Ring 1177 för råd, eller 112 vid fara för livet.',
              `Barn och unga. Du ska ha fyllt ${minimumAgeYears} år.`,
              'Någon annans hud. Du beställer för dig själv.',
              'Ingrepp, provtagning och intyg.',
            ],
          },
        ],
        links: [{ label: 'Frågor & svar', path: '/faq' }],
      },
    ],
    cta: {
      title: 'Vill du beställa en bedömning?',
      text: 'Du beställer utan remiss. Svara på frågorna och ta bilderna när det passar dig.',
      button: 'Beställ bedömning',
      path: '/bestall-bedomning',
    },
  }) as const satisfies TextPage;
