import type { CheckResponse, ChecksResponse } from '../../../src/operations/checks/checks.contract.js';
import { EMPTY_OPERATOR_PROFILE } from '../../../src/profile/empty-operator-profile.js';
import { aClinician } from '../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { adminCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PHONE = '+46701740699';

describe('what people confirm before a clinic opens [G61]', () => {
  let app: TestApp;
  let admin: AdminCalls;
  let other: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    [admin, other] = [await adminCalls(app, anAdminAtAal2), await adminCalls(app, anAdminAtAal2)];
  });
  afterAll(() => app.stop());

  const stateOf = async (name: string) => {
    const { body } = await admin.post('checks/run');
    const all = (body as ChecksResponse).groups.flatMap(({ checks }): readonly CheckResponse[] => checks);
    const found = all.find((each) => each.name === name);
    return [found?.state, found?.found];
  };

  it('the link of a test mail confirms the mail server, for the admin who asked alone', async () => {
    expect(await stateOf('mail.test')).toEqual([
      'failed',
      'Inget provmejl har bekräftats med den mejlserver och avsändare som är inställd nu.',
    ]);
    const sent = await admin.post('checks/mail-test');
    expect(sent).toMatchObject({ status: 202, body: { sentTo: expect.stringContaining('•••@') } });
    const mail = await app.inbox.waitForMail(({ subject }) => subject === 'Provmejl från kliniken');
    const token = /\/admin\/open\?mail-test=(\S+)/.exec(mail.text)?.[1] ?? '';
    expect(await other.post('checks/mail-test/confirm', { token })).toMatchObject({
      status: 422,
      body: { code: 'test_expired' },
    });
    expect((await admin.post('checks/mail-test/confirm', { token: '1.x' })).status).toBe(422);
    expect((await admin.post('checks/mail-test/confirm', { token })).status).toBe(200);
    expect(await stateOf('mail.test')).toEqual(['passed', expect.stringMatching(/^Ett provmejl kom fram \d{4}/)]);
  });

  it('the code of a test message confirms the gateway, and a wrong one does not', async () => {
    expect((await stateOf('sms.test'))[0]).toBe('failed');
    expect(await admin.post('checks/sms-test', { phone: '08-123 45 67' })).toMatchObject({
      status: 422,
      body: { code: 'phone_unreachable' },
    });
    expect((await admin.post('checks/sms-test', { phone: PHONE })).status).toBe(202);
    const text = await app.inbox.waitForMail(({ to }) => to.some(({ address }) => address.startsWith(PHONE)));
    const code = /\b\d{6}\b/.exec(text.text.replaceAll(PHONE, ''))?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await admin.post('checks/sms-test/confirm', { code: wrong })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code' },
    });
    expect((await admin.post('checks/sms-test/confirm', { code })).status).toBe(200);
    expect((await stateOf('sms.test'))[0]).toBe('passed');
  });

  it('a text is confirmed by name for exactly what was read, and a change asks again', async () => {
    expect(await stateOf('profile.terms')).toEqual(['failed', 'Texten är inte bekräftad.']);
    const { body } = await admin.get('checks/confirmations');
    expect(body.texts).toMatchObject([
      { subject: 'terms', path: '/villkor', confirmation: null },
      { subject: 'privacy', path: '/integritet', confirmation: null },
    ]);
    const { fingerprint } = body.texts[0];
    const name = 'Åsa Öberg, verksamhetschef';
    const stale = { fingerprint: 'a'.repeat(64), name };
    expect(await admin.put('checks/confirmations/terms', stale)).toMatchObject({
      status: 409,
      body: { code: 'text_changed' },
    });
    expect((await admin.put('checks/confirmations/prices', { fingerprint, name })).status).toBe(404);
    expect(await admin.put('checks/confirmations/terms', { fingerprint, name })).toMatchObject({
      status: 200,
      body: { confirmedName: name },
    });
    expect(await stateOf('profile.terms')).toEqual([
      'passed',
      expect.stringMatching(/^Åsa Öberg, verksamhetschef bekräftade \d{4}/),
    ]);
    expect((await stateOf('profile.privacy'))[0]).toBe('failed');
    const privacy = { fingerprint: body.texts[1].fingerprint, name };
    expect((await admin.put('checks/confirmations/privacy', privacy)).status).toBe(200);
    expect((await stateOf('profile.privacy'))[0]).toBe('passed');
    const operator = { ...EMPTY_OPERATOR_PROFILE.operator, name: 'Huden AB' };
    const statements = { ...EMPTY_OPERATOR_PROFILE, operator };
    expect((await admin.put('operator-statements', { statements })).status).toBe(200);
    expect(await stateOf('profile.terms')).toEqual([
      'failed',
      expect.stringMatching(/^Texten har ändrats sedan den bekräftades \d{4}/),
    ]);
  });

  it('the operator’s duties are confirmed by name, and another operator asks again', async () => {
    const names = ['duties.impact-assessment', 'duties.processors'];
    for (const name of names) expect(await stateOf(name)).toEqual(['failed', 'Ingen har bekräftat det.']);
    const { body } = await admin.get('checks/confirmations');
    expect(body.duties.map(({ subject }: { subject: string }) => `duties.${subject}`)).toEqual(names);
    expect(body.receivers).toContainEqual({ what: 'payments', who: 'Stripe' });
    const name = 'Åsa Öberg, verksamhetschef';
    for (const { subject, fingerprint } of body.duties) {
      const stale = { fingerprint: 'a'.repeat(64), name };
      expect((await admin.put(`checks/confirmations/${subject}`, stale)).body.code).toBe('text_changed');
      expect((await admin.put(`checks/confirmations/${subject}`, { fingerprint, name })).status).toBe(200);
      expect(await stateOf(`duties.${subject}`)).toEqual(['passed', expect.stringContaining(`${name} bekräftade `)]);
    }
    const operator = { ...EMPTY_OPERATOR_PROFILE.operator, name: 'Huden Syd AB' };
    expect(
      (await admin.put('operator-statements', { statements: { ...EMPTY_OPERATOR_PROFILE, operator } })).status,
    ).toBe(200);
    for (const each of names)
      expect(await stateOf(each)).toEqual([
        'failed',
        expect.stringMatching(/^Kliniken har ändrats sedan det bekräftades \d{4}/),
      ]);
  });

  it('each confirmation is in the security log', async () => {
    const rows = await app.database.query<{ subject: string }>(
      `SELECT detail->>'subject' AS subject FROM security_events WHERE kind = 'opening_confirmed' ORDER BY at`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      ...['mail', 'sms', 'terms', 'privacy'],
      ...['impact-assessment', 'processors'],
    ]);
  });

  it('a physician approves each set of medical content as read', async () => {
    const doctor = await aClinician(app, 'Anna Lind');
    const sets = async () => (await doctor.get('/medical-content')).body.sets as { set: string; fingerprint: string }[];
    const approve = (set: string, fingerprint: string) =>
      app.put(`/api/v1/desk/medical-content/${set}/approval`, { fingerprint }, doctor.headers);
    expect((await sets()).map(({ set }) => set)).toEqual([
      'questionnaire',
      'red-flags',
      'reply-templates',
      'icd-list',
      'waiting-advice',
    ]);
    for (const name of ['questionnaire', 'red-flags', 'icd-list', 'waiting-advice'])
      expect(await stateOf(`medical-content.${name}`)).toEqual(['failed', 'Ingen läkare har godkänt innehållet.']);
    await app.database.query(
      `INSERT INTO reply_templates (id, title, texts, codes, updated_at) VALUES (gen_random_uuid(), 'Mall', '{}', '{}', now())`,
    );
    expect(await stateOf('medical-content.reply-templates')).toEqual([
      'failed',
      '1 av 1 svarsmallar är inte godkända.',
    ]);
    expect(await approve('red-flags', 'b'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'medical_content_changed' },
    });
    for (const { set, fingerprint } of await sets()) expect((await approve(set, fingerprint)).status).toBe(200);
    expect(await stateOf('medical-content.red-flags')).toEqual([
      'passed',
      expect.stringMatching(/^Anna Lind, specialistläkare i hudsjukdomar, godkände \d{4}/),
    ]);
    for (const name of ['questionnaire', 'reply-templates', 'icd-list', 'waiting-advice'])
      expect((await stateOf(`medical-content.${name}`))[0]).toBe('passed');
    await app.database.query('UPDATE reply_templates SET approved_by = NULL, approved_at = NULL, revision = 2');
    expect((await stateOf('medical-content.reply-templates'))[0]).toBe('failed');
    expect((await sets())[2]).toMatchObject({ approval: null, earlierApproval: { by: expect.any(String) } });
  });

  it('an approval needs a second factor of the last ten minutes, and an admin cannot give one', async () => {
    const doctor = await aClinician(app, 'Bo Ek');
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 660))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [doctor.id],
    );
    const { fingerprint } = (await doctor.get('/medical-content')).body.sets[0];
    const path = '/api/v1/desk/medical-content/questionnaire/approval';
    expect(await app.put(path, { fingerprint }, doctor.headers)).toMatchObject({
      status: 401,
      body: { code: 'step_up_required' },
    });
    const { token } = await anAdminAtAal2(app);
    expect((await app.put(path, { fingerprint }, { authorization: `Bearer ${token}` })).status).toBe(403);
  });
});
