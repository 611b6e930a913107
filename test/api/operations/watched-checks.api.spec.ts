import { ModuleRef } from '@nestjs/core';
import { WatchAlarms } from '../../../src/operations/alarms/watch-alarms.js';
import { ReadFacts } from '../../../src/operations/drift/read-facts.js';
import { RunChecks } from '../../../src/platform/checks/run-checks.js';
import { OutgoingHold } from '../../../src/platform/database/outgoing-hold.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { CheckStatesRepository } from '../../../src/platform/notices/check-states.repository.js';
import { Letters } from '../../../src/platform/notices/letter.js';
import { Watches } from '../../../src/platform/notices/watches.js';
import { ClinicStates } from '../../../src/profile/clinic-state/clinic-states.js';
import { aClinician } from '../../support/auth/clinicians.js';
import { anAdmin } from '../../support/content/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const SUBJECT = 'clinicians.licences';

describe('alarms about checks, with two workers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { DNS_SERVERS: '127.0.0.1:1' } });
    await anAdmin(app);
    await aClinician(app);
    // What else is red in a clinic of tests is an alarm already.
    const first = aWorker();
    await first();
    await first();
  });
  afterAll(() => app.stop());

  /** A process with its own memory of the last run. @returns what its job does each minute */
  function aWorker(): () => Promise<void> {
    const get = <T>(type: abstract new (...args: never[]) => T): T => app.nest.get<T>(type, { strict: false });
    const states = get(CheckStatesRepository);
    const watches = new Watches(get(ModuleRef), states, get(Letters), get(Transactions), get(OutgoingHold));
    const alarms = new WatchAlarms(get(ClinicStates), get(ReadFacts), get(RunChecks), states, watches);
    return async () => alarms.follow([], await alarms.readChecks());
  }
  /** Whether the licence was looked up within a year. */
  const lookedUp = (isInTime: boolean) =>
    app.database.query(`UPDATE clinicians SET confirmed_at = now() - make_interval(days => $1)`, [isInTime ? 0 : 400]);
  const alarms = async () => {
    await app.database.query(`UPDATE check_states SET mailed_at = mailed_at - interval '16 minutes'`);
    const rows = await app.database.query<{ isOpen: boolean }>(
      `SELECT ended_at IS NULL AS "isOpen" FROM check_states WHERE subject = $1`,
      [SUBJECT],
    );
    return rows.map(({ isOpen }) => (isOpen ? 'open' : 'ended'));
  };

  it('a check that failed once is no alarm, although its run is kept', async () => {
    const worker = aWorker();
    await lookedUp(false);
    await worker();
    await lookedUp(true);
    await worker();
    expect(await alarms()).toEqual([]);
  });

  it('an earlier run of another worker neither ends an alarm nor begins it again', async () => {
    const stale = aWorker();
    await stale();
    await lookedUp(false);
    const fresh = aWorker();
    await fresh();
    await fresh();
    expect(await alarms()).toEqual(['open']);
    await stale();
    expect(await alarms()).toEqual(['open']);
    await lookedUp(true);
    const later = aWorker();
    await later();
    expect(await alarms()).toEqual(['ended']);
    await stale();
    await stale();
    expect(await alarms()).toEqual(['ended']);
  });
});
