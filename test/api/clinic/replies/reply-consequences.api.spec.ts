import { millisecondsInMinute } from 'date-fns/constants';
import type { DeskView, QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import { MESSAGES_MS } from '../../../../src/clinic/cases/case-durations.js';
import { NotifyOfMessagesHandler } from '../../../../src/clinic/replies/notices/notify-of-messages.handler.js';
import { RemindOfPrescriptionsHandler } from '../../../../src/clinic/replies/prescriptions/remind-of-prescriptions.handler.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { raiseCacheVersion } from '../../../support/cached-content.js';
import { textsTo } from '../../../support/case-access.js';
import { advanceCases, later, stateOf } from '../../../support/cases.js';
import { anAdmin } from '../../../support/content/people.js';
import { mailsTo } from '../../../support/orders.js';
import { readPdfStructure } from '../../../support/pdf-structure.js';
import {
  aClaimedCase,
  anAnsweredCase,
  aPrescription,
  COMPLETE_REPLY,
  type CaseAtDesk,
} from '../../../support/replies.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';

/** Words of the reply, and of messages, that no mail and no text message may hold. */
const CONTENT = /eksem|L20|smörj|feber|klåda|hydrokortison/i;

describe('the consequences of a signed reply [G50]', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    // The lease of a mail is that of its job: beside a busy machine a second is too short to send one.
    app = await startTestApp({ env: { ...SWEPT_OFTEN, JOB_LOCK_MS: '10000' } });
    anna = await aClinician(app, 'Anna Lind');
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  /** Runs every consequence once more, as a worker does that died before it could say so. */
  const again = async () => {
    await app.database.query(`UPDATE event_jobs SET done_at = NULL WHERE job LIKE 'cases.%'`);
    await app.drain();
  };
  const subjects = ({ email }: { email: string }) =>
    mailsTo(app, email).map(({ subject }) => subject.replace(/\d+/, 'N'));
  const told = async (whom: { email: string }, subject: string, times = 1) =>
    app.eventually(() => expect(subjects(whom).filter((each) => each === subject)).toHaveLength(times));
  const pdfOf = async ({ id, patient }: CaseAtDesk) => {
    const response = await fetch(`${app.url}/api/v1/cases/${id}/reply.pdf`, { headers: patient.headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const notifyOfMessages = () => app.nest.get(NotifyOfMessagesHandler).handle();

  it('the patient is notified once by mail and text message, and reads reply and file [P33]', async () => {
    const waiting = await aClaimedCase(app, anna);
    for (const call of [anna.get(`/cases/${waiting.id}/reply.pdf`), anna.post(`/cases/${waiting.id}/reply.pdf`)])
      expect(await call).toMatchObject({ status: 409, body: { code: 'no_reply' } });
    for (const path of ['/reply', '/reply.pdf'])
      expect(await waiting.patient.get(path)).toMatchObject({ status: 409, body: { code: 'no_reply' } });
    expect((await waiting.patient.post('/feedback', { hasHelped: true })).status).toBe(409);

    const found = await anAnsweredCase(app, anna);
    await app.drain();
    await again();
    await told(found, 'Du har fått svar, bedömning N');
    await app.eventually(() => expect(textsTo(app, found.phone)).toHaveLength(1));
    const mails = mailsTo(app, found.email).map(({ subject, text }) => `${subject}\n${text}`);
    for (const text of [...mails, ...textsTo(app, found.phone)]) expect(text).not.toMatch(CONTENT);
    expect(textsTo(app, found.phone)[0]).not.toMatch(/https?:|formular/);

    const { body } = await found.patient.get('/reply');
    expect(body).toMatchObject({
      reply: COMPLETE_REPLY,
      signedBy: { displayName: 'Anna Lind', title: 'specialistläkare i hudsjukdomar' },
      pdfState: 'ready',
      amendments: [],
      hasFeedback: false,
    });
    const { status, bytes } = await pdfOf(found);
    expect(status).toBe(200);
    const { tree, untagged } = readPdfStructure(bytes);
    const [order] = await app.database.query<{ name: string }>('SELECT name FROM orders WHERE id = $1', [
      found.orderId,
    ]);
    expect(JSON.stringify(tree)).toContain(`Patient: ${order?.name}, kvinna`);
    expect(JSON.stringify(tree)).toContain('Anna Lind, specialistläkare i hudsjukdomar, legitimation 123456.');
    expect(JSON.stringify(tree)).toContain('Bilderna visar ett torrt eksem på båda händerna.');
    expect(untagged).toEqual([]);
    const files = await app.database.query('SELECT state FROM case_reply_pdfs WHERE case_id = $1', [found.id]);
    expect(files).toEqual([{ state: 'ready' }]);
  });

  it('an amendment is shown beside the reply, with its own notice and a file that has both', async () => {
    const found = await anAnsweredCase(app, anna);
    const amend = (body: object) => anna.post(`/cases/${found.id}/amendments`, body);
    expect((await amend({ text: 'Rätt sida är vänster.', reason: ' ' })).status).toBe(400);
    expect((await amend({ text: 'Rätt sida är vänster.', reason: 'Fel sida angavs.' })).status).toBe(201);
    await app.drain();
    await again();
    await told(found, 'Ditt svar har fått ett tillägg, bedömning N');
    await told(found, 'Du har fått svar, bedömning N');
    expect((await found.patient.get('/reply')).body).toMatchObject({
      reply: COMPLETE_REPLY,
      amendments: [{ text: 'Rätt sida är vänster.', reason: 'Fel sida angavs.' }],
      pdfState: 'ready',
    });
    expect(JSON.stringify(readPdfStructure((await pdfOf(found)).bytes).tree)).toContain('Rätt sida är vänster.');
  });

  it('a prescription sent after the reply is notified once a day, without content', async () => {
    const prescriptions = [aPrescription(), aPrescription({ preparation: 'Klobetason' })];
    const found = await anAnsweredCase(app, anna, { ...COMPLETE_REPLY, prescriptions });
    await app.drain();
    const change = (id: string, body: object) =>
      app.put(`/api/v1/desk/cases/${found.id}/prescriptions/${id}`, body, { ...anna.headers, 'if-match': '"1"' });
    const sent = {
      ...{ state: 'sent', service: 'Pascal', sentAt: app.clock.now().toISOString() },
      ...{ identityCheck: 'Legitimation i video', isIdentityChecked: true },
    };
    for (const { id } of prescriptions) expect((await change(id, sent)).status).toBe(200);
    await app.drain();
    await again();
    await told(found, 'Det finns något nytt vid ditt svar, bedömning N');
    await app.eventually(() => expect(textsTo(app, found.phone)).toHaveLength(2));
    const mails = mailsTo(app, found.email).map(({ subject, text }) => `${subject}\n${text}`);
    for (const text of [...mails, ...textsTo(app, found.phone)])
      expect(text).not.toMatch(/recept|läkemedel|Pascal|Klobetason|hydrokortison/i);
    // The file was made before, and says where it stands.
    const tree = JSON.stringify(readPdfStructure((await pdfOf(found)).bytes).tree);
    expect(tree).toContain('På sidan där du läste svaret ser du om receptet är skickat.');
    expect(tree).not.toMatch(/inte skickat|på väg/);
  });

  it('a prescription to send is listed and marked at once, and its signer is reminded once, after two hours', async () => {
    const eva = await aClinician(app, 'Eva Ros');
    const prescriptions = [aPrescription(), aPrescription()];
    app.clock.stop();
    const found = await anAnsweredCase(app, eva, { ...COMPLETE_REPLY, prescriptions });
    const queue = async (view: DeskView) =>
      (await eva.get(`/cases?view=${view}&limit=100`)).body as unknown as QueueResponse;
    const rowIn = async (view: DeskView) => (await queue(view)).cases.find(({ id }) => id === found.id);
    const isListed = async () => {
      const { cases, counts } = await queue('prescriptions');
      expect(counts.prescriptions).toBe(cases.length);
      const signed = cases.map(({ answeredAt }) => answeredAt ?? '');
      expect(signed).toEqual([...signed].sort());
      const isOne = cases.some(({ id }) => id === found.id);
      expect(await rowIn('answered')).toMatchObject({ hasUnsentPrescription: isOne });
      return isOne;
    };
    const remind = async () => {
      await app.nest.get(RemindOfPrescriptionsHandler).handle();
      await app.drain();
    };
    const reminder = 'Något är inte skickat än, order N';
    expect(await isListed()).toBe(true);
    later(app, 119 * millisecondsInMinute);
    await remind();
    expect(subjects(eva)).not.toContain(reminder);
    later(app, millisecondsInMinute);
    for (let twice = 0; twice < 2; twice += 1) await remind();
    await told(eva, reminder);
    expect(await isListed()).toBe(true);
    for (const mail of mailsTo(app, eva.email)) expect(`${mail.subject}\n${mail.text}`).not.toMatch(CONTENT);
    for (const { id } of prescriptions)
      await app.put(
        `/api/v1/desk/cases/${found.id}/prescriptions/${id}`,
        { state: 'withdrawn' },
        { ...eva.headers, 'if-match': '"1"' },
      );
    expect(await isListed()).toBe(false);
  });

  it('a file that fails five times is shown to staff and can be made later, and the reply stays readable', async () => {
    await app.database.query(`CREATE FUNCTION test_no_pdf() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await app.database.query(`CREATE TRIGGER test_no_pdf BEFORE INSERT OR UPDATE ON case_reply_pdfs
      FOR EACH ROW WHEN (NEW.state = 'ready') EXECUTE FUNCTION test_no_pdf()`);
    const answered = await anAnsweredCase(app, anna);
    await app.drain();
    const tries = await app.database.query(
      `SELECT DISTINCT failure FROM event_jobs WHERE job = 'cases.make-reply-pdf' AND failure IS NOT NULL`,
    );
    expect(tries).toMatchObject([{ failure: expect.stringContaining('disk is full') as unknown }]);
    expect((await anna.get(`/cases/${answered.id}/reply`)).body).toMatchObject({ signed: { pdfState: 'failed' } });
    expect((await answered.patient.get('/reply')).body).toMatchObject({ pdfState: 'failed', reply: COMPLETE_REPLY });
    expect(await answered.patient.get('/reply.pdf')).toMatchObject({ status: 409, body: { code: 'pdf_not_ready' } });
    await app.database.query('DROP TRIGGER test_no_pdf ON case_reply_pdfs');
    const file = `/cases/${answered.id}/reply.pdf`;
    const stranger = await aClinician(app, 'Dora Falk');
    expect(await stranger.get(file)).toMatchObject({ status: 403, body: { code: 'reason_required' } });
    expect(await stranger.post(file)).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
    expect(await anna.post(file)).toMatchObject({ status: 202, body: { pdfState: 'pending' } });
    await app.drain();
    expect((await pdfOf(answered)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await anna.post(file)).toMatchObject({ status: 202, body: { pdfState: 'ready' } });
    expect((await anna.get(file)).headers.get('content-type')).toBe('application/pdf');
    const printed = await app.database.query(
      `SELECT principal FROM access_log WHERE case_id = $1 AND action = 'print' AND role = 'clinician'`,
      [answered.id],
    );
    expect(printed).toEqual([{ principal: `clinician:${anna.clinicianId}` }]);
  });

  it('both sides write for fourteen days, and are notified at most once an hour, without content [P5]', async () => {
    const found = await anAnsweredCase(app, anna);
    await app.drain();
    const { patient } = found;
    const toClinician = 'Ett nytt meddelande väntar, order N';
    const before = subjects(anna).filter((subject) => subject === toClinician).length;
    expect((await patient.post('/messages', { text: 'x'.repeat(4_001) })).status).toBe(400);
    expect((await patient.post('/messages', { text: '   ' })).status).toBe(400);
    expect((await patient.post('/messages', { text: 'Ska jag smörja vid klåda?' })).status).toBe(201);
    await notifyOfMessages();
    await notifyOfMessages();
    await patient.post('/messages', { text: 'En sak till.' });
    await notifyOfMessages();
    await app.drain();
    await told(anna, toClinician, before + 1);
    later(app, 61 * millisecondsInMinute);
    await notifyOfMessages();
    await app.drain();
    await told(anna, toClinician, before + 2);

    const stranger = await aClinician(app, 'Cia Dal');
    const text = { text: 'Ja, smörj då också.' };
    expect((await stranger.post(`/cases/${found.id}/messages`, text)).status).toBe(409);
    expect((await anna.post(`/cases/${found.id}/messages`, text)).status).toBe(201);
    await notifyOfMessages();
    await app.drain();
    await told(found, 'Du har ett nytt meddelande, bedömning N');
    for (const mail of [...mailsTo(app, found.email), ...mailsTo(app, anna.email)])
      expect(`${mail.subject}\n${mail.text}`).not.toMatch(CONTENT);
    expect((await patient.get('/messages')).body).toMatchObject({
      isOpen: true,
      messages: [
        { from: 'patient', author: null, text: 'Ska jag smörja vid klåda?' },
        { from: 'patient', text: 'En sak till.' },
        { from: 'clinician', author: { displayName: 'Anna Lind' }, text: 'Ja, smörj då också.' },
      ],
    });

    // What was read needs no mail.
    later(app, 61 * millisecondsInMinute);
    await anna.post(`/cases/${found.id}/messages`, { text: 'Hör av dig.' });
    await patient.get('/messages');
    await notifyOfMessages();
    await app.drain();
    await told(found, 'Du har ett nytt meddelande, bedömning N');

    later(app, MESSAGES_MS);
    await advanceCases(app);
    expect(await stateOf(app, found.id)).toBe('closed');
    for (const post of [
      () => patient.post('/messages', { text: 'För sent?' }),
      () => anna.post(`/cases/${found.id}/messages`, { text: 'För sent?' }),
    ])
      expect(await post()).toMatchObject({ status: 409, body: { code: 'messages_closed' } });
    expect((await patient.get('/messages')).body).toMatchObject({ isOpen: false });
    await app.drain();
    await again();
    await told(found, 'Tiden för frågor är slut, bedömning N');
    const closing =
      mailsTo(app, found.email).find(({ subject }) => subject.startsWith('Tiden för frågor är slut'))?.text ?? '';
    expect(closing).not.toContain('omdöme');
    expect((await patient.post('/feedback', { hasHelped: true })).status).toBe(204);
    expect((await patient.post('/feedback', { hasHelped: false })).status).toBe(204);
    const given = await app.database.query('SELECT has_helped FROM reply_feedback WHERE case_id = $1', [found.id]);
    expect(given).toEqual([{ has_helped: false }]);
  });

  it('the closing mail asks for a review where the clinic has an address for it', async () => {
    await app.database.query(`UPDATE clinic_settings SET review_url = 'https://reviews.example/hudvy'`);
    await raiseCacheVersion(app.nest, 'clinic-settings');
    const found = await anAnsweredCase(app, anna);
    later(app, MESSAGES_MS);
    await advanceCases(app);
    await app.drain();
    await told(found, 'Tiden för frågor är slut, bedömning N');
    const closing =
      mailsTo(app, found.email).find(({ subject }) => subject.startsWith('Tiden för frågor är slut'))?.text ?? '';
    expect(closing).toContain('Skriv ett omdöme om Hudvy: https://reviews.example/hudvy');
  });

  it('a message reaches the colleagues when the signer has left', async () => {
    const eva = await aClinician(app, 'Eva Falk');
    const found = await anAnsweredCase(app, eva);
    await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [eva.clinicianId]);
    const subject = 'Ett nytt meddelande väntar, order N';
    const before = subjects(anna).filter((each) => each === subject).length;
    await found.patient.post('/messages', { text: 'Är någon där?' });
    await notifyOfMessages();
    await app.drain();
    await told(anna, subject, before + 1);
    expect(subjects(eva)).not.toContain(subject);
    expect((await eva.get(`/cases/${found.id}/reply`)).status).toBe(403);
  });

  it('admins manage templates, and clinicians find those of a condition', async () => {
    const admin = await anAdmin(app);
    const headers = { authorization: `Bearer ${admin.token}` };
    const template = {
      condition: 'acne',
      stance: 'reassuring',
      title: 'Akne, mild',
      texts: { selfCare: 'Tvätta milt.' },
      codes: ['L70.0'],
    };
    const path = '/api/v1/admin/reply-templates';
    const created = await app.post(path, template, headers);
    expect(created).toMatchObject({ status: 201, body: { ...template, revision: 1, approval: null } });
    await app.post(path, { ...template, condition: null, title: 'Alla' }, headers);
    const unmarked = { ...template, stance: undefined, condition: 'nails', title: 'Naglar' };
    expect((await app.post(path, unmarked, headers)).body).toMatchObject({ stance: 'neutral' });
    for (const malformed of [{ condition: 'flu' }, { stance: 'calm' }, { stance: null }])
      expect((await app.post(path, { ...template, ...malformed }, headers)).status).toBe(400);
    const titles = async (query: string) =>
      ((await anna.get(`/reply-templates${query}`)).body as { templates: { title: string }[] }).templates.map(
        ({ title }) => title,
      );
    expect(await titles('?condition=acne')).toEqual(['Akne, mild', 'Alla']);
    expect(await titles('?condition=not-sure')).toEqual(['Alla']);
    const one = `${path}/${String(created.body.id)}`;
    const change = (revision: number) =>
      app.put(one, { ...template, title: 'Akne' }, { ...headers, 'if-match': `"${revision}"` });
    expect((await change(1)).body).toMatchObject({ revision: 2, title: 'Akne' });
    expect((await change(1)).status).toBe(412);
    const approve = (revision: number) =>
      app.post(`/api/v1/desk/reply-templates/${String(created.body.id)}/approval`, undefined, {
        ...anna.headers,
        'if-match': `"${revision}"`,
      });
    expect((await approve(1)).status).toBe(412);
    const approval = { by: { id: anna.clinicianId, displayName: anna.displayName }, at: expect.any(String) };
    expect(await approve(2)).toMatchObject({ status: 200, body: { revision: 2, approval } });
    expect((await anna.get('/reply-templates?condition=acne')).body).toMatchObject({ templates: [{ approval }, {}] });
    expect((await change(2)).body).toMatchObject({ revision: 3, approval: null });
    const remove = () => fetch(app.url + one, { method: 'DELETE', headers });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect([(await change(3)).status, (await approve(3)).status]).toEqual([404, 404]);
    expect((await app.get(path, anna.headers)).status).toBe(403);
    expect((await anna.get('/icd-codes')).body).toMatchObject({ source: 'Socialstyrelsen, ICD-10-SE' });
  });

  it('the security log names who created, changed, deleted and approved a template, once each, and records no refusal [S17]', async () => {
    const admin = await anAdmin(app);
    const headers = { authorization: `Bearer ${admin.token}` };
    const path = '/api/v1/admin/reply-templates';
    const template = { title: 'Eksem', texts: { selfCare: 'Smörj.' }, codes: [] };
    const id = String((await app.post(path, template, headers)).body.id);
    const change = () => app.put(`${path}/${id}`, template, { ...headers, 'if-match': '"1"' });
    const approve = () =>
      app.post(`/api/v1/desk/reply-templates/${id}/approval`, undefined, { ...anna.headers, 'if-match': '"2"' });
    const remove = () => fetch(`${app.url}${path}/${id}`, { method: 'DELETE', headers });
    expect([(await change()).status, (await change()).status]).toEqual([200, 412]);
    expect([(await approve()).status, (await approve()).status]).toEqual([200, 200]);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    const events = await app.database.query(
      `SELECT kind, user_id AS by, detail FROM security_events WHERE detail ->> 'templateId' = $1 ORDER BY at, id`,
      [id],
    );
    const changed = { kind: 'reply_template_changed', by: admin.userId };
    expect(events).toEqual([
      { ...changed, detail: { templateId: id, change: 'created' } },
      { ...changed, detail: { templateId: id, change: 'changed' } },
      { kind: 'reply_template_approved', by: anna.id, detail: { templateId: id } },
      { ...changed, detail: { templateId: id, change: 'deleted' } },
    ]);
  });
});
