import { randomUUID } from 'node:crypto';
import { describePublic } from '../support/browser/describe.js';
import type { JourneyCount } from '../support/browser/counted-thumb.js';
import { PatientJourney } from '../support/browser/patient-journey.js';
import { startSite } from '../support/browser/site.js';

/**
 * Reading every word of the form at 240 words a minute, and touching, by one thumb. The aim is 240 seconds; its 33 questions
 * of an acne case hold more words than that.
 */
const FORM_SECONDS = 450;
/** From the order page to the payment, with what the patient types. */
const ORDER_TAPS = 10;

const lineOf = ([leg, count]: readonly [string, JourneyCount]): string =>
  `${leg}: ${Object.entries(count)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;

/** Prints what each leg asks of a patient, so that two releases can be compared. */
describePublic(
  'the counted journey of a patient',
  { start: startSite, visitor: { width: 390, height: 844, hasTouch: true } },
  (t) => {
    it('the journey leads from a condition page to the sent form by one thumb, without a tap more than before', async () => {
      const journey = new PatientJourney(t.site, t.page, {
        path: '/akne',
        email: `${randomUUID()}@example.se`,
        answers: {
          concern: 'acne',
          description: 'Knottror och finnar på kinderna sedan ett halvår.',
          bodySites: ['left-cheek'],
        },
      });
      const legs = await journey.play();
      process.stdout.write(`${Object.entries(legs).map(lineOf).join('\n')}\n`);
      expect(legs.form.handsSeconds).toBeLessThan(FORM_SECONDS);
      expect(legs.order.taps + legs.payment.taps).toBeLessThanOrEqual(ORDER_TAPS);
      expect(await t.site.database.query('SELECT state FROM cases')).toEqual([{ state: 'submitted' }]);
    }, 300_000);
  },
);
