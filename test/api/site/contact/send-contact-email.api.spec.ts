import { anAddress } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/functions/v1/send-contact-email';

describe('a message to the clinic', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const aMessage = (changes: object = {}) => ({
    name: 'Åsa Öberg',
    email: anAddress(),
    phone: '070-123 45 67',
    subject: 'Min faktura',
    message: 'Jag hittar inte fakturan.\nKan ni skicka den igen?',
    ...changes,
  });
  const stored = (email: string) =>
    app.database.query<{ row: string }>(`SELECT m::text AS row FROM contact_messages m WHERE email = $1`, [email]);
  const notificationFor = (email: string) =>
    app.inbox.waitForMail(({ headers }) => String(headers['reply-to']).includes(email));

  it('a message is stored, and a mail without its content notifies the clinic, with the sender as Reply-To [P66]', async () => {
    const message = aMessage();
    const response = await app.post(PATH, message);
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(message.email)).toHaveLength(1);

    const mail = await notificationFor(message.email);
    expect(mail.to).toEqual([expect.objectContaining({ address: app.env.site.contactEmail })]);
    expect(mail.subject).toBe('Du har ett nytt meddelande');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`${app.url}/admin/messages`);
      expect(body).toMatch(/Svara senast/);
      for (const told of ['Åsa', 'Min faktura', 'hittar inte', '070']) expect(body).not.toContain(told);
    }
    await app.drain();
    expect(app.inbox.mails().filter(({ headers }) => String(headers['reply-to']).includes(message.email))).toHaveLength(
      1,
    );
  });

  it('a message is encrypted in the database and in the mail job', async () => {
    const message = aMessage({ subject: 'hemligt-amne', message: 'hemlig-text' });
    await app.post(PATH, message);
    const rows = await app.database.query<{ row: string }>(
      `SELECT m::text AS row FROM contact_messages m UNION ALL SELECT e::text FROM outbox_events e UNION ALL SELECT d::text FROM mail_deliveries d`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of ['hemligt-amne', 'hemlig-text']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('a message needs no subject and no text', async () => {
    const { name, phone } = aMessage();
    for (const rest of [{}, { subject: '', message: '' }, { subject: null, message: null }]) {
      const email = anAddress();
      expect((await app.post(PATH, { name, email, phone, ...rest })).status).toBe(200);
      expect(await stored(email)).toHaveLength(1);
    }
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  \n ' }, 'name'],
    ['a name without a letter', { name: '\u202E' }, 'name'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'asa@' }, 'email'],
    ['an e-mail with a quoted local part', { email: '"alla@example.se x"@example.se' }, 'email'],
    ['an e-mail with a line break', { email: 'asa@example.se\r\nBcc: alla@example.se' }, 'email'],
    ['no phone', { phone: ' ' }, 'phone'],
    ['a name that is no text', { name: { $ne: '' } }, 'name'],
    ['a text beyond all measure', { message: 'a'.repeat(10_001) }, 'message'],
    ['a text that Postgres cannot store', { message: 'a\0b' }, 'message'],
  ])('a message is refused with %s [L16]', async (_what, changes, field) => {
    const response = await app.post(PATH, aMessage(changes));
    expect(response).toMatchObject({
      status: 400,
      body: { error: `Missing or malformed: ${field}`, code: 'bad_request' },
    });
  });

  it('a line break in name or subject never reaches a header', async () => {
    const message = aMessage({ name: 'Åsa\r\nBcc: alla@example.se', subject: 'Hej\nX-Spam: no' });
    expect((await app.post(PATH, message)).status).toBe(200);
    const mail = await notificationFor(message.email);
    expect(mail.headers).not.toHaveProperty('x-spam');
    expect(mail.bcc).toEqual([]);
  });

  it('an unstored message is not acknowledged', async () => {
    await app.database.query('ALTER TABLE contact_messages RENAME TO contact_messages_away');
    try {
      const response = await app.post(PATH, aMessage());
      expect(response.status).toBe(500);
      expect(JSON.stringify(response.body)).not.toContain('contact_messages');
    } finally {
      await app.database.query('ALTER TABLE contact_messages_away RENAME TO contact_messages');
    }
  });

  it('a message survives an unavailable mail server', async () => {
    const message = aMessage();
    app.inbox.refuseWith(451);
    expect((await app.post(PATH, message)).status).toBe(200);
    app.inbox.accept();
    await notificationFor(message.email);
  });
});

describe('too many messages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  it('an address sends at most five messages an hour', async () => {
    const send = () => app.post(PATH, { name: 'Åsa', email: anAddress(), phone: '070' });
    for (let count = 1; count <= 5; count += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await app.database.query('SELECT 1 FROM contact_messages')).toHaveLength(5);
  });
});
