import pg from 'pg';
import { EndJournal, EndJournalsHandler } from '../../../../../src/clinic/keeping/erasures/end-journal.js';
import { applyErasures } from '../../../../../src/safekeeping/restore/apply-erasures.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { openCase } from '../../../../support/case-session.js';
import { aPaidCase, submitCase } from '../../../../support/cases.js';
import { anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { anAnsweredCase } from '../../../../support/replies.js';
import { callsOf, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

/** Instants of a case, by table. */
const INSTANTS = {
  cases: ['created_at', 'state_since'],
  case_replies: ['signed_at'],
  case_prescriptions: ['changed_at'],
  case_messages: ['sent_at'],
};

describe('the end of a journal', () => {
  let app: TestApp;
  let anna: AtDesk;
  let responsible: Person;
  let calls: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    responsible = await anAdminAtAal2(app);
    calls = callsOf(app, responsible);
    await nameResponsible(app, responsible.userId);
  });
  afterAll(() => app.stop());

  /** As if the case, or a part of it, were that much older. */
  const age = async (caseId: string, by: string, tables: readonly (keyof typeof INSTANTS)[]) => {
    const changes = tables.map((table) => {
      const set = INSTANTS[table].map((column) => `${column} = ${column} - interval '${by}'`).join(', ');
      return `UPDATE ${table} SET ${set} WHERE ${table === 'cases' ? 'id' : 'case_id'} = '${caseId}';`;
    });
    await app.database.query(
      `SET session_replication_role = replica; ${changes.join(' ')} SET session_replication_role = DEFAULT`,
    );
  };
  const ALL = Object.keys(INSTANTS) as (keyof typeof INSTANTS)[];
  const anOldCase = async (by = '10 years 1 day') => {
    const { id } = await anAnsweredCase(app, anna);
    await age(id, by, ALL);
    return id;
  };
  const run = () => app.nest.get(EndJournalsHandler).handle();
  const endingOf = async (caseId: string): Promise<Date | undefined> =>
    (
      await app.database.query<{ at: Date }>('SELECT ends_at AS at FROM journal_endings WHERE case_id = $1', [caseId])
    )[0]?.at;
  const isErased = async (caseId: string) => {
    const [row] = await app.database.query<{ keys: number; erasures: number; isErased: boolean }>(
      `SELECT (SELECT count(*)::int FROM case_keys WHERE case_id = $1) AS keys,
         (SELECT count(*)::int FROM erasures WHERE kind = 'case' AND subject_id = $1) AS erasures,
         (SELECT erased_at IS NOT NULL FROM cases WHERE id = $1) AS "isErased"`,
      [caseId],
    );
    return row;
  };
  const STAYS = { keys: 1, erasures: 0, isErased: false };
  const GONE = { keys: 0, erasures: 1, isErased: true };
  const thirtyDaysLater = async (caseId: string) => {
    await age(caseId, '30 days', ALL);
    await app.database.query(`UPDATE journal_endings SET ends_at = ends_at - interval '30 days' WHERE case_id = $1`, [
      caseId,
    ]);
  };
  const hold = (caseId: string) => calls.post(`cases/${caseId}/legal-holds`, { reason: 'T 1-26' });

  it('ten years after the last entry it is announced for thirty days by order number, then erased [P51]', async () => {
    const id = await anOldCase();
    await run();
    expect(await isErased(id)).toEqual(STAYS);
    const days = ((await endingOf(id)) as Date).getTime() - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(30);
    expect((await calls.get(`cases/${id}/keeping`)).body.endsAt).toBe(((await endingOf(id)) as Date).toISOString());
    await run();
    await app.drain();
    const [order] = await app.database.query<{ number: string }>(
      'SELECT o.number::text AS number FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [id],
    );
    const mails = app.inbox.mails().filter(({ subject }) => subject === 'Journaler förstörs inom 30 dagar');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Order ${order?.number}`);
    await thirtyDaysLater(id);
    await run();
    expect(await isErased(id)).toEqual(GONE);
    expect(await endingOf(id)).toBeUndefined();
    expect((await anna.get(`/cases/${id}`)).status).toBe(404);
    const logged = await app.database.query(`SELECT role FROM access_log WHERE case_id = $1 AND action = 'erase'`, [
      id,
    ]);
    expect(logged).toEqual([{ role: 'job' }]);
    await run();
    expect(await isErased(id)).toEqual(GONE);
  });

  it('a journal of less than ten years is left alone, and so is a case that waits for its reply [P50]', async () => {
    const young = await anOldCase('9 years 364 days');
    const { id: waiting } = await aPaidCase(app);
    await submitCase(app, waiting);
    await age(waiting, '11 years', ['cases']);
    await run();
    expect([await endingOf(young), await endingOf(waiting)]).toEqual([undefined, undefined]);
  });

  it('a message of last year keeps the journal for nine years more, and the database refuses to erase it', async () => {
    const { id } = await anAnsweredCase(app, anna);
    const patient = await openCase(app, id);
    expect((await patient.post('/messages', { text: 'Det kliar igen.' })).status).toBeLessThan(300);
    await age(
      id,
      '11 years',
      ALL.filter((table) => table !== 'case_messages'),
    );
    await age(id, '1 year', ['case_messages']);
    await run();
    const ending = (await endingOf(id)) as Date;
    expect(ending.getUTCFullYear() - new Date().getUTCFullYear()).toBeGreaterThanOrEqual(9);
    await app.database.query('UPDATE journal_endings SET ends_at = now() WHERE case_id = $1', [id]);
    await run();
    expect(await isErased(id)).toEqual(STAYS);
    expect(await endingOf(id)).toEqual(ending);
    await expect(
      app.database.query(
        `BEGIN;
         INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
           VALUES ('x', 'job', 'process', 'erase', '${id}', 'case', 'case-course', 'granted');
         SELECT set_config('app.principal', 'x', true), set_config('app.case', '${id}', true);
         DELETE FROM case_keys WHERE case_id = '${id}';
         COMMIT`,
      ),
    ).rejects.toThrow('that was sent in is kept');
    await app.database.query('ROLLBACK');
  });

  it('a legal hold stops the end, and its notice begins anew when it is lifted', async () => {
    const id = await anOldCase();
    await run();
    await thirtyDaysLater(id);
    expect((await hold(id)).status).toBe(204);
    expect((await calls.get(`cases/${id}/keeping`)).body.endsAt).toBeNull();
    await run();
    expect(await isErased(id)).toEqual(STAYS);
    expect(await endingOf(id)).toBeUndefined();
    const { holds } = (await calls.get(`cases/${id}/keeping`)).body;
    expect((await calls.post(`legal-holds/${holds[0].id}/lift`, { reason: 'Avslutat' })).status).toBe(204);
    await run();
    expect(await isErased(id)).toEqual(STAYS);
    expect(((await endingOf(id)) as Date).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('a hold before the day takes the day away, and one that comes after the list is read is seen at the end', async () => {
    const [early, late] = [await anOldCase(), await anOldCase()];
    await run();
    await hold(early);
    await run();
    expect(await endingOf(early)).toBeUndefined();
    await thirtyDaysLater(late);
    await hold(late);
    await app.nest.get(EndJournal).end(late);
    expect([await isErased(late), await endingOf(late)]).toEqual([STAYS, undefined]);
  });

  it('the notice begins anew after a restore, since a legal hold of since the backup is lost', async () => {
    const id = await anOldCase();
    await run();
    await thirtyDaysLater(id);
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    await applyErasures(client, []);
    await client.end();
    await run();
    expect(await isErased(id)).toEqual(STAYS);
    expect(((await endingOf(id)) as Date).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('an erased case gets no other key', async () => {
    const id = await anOldCase();
    await run();
    await thirtyDaysLater(id);
    await run();
    expect(await isErased(id)).toEqual(GONE);
    await expect(
      app.database.query(`INSERT INTO case_keys (case_id, master_key_id, wrapped) VALUES ('${id}', 'x', '\\x00')`),
    ).rejects.toThrow('an erased case gets no key');
  });
});
