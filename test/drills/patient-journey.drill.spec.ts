import { randomUUID } from 'node:crypto';
import { describePublic } from '../support/browser/describe.js';
import type { JourneyCount } from '../support/browser/counted-thumb.js';
import { PatientJourney } from '../support/browser/patient-journey.js';
import { startSite } from '../support/browser/site.js';

/** The aim of the form: one thumb, reading and touching. */
const FORM_SECONDS = 240;

const lineOf = ([leg, count]: readonly [string, JourneyCount]): string =>
  `${leg}: ${Object.entries(count)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;

/** Prints what each leg asks of a patient, so that two releases can be compared. */
describePublic(
  'the counted journey of a patient',
  { start: startSite, visitor: { width: 390, height: 844, hasTouch: true } },
  (t) => {
    it('the journey leads from a condition page to the sent form by one thumb, the form within four minutes', async () => {
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
      expect(await t.site.database.query('SELECT state FROM cases')).toEqual([{ state: 'submitted' }]);
    }, 300_000);
  },
);
