import { addDays } from '../../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { PickAccessesHandler } from '../../../../../src/clinic/keeping/log-review/pick-accesses.handler.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { anAnsweredCase } from '../../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const CASES_AN_HOUR = 3;

describe('many cases in a row, opened at the desk', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    await app.database.query('UPDATE log_review_rules SET random_percent = 1, cases_an_hour = $1', [CASES_AN_HOUR]);
  });
  afterAll(() => app.stop());

  /** As the desk does: the case is asked for, the reason is given, the case is read. */
  async function openWithReason(who: AtDesk, caseId: string): Promise<void> {
    expect((await who.get(`/cases/${caseId}`)).body.code).toBe('reason_required');
    expect((await who.post(`/cases/${caseId}/visits`, { reason: 'emergency', note: 'Svårt sjuk.' })).status).toBe(201);
    expect((await who.get(`/cases/${caseId}`)).status).toBe(200);
  }

  /** The day before, at noon: the log itself is written by the present. */
  const moveToYesterday = () =>
    app.database.query(
      `SET session_replication_role = replica;
       UPDATE access_log SET at = ('${addDays(stockholmDay(new Date()), -1)} 12:00 Europe/Stockholm')::timestamptz;
       SET session_replication_role = DEFAULT`,
    );

  it('a clinician who gives a reason for one case after another is picked, though each was refused at first [R5]', async () => {
    const opened: string[] = [];
    for (let count = 0; count < CASES_AN_HOUR; count += 1) {
      const { id } = await anAnsweredCase(app, anna);
      opened.push(id);
      await openWithReason(bo, id);
    }
    await moveToYesterday();
    await app.nest.get(PickAccessesHandler).handle();
    const picked = await app.database.query<{ patterns: string[] }>(
      'SELECT patterns FROM log_review_picks WHERE principal = $1 AND case_id = ANY ($2)',
      [`clinician:${bo.clinicianId}`, opened],
    );
    expect(picked.map(({ patterns }) => patterns.filter((pattern) => pattern !== 'random'))).toEqual(
      opened.map(() => ['refused', 'emergency', 'many-cases']),
    );
  });
});
