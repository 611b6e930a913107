import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { SendDueDigestsHandler } from '../../../../src/clinic/desk/due/due-cases.handlers.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { advanceCases, applyToCase, later } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { aSubmittedCase } from '../../../support/desk-cases.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('digests of cases that are due', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  const runDigests = () => app.nest.get(SendDueDigestsHandler).handle();
  const aboutTime = () =>
    mailsTo(app, anna.email).filter(({ subject }) => /svar ska snart|% av tiden|Målet/.test(subject));
  const subjects = async () => {
    await app.drain();
    return aboutTime().map(({ subject }) => subject);
  };

  it('two cases are one mail an hour, a second run adds none, and from 90 % on each is told at once', async () => {
    app.clock.set('2027-10-04T06:00:00Z');
    const one = await aSubmittedCase(app);
    later(app, 10 * millisecondsInMinute);
    await aSubmittedCase(app);

    // Half of the 24 hours have gone for both.
    later(app, 12 * millisecondsInHour);
    await advanceCases(app);
    await app.drain();
    await Promise.all([runDigests(), runDigests()]);
    expect(await subjects()).toEqual(['2 svar ska snart vara klara']);
    expect(aboutTime()[0]?.text).toMatch(/Order \d+[^]*50 % av tiden har gått[^]*Order \d+[^]*50 % av tiden har gått/);
    later(app, 10 * millisecondsInMinute);
    await runDigests();
    expect(await subjects()).toHaveLength(1);

    // Three quarters of the first, which is then answered: the other one alone is in the next digest.
    later(app, 6 * millisecondsInHour);
    await advanceCases(app);
    await app.drain();
    await applyToCase(app, one.id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
    await app.database.query(`UPDATE cases SET state = 'answered', clock_paused_since = $2 WHERE id = $1`, [
      one.id,
      app.clock.now(),
    ]);
    await runDigests();
    expect(await subjects()).toEqual(['2 svar ska snart vara klara', 'Ett svar ska snart vara klart']);
    expect(aboutTime().at(-1)?.text).toContain('Det är inte klart än. Se till att någon arbetar med det.');

    later(app, 4 * millisecondsInHour);
    await advanceCases(app);
    expect((await subjects()).at(-1)).toMatch(/^Order \d+: 90 % av tiden har gått$/);
    later(app, 3 * millisecondsInHour);
    await advanceCases(app);
    expect((await subjects()).at(-1)).toMatch(/^Målet är missat för order \d+$/);
  });
});
