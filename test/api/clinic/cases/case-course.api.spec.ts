import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { CaseAct } from '../../../../src/clinic/cases/case-transition.js';
import {
  aPaidCase,
  advanceCases,
  applyToCase,
  caseEventsOf,
  later,
  stateOf,
  submitCase,
} from '../../../support/cases.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the course of a case [G2]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const paidCase = async () => (await aPaidCase(app)).id;
  const apply = (id: string, act: Omit<CaseAct, 'at'>) => applyToCase(app, id, act);
  const eventsOf = (id: string) => caseEventsOf(app, id);

  it('a case begins when the order is paid, once, however often the job runs', async () => {
    const id = await paidCase();
    expect(await stateOf(app, id)).toBe('form_sent');
    await app.database.query(`UPDATE event_jobs SET done_at = NULL, failure = NULL WHERE job = 'cases.dispatch-form'`);
    await app.drain();
    expect(await app.database.query('SELECT 1 FROM case_links WHERE case_id = $1', [id])).toHaveLength(1);
  });

  it('a case expires after 60 days of an unsent form, and not before [P19]', async () => {
    const id = await paidCase();
    later(app, 60 * millisecondsInDay - millisecondsInHour);
    await advanceCases(app);
    expect(await stateOf(app, id)).toBe('form_sent');
    later(app, millisecondsInHour);
    await advanceCases(app);
    await advanceCases(app);
    expect(await stateOf(app, id)).toBe('expired');
    expect(await eventsOf(id)).toEqual(['case-expired']);
  });

  it('a case warns at 50, 75 and 90 per cent of the goal, and reports a missed goal and limit once [P28]', async () => {
    const id = await paidCase();
    // A Monday: the limit is the end of Wednesday.
    app.clock.set('2027-09-06T10:00:00+02:00');
    await submitCase(app, id);
    for (const hours of [12, 6, 3.6, 2.4]) {
      await advanceCases(app);
      later(app, hours * millisecondsInHour);
      await Promise.all([advanceCases(app), advanceCases(app)]);
    }
    later(app, millisecondsInHour);
    await advanceCases(app);
    const goalMissed = ['case-submitted', 'due-soon 50', 'due-soon 75', 'due-soon 90', 'goal-missed'];
    expect(await eventsOf(id)).toEqual(goalMissed);
    app.clock.set('2027-09-08T23:00:00+02:00');
    await advanceCases(app);
    expect(await eventsOf(id)).toEqual(goalMissed);
    later(app, millisecondsInHour);
    await Promise.all([advanceCases(app), advanceCases(app)]);
    later(app, 3 * millisecondsInDay);
    await advanceCases(app);
    expect(await stateOf(app, id)).toBe('submitted');
    expect(await eventsOf(id)).toEqual([...goalMissed, 'limit-missed']);
  });

  it('a case with goal and limit passed while no worker ran reports the limit alone', async () => {
    const id = await paidCase();
    await submitCase(app, id);
    later(app, 20 * millisecondsInDay);
    await advanceCases(app);
    await advanceCases(app);
    expect(await eventsOf(id)).toEqual(['case-submitted', 'limit-missed']);
    const [kept] = await app.database.query(
      'SELECT goal_missed_at = due_at AND limit_missed_at = limit_at AND goal_missed_at < limit_missed_at AS kept FROM cases WHERE id = $1',
      [id],
    );
    expect(kept).toEqual({ kept: true });
  });

  it('one of many concurrent workers takes a case, and publishes its event once', async () => {
    const id = await paidCase();
    await Promise.all(Array.from({ length: 8 }, () => submitCase(app, id)));
    expect(await eventsOf(id)).toEqual(['case-submitted']);
    const doctors = ['anna', 'bo', 'cia'].map((_name, index) => `00000000-0000-4000-8000-00000000000${index}`);
    const claims = await Promise.allSettled(
      doctors.map((doctor) => apply(id, { event: 'case-claimed', actor: { role: 'clinician', id: doctor } })),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(app, id)).toBe('in_review');
    await expect(apply(id, { event: 'case-withdrawn', actor: { role: 'patient' } })).rejects.toMatchObject({
      code: 'already_opened',
    });
  });

  it('a claim without renewal is released', async () => {
    const id = await paidCase();
    await submitCase(app, id);
    const doctor = '00000000-0000-4000-8000-000000000001';
    await apply(id, { event: 'case-claimed', actor: { role: 'clinician', id: doctor } });
    later(app, millisecondsInHour / 2);
    await advanceCases(app);
    expect(await stateOf(app, id)).toBe('submitted');
    const [released] = await app.database.query<{ former: string }>(
      `SELECT payload->>'formerClinicianId' AS former FROM outbox_events
       WHERE name = 'assessments.case-released' AND payload->>'caseId' = $1`,
      [id],
    );
    expect(released).toEqual({ former: doctor });
  });

  it('the course goes on for all cases except one that cannot be changed', async () => {
    const [stuck, other] = [await paidCase(), await paidCase()];
    await app.database.query(`
      CREATE FUNCTION refuse_case() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stuck'; END $$;
      CREATE TRIGGER refuse_case BEFORE UPDATE ON cases FOR EACH ROW WHEN (OLD.id = '${stuck}')
        EXECUTE FUNCTION refuse_case()`);
    later(app, 60 * millisecondsInDay);
    await advanceCases(app);
    expect([await stateOf(app, stuck), await stateOf(app, other)]).toEqual(['form_sent', 'expired']);
    await app.database.query('DROP TRIGGER refuse_case ON cases; DROP FUNCTION refuse_case');
    await advanceCases(app);
    expect(await stateOf(app, stuck)).toBe('expired');
  });
});
