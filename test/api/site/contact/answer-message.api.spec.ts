import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/api/v1/admin/messages';

interface Answered {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly message?: { readonly answered_at: string | null; readonly answers: readonly Record<string, unknown>[] };
  };
}

describe('answering a message of the contact form', () => {
  let app: TestApp;
  let admin: Record<string, string>;
  let customer: Record<string, string>;

  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_AUTOCONFIRM: '1' } });
    admin = await signedIn({ isAdmin: true });
    customer = await signedIn({ isAdmin: false });
  });
  afterAll(() => app.stop());

  async function signedIn({ isAdmin }: { isAdmin: boolean }): Promise<Record<string, string>> {
    const { data } = await visitor(app).auth.signUp({
      email: anAddress(),
      password: PASSWORD,
      options: { data: { name: 'Test' } },
    });
    if (isAdmin) await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [data.user?.id]);
    return { authorization: `Bearer ${data.session?.access_token}` };
  }

  async function aMessage(changes: object = {}): Promise<{ id: string; email: string }> {
    const email = anAddress();
    const content = { subject: 'Mina utslag', message: 'Hemliga utslag', ...changes };
    await app.post('/functions/v1/send-contact-email', { name: 'Åsa', email, phone: '070', ...content });
    const [found] = await app.database.query<{ id: string }>('SELECT id FROM contact_messages WHERE email = $1', [
      email,
    ]);
    return { id: found?.id ?? '', email };
  }

  const answer = async (id: string, text: string, answersSeen = 0, by = admin): Promise<Answered> =>
    app.post(`${PATH}/${id}/answers`, { text, answersSeen }, by);
  const read = async (id: string) =>
    (await app.get(`${PATH}/${id}`, admin)).body.message as Answered['body']['message'];
  const mailsTo = (email: string) =>
    app.inbox.mails().filter(({ to, subject }) => to[0]?.address === email && subject.startsWith('Svar på'));

  it('the answer is mailed without a word of the message, replies go to the clinic, and it stands with the message', async () => {
    const { id, email } = await aMessage();
    const { status, body } = await answer(id, 'Kvittot finns under Min hudvård.\n\nHör av dig igen.');
    expect(status).toBe(200);
    expect(body.message).toMatchObject({ answered_at: expect.any(String) });
    await app.drain();
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Svar på ditt meddelande till Hudvy');
    expect(String(mail?.headers['reply-to'])).toContain(app.env.site.contactEmail);
    expect(mail?.text).toContain('Kvittot finns under Min hudvård.\n\nHör av dig igen.');
    for (const said of [mail?.text, mail?.html]) expect(said).not.toMatch(/utslag|Åsa/i);
    expect((await read(id))?.answers).toEqual([
      { text: 'Kvittot finns under Min hudvård.\n\nHör av dig igen.', sent_at: expect.any(String), delivery: 'sent' },
    ]);
    const rows = await app.database.query<{ row: string }>(
      `SELECT m::text AS row FROM contact_messages m UNION ALL SELECT e::text FROM outbox_events e UNION ALL SELECT d::text FROM mail_deliveries d`,
    );
    expect(JSON.stringify(rows)).not.toContain('Kvittot');
  });

  it('two answers at once, or one sent twice, are one; a further one needs to have seen the first', async () => {
    const { id, email } = await aMessage();
    const both = await Promise.all([answer(id, 'Ett'), answer(id, 'Två')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('contact.answered-meanwhile');
    expect((await answer(id, 'Ett')).status).toBe(409);
    expect((await answer(id, 'Ett till', 1)).status).toBe(200);
    await app.drain();
    expect(mailsTo(email)).toHaveLength(2);
    expect((await read(id))?.answers.map(({ delivery }) => delivery)).toEqual(['sent', 'sent']);
  });

  it('an address that bounces is said under the answer and counted as a failed mail', async () => {
    const { id } = await aMessage();
    app.inbox.refuseRecipients();
    await answer(id, 'Hej igen');
    await app.drain();
    app.inbox.accept();
    expect((await read(id))?.answers).toMatchObject([{ text: 'Hej igen', delivery: 'failed' }]);
  });

  it('lines that look like headers stay in the text of the mail', async () => {
    const { id, email } = await aMessage({ subject: 'x\r\nBcc: ond@example.se' });
    await answer(id, 'Hej\r\nBcc: ond@example.se\r\nSubject: annat\r\n\r\n.\r\nQUIT <b>fet</b>');
    await app.drain();
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('Svar på ditt meddelande till Hudvy');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(mail?.text).toContain('Bcc: ond@example.se');
    expect(mail?.html).toContain('&lt;b&gt;fet&lt;/b&gt;');
    expect(app.inbox.mails().some(({ to }) => to[0]?.address === 'ond@example.se')).toBe(false);
  });

  it('only an admin answers, with a text, a message that exists', async () => {
    const { id } = await aMessage();
    expect([
      (await answer(id, ' ')).status,
      (await answer(id, 'x'.repeat(10_001))).status,
      (await answer(id, 'Hej', 0, customer)).status,
      (await answer(id, 'Hej', 0, {})).status,
      (await answer('5b8f6a1e-0f4e-4a67-9f0e-7f4d1f1d2a11', 'Hej')).status,
    ]).toEqual([400, 400, 403, 401, 404]);
    expect((await read(id))?.answers).toEqual([]);
  });
});
