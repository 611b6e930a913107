import { addDays } from '../../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { NotifyOfAccessesHandler } from '../../../../../src/clinic/access/notices/notify-of-accesses.handler.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { aPerson } from '../../../../support/auth/people.js';
import { openCase, type OpenCase } from '../../../../support/case-session.js';
import { mailsTo } from '../../../../support/orders.js';
import { anAnsweredCase, type CaseAtDesk } from '../../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const SUBJECT = 'Någon utanför din vård har öppnat';

describe('patients who are notified when somebody outside their care opens a case', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  const yesterday = addDays(stockholmDay(new Date()), -1);

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: true });
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
  });
  afterAll(() => app.stop());

  const tell = () => app.nest.get(NotifyOfAccessesHandler).handle();
  const change = async (patient: OpenCase, method: 'PUT' | 'DELETE') => {
    const { headers, caseId } = patient;
    const response = await fetch(`${app.url}/api/v1/cases/${caseId}/access-notices`, { method, headers });
    expect(response.status).toBe(200);
    return (await response.json()) as { chosenAt: string | null; isChosenByAccount: boolean };
  };
  /** The patient has chosen it for two days. */
  const chosen = async (found: CaseAtDesk) => {
    await change(found.patient, 'PUT');
    await app.database.query(
      `UPDATE access_notice_choices SET chosen_at = now() - interval '2 days' WHERE case_id = $1`,
      [found.id],
    );
  };
  /** A row of the log at a Swedish time that only the owner of the table can write. */
  const opened = (
    caseId: string,
    {
      by = bo,
      reason = 'second-opinion',
      at = `${yesterday} 12:00`,
      group = 'reply',
      outcome = 'granted',
    }: { by?: AtDesk; reason?: string; at?: string; group?: string; outcome?: string } = {},
  ) =>
    app.database.query(
      `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
       VALUES (($1 || ' Europe/Stockholm')::timestamptz, $2, 'clinician', 'aal2', 'read', $3, $4, $5, $6)`,
      [at, `clinician:${by.clinicianId}`, caseId, group, reason, outcome],
    );
  const mailsOf = (caseId: string) =>
    app.database.query<{ subjectId: string }>(
      `SELECT subject_id AS "subjectId" FROM mail_deliveries
       WHERE template = 'assessments.access-notice' AND subject_id = (SELECT order_id FROM cases WHERE id = $1)`,
      [caseId],
    );

  it('the choice is off at first, made and taken back by the patient alone, and both are in the access log', async () => {
    const { id, patient } = await anAnsweredCase(app, anna);
    expect((await patient.get('/access-notices')).body).toEqual({ chosenAt: null, isChosenByAccount: false });
    const set = await change(patient, 'PUT');
    expect(set).toEqual({ chosenAt: expect.any(String) as unknown, isChosenByAccount: false });
    expect(await change(patient, 'PUT')).toEqual(set);
    expect(await change(patient, 'DELETE')).toMatchObject({ chosenAt: null });
    expect(await change(patient, 'DELETE')).toMatchObject({ chosenAt: null });
    const logged = await app.database.query<{ action: string }>(
      `SELECT action FROM access_log WHERE case_id = $1 AND data_group = 'access-notices' ORDER BY sequence`,
      [id],
    );
    expect(logged.map(({ action }) => action)).toEqual(['write', 'write', 'erase', 'erase']);
    await patient.end();
    expect((await patient.get('/access-notices')).status).toBe(404);
    expect((await patient.put('/access-notices', {})).status).toBe(404);
    expect((await app.put('/api/v1/me/access-notices', {})).status).toBe(401);
  });

  it('one mail notifies the patient of a colleague who opens the case, and names neither the colleague nor the care [R32]', async () => {
    const found = await anAnsweredCase(app, anna);
    const { id, email } = found;
    await change(found.patient, 'PUT');
    expect((await bo.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'Svårt sjuk' })).status).toBe(201);
    expect((await bo.get(`/cases/${id}/reply`)).status).toBe(200);
    await anna.get(`/cases/${id}/reply`);
    await tell();
    await tell();
    const [{ days } = { days: -1 }] = await app.database.query<{ days: number }>(
      `SELECT count(DISTINCT (at AT TIME ZONE 'Europe/Stockholm')::date)::int AS days FROM access_log
       WHERE case_id = $1 AND principal = $2`,
      [id, `clinician:${bo.clinicianId}`],
    );
    expect(days).toBeGreaterThan(0);
    await app.drain();
    const mails = mailsTo(app, email).filter(({ subject }) => subject.startsWith(SUBJECT));
    expect(mails).toHaveLength(days);
    for (const { text = '' } of mails) {
      expect(text).toMatch(/\/formular\/[\w-]+#uppgifter/);
      expect(text).not.toMatch(/Bo Ek|Anna Lind|sjuk|eksem/i);
    }
  });

  it('the treating clinician, one who follows up what they signed, a list and a refusal tell nothing', async () => {
    const found = await anAnsweredCase(app, anna);
    await chosen(found);
    await opened(found.id, { by: anna, reason: 'care' });
    await opened(found.id, { by: anna, reason: 'follow-up' });
    await opened(found.id, { group: 'list' });
    await opened(found.id, { outcome: 'refused' });
    await tell();
    expect(await mailsOf(found.id)).toEqual([]);
    await opened(found.id);
    await tell();
    expect(await mailsOf(found.id)).toHaveLength(1);
  });

  it('each clinician and day has one mail [R33]', async () => {
    const found = await anAnsweredCase(app, anna);
    await chosen(found);
    const cia = await aClinician(app, 'Cia Dahl');
    for (const hour of ['08', '12', '23']) await opened(found.id, { at: `${yesterday} ${hour}:30` });
    await tell();
    await opened(found.id, { at: `${yesterday} 23:59` });
    await tell();
    expect(await mailsOf(found.id)).toHaveLength(1);
    await opened(found.id, { by: cia });
    await opened(found.id, { at: `${addDays(yesterday, 1)} 00:00` });
    await tell();
    expect(await mailsOf(found.id)).toHaveLength(3);
  });

  it('no mail is sent without the choice, after it was withdrawn, or about what came before it', async () => {
    const [without, withdrawn, before] = [
      await anAnsweredCase(app, anna),
      await anAnsweredCase(app, anna),
      await anAnsweredCase(app, anna),
    ];
    await chosen(withdrawn);
    for (const { id } of [without, withdrawn, before]) await opened(id);
    await change(before.patient, 'PUT');
    await change(withdrawn.patient, 'DELETE');
    await tell();
    for (const { id } of [without, withdrawn, before]) expect(await mailsOf(id)).toEqual([]);
  });

  it('a job that dies while it writes, and runs that overlap, tell once', async () => {
    const found = await anAnsweredCase(app, anna);
    await chosen(found);
    await opened(found.id);
    await app.database.query(`
      CREATE FUNCTION die_at_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
      CREATE TRIGGER die_at_notice BEFORE INSERT ON mail_deliveries FOR EACH ROW
        WHEN (NEW.template = 'assessments.access-notice') EXECUTE FUNCTION die_at_notice()`);
    await expect(tell()).rejects.toThrow('killed');
    expect(await app.database.query('SELECT 1 FROM access_notices WHERE case_id = $1', [found.id])).toEqual([]);
    await app.database.query('DROP TRIGGER die_at_notice ON mail_deliveries; DROP FUNCTION die_at_notice');
    await Promise.all([tell(), tell(), tell()]);
    expect(await mailsOf(found.id)).toHaveLength(1);
  });

  it('a clinician who opened the block causes the mail about the block alone', async () => {
    const found = await anAnsweredCase(app, anna);
    await change(found.patient, 'PUT');
    expect((await found.patient.put('/block', {})).status).toBe(200);
    const broken = await bo.post(`/cases/${found.id}/block-breaks`, { reason: 'emergency', note: 'Medvetslös' });
    expect(broken.status).toBe(201);
    expect((await bo.get(`/cases/${found.id}/reply`)).status).toBe(200);
    await tell();
    expect(await mailsOf(found.id)).toEqual([]);
  });

  it('an account chooses for all its cases, and its own choice is taken back without that of a case', async () => {
    const found = await anAnsweredCase(app, anna);
    const other = await anAnsweredCase(app, anna);
    const person = await aPerson(app);
    for (const { id } of [found, other])
      await app.database.query(
        'UPDATE orders SET user_id = $2, email = $3 WHERE id = (SELECT order_id FROM cases WHERE id = $1)',
        [id, person.id, person.email],
      );
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const path = '/api/v1/me/access-notices';
    expect((await app.get(path, headers)).body).toEqual({ chosenAt: null });
    const set = await app.put(path, {}, headers);
    expect(set.body).toEqual({ chosenAt: expect.any(String) as unknown });
    expect((await app.put(path, {}, headers)).body).toEqual(set.body);
    const patient = await openCase(app, other.id);
    expect((await patient.get('/access-notices')).body).toEqual({ chosenAt: null, isChosenByAccount: true });
    await app.database.query(
      `UPDATE access_notice_choices SET chosen_at = now() - interval '2 days' WHERE user_id = $1`,
      [person.id],
    );
    await chosen({ ...found, patient: await openCase(app, found.id) });
    for (const { id } of [found, other]) await opened(id);
    await tell();
    for (const { id } of [found, other]) expect(await mailsOf(id)).toHaveLength(1);
    const withdrawn = await fetch(app.url + path, { method: 'DELETE', headers });
    expect(await withdrawn.json()).toEqual({ chosenAt: null });
    const cia = await aClinician(app, 'Cecilia Ek');
    for (const { id } of [found, other]) await opened(id, { by: cia });
    await tell();
    expect(await mailsOf(found.id)).toHaveLength(2);
    expect(await mailsOf(other.id)).toHaveLength(1);
    const events = await app.database.query<{ detail: unknown }>(
      `SELECT detail FROM security_events WHERE kind = 'access_notices_changed' AND user_id = $1 ORDER BY at`,
      [person.id],
    );
    expect(events.map(({ detail }) => detail)).toEqual([{ isOn: 'true' }, { isOn: 'false' }]);
  });
});
