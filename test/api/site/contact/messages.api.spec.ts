import { RemindOfMessagesHandler } from '../../../../src/site/contact/remind-of-messages.handler.js';
import { PurgeContactMessagesHandler } from '../../../../src/site/contact/contact.retention.js';
import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/api/v1/admin/messages';

describe('messages as admins see them', () => {
  let app: TestApp;
  let admin: Record<string, string>;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { AUTH_AUTOCONFIRM: '1' } });
    admin = await signedIn({ isAdmin: true });
  });
  afterAll(() => app.stop());
  beforeEach(() => app.database.query('TRUNCATE contact_messages'));

  async function signedIn({ isAdmin }: { isAdmin: boolean }): Promise<Record<string, string>> {
    const { data } = await visitor(app).auth.signUp({
      email: anAddress(),
      password: PASSWORD,
      options: { data: { name: 'Test' } },
    });
    if (isAdmin) await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [data.user?.id]);
    return { authorization: `Bearer ${data.session?.access_token}` };
  }

  const remind = () => app.nest.get(RemindOfMessagesHandler).handle();
  const reminders = () =>
    app.database.query<{ recipient: string }>(
      `SELECT recipient FROM mail_deliveries WHERE template = 'contact.reminder' ORDER BY created_at, id`,
    );

  it('admins are reminded once before and once after a message’s deadline, and of no answered one [P37]', async () => {
    const [{ count: admins } = { count: 0 }] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM cms_admins',
    );
    await send();
    await send({ name: 'Besvarad' });
    await app.database.query(`UPDATE contact_messages SET answered_at = now() WHERE name = 'Besvarad'`);
    const [{ at } = { at: new Date() }] = await app.database.query<{ at: Date }>(
      `SELECT received_at AS at FROM contact_messages WHERE answered_at IS NULL`,
    );
    const mailsAfter = async (hours: number) => {
      app.clock.set(new Date(at.getTime() + hours * 3_600_000));
      await Promise.all([remind(), remind()]);
      return (await reminders()).length;
    };
    try {
      expect(await mailsAfter(17.9)).toBe(0);
      expect(await mailsAfter(18)).toBe(admins);
      expect(await mailsAfter(23.9)).toBe(admins);
      expect(await mailsAfter(24)).toBe(2 * admins);
      expect(await mailsAfter(80)).toBe(2 * admins);
    } finally {
      app.clock.reset();
    }
  });

  async function send(changes: object = {}): Promise<void> {
    const message = {
      name: 'Åsa',
      email: 'asa@example.se',
      phone: '070',
      subject: 'Faktura',
      message: 'Rad ett\nRad två',
      ...changes,
    };
    expect((await app.post('/functions/v1/send-contact-email', message)).status).toBe(200);
  }
  const put = async (path: string, body: object) =>
    fetch(app.url + path, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('the list is sorted newest first with the promised time, and each message opens', async () => {
    app.clock.set('2026-11-20T13:05:00+01:00');
    await send({ name: 'Första' });
    await send({ name: 'Andra' });
    const { body } = await app.get(PATH, admin);
    expect(body.unanswered).toBe(2);
    expect(body.messages.map(({ name }: { name: string }) => name)).toEqual(['Andra', 'Första']);
    expect(body.messages[0]).not.toHaveProperty('message');
    expect(Date.parse(body.messages[0].answer_due_at) - Date.parse(body.messages[0].received_at)).toBe(24 * 3_600_000);
    const opened = await app.get(`${PATH}/${body.messages[1].id}`, admin);
    expect(opened.body.message).toMatchObject({
      name: 'Första',
      phone: '070',
      subject: 'Faktura',
      message: 'Rad ett\nRad två',
      answered_at: null,
    });
    app.clock.reset();
  });

  it('the list has fifty messages a page', async () => {
    for (let count = 0; count < 52; count += 1) await send({ name: `Nummer ${count}` });
    const first = (await app.get(PATH, admin)).body;
    const second = (await app.get(`${PATH}?before=${first.next_before}`, admin)).body;
    expect([first.messages.length, second.messages.length, second.next_before]).toEqual([50, 2, null]);
    expect(second.messages.map(({ name }: { name: string }) => name)).toEqual(['Nummer 1', 'Nummer 0']);
    expect(await app.get(`${PATH}?before=x`, admin)).toMatchObject({ status: 400 });
  });

  it('a message is found by part of a name, an address or a number, and by whether it is answered', async () => {
    await send({ name: 'Åsa Öberg', email: 'asa@example.se', phone: '070-123 45 67' });
    await send({ name: 'Bo_Ek', email: 'bo@example.com', phone: '08-765 43 21' });
    const found = async (query: string) =>
      (await app.get(`${PATH}?${query}`, admin)).body.messages.map(({ name }: { name: string }) => name) as string[];
    expect(await found('search=%C3%B6berg')).toEqual(['Åsa Öberg']);
    expect(await found('search=EXAMPLE.COM')).toEqual(['Bo_Ek']);
    expect(await found('search=123%2045')).toEqual(['Åsa Öberg']);
    expect(await found('search=o_e')).toEqual(['Bo_Ek']);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('search=%20')).toEqual(['Bo_Ek', 'Åsa Öberg']);
    const [{ id }] = (await app.get(PATH, admin)).body.messages;
    await put(`${PATH}/${id}/answered`, { isAnswered: true });
    expect(await found('state=answered')).toEqual(['Bo_Ek']);
    expect(await found('state=unanswered&search=example')).toEqual(['Åsa Öberg']);
    expect(await app.get(`${PATH}?state=lost`, admin)).toMatchObject({ status: 400 });
  });

  it('a message is marked as answered once, and the mark can be removed', async () => {
    await send();
    const [{ id }] = (await app.get(PATH, admin)).body.messages;
    const note = async (isAnswered: boolean) =>
      (
        (await (await put(`${PATH}/${id}/answered`, { isAnswered })).json()) as {
          message: { answered_at: string | null };
        }
      ).message.answered_at;
    const answeredAt = await note(true);
    expect(answeredAt).not.toBeNull();
    expect(await note(true)).toBe(answeredAt);
    expect((await app.get(PATH, admin)).body.unanswered).toBe(0);
    expect(await note(false)).toBeNull();
    expect((await put(`${PATH}/${id}/answered`, { isAnswered: 'yes' })).status).toBe(400);
  });

  it('a message is deleted for good', async () => {
    await send();
    const [{ id }] = (await app.get(PATH, admin)).body.messages;
    const remove = async () => (await fetch(`${app.url}${PATH}/${id}`, { method: 'DELETE', headers: admin })).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect(await app.get(`${PATH}/${id}`, admin)).toMatchObject({
      status: 404,
      body: { code: 'contact.message-not-found' },
    });
  });

  it('visitors and customers read no message', async () => {
    await send();
    const [{ id }] = (await app.get(PATH, admin)).body.messages;
    const customer = await signedIn({ isAdmin: false });
    for (const path of [PATH, `${PATH}/${id}`]) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, customer)).status).toBe(403);
    }
  });

  it('a message is deleted a year after its answer, or after its arrival without one [M15, P83]', async () => {
    await send({ name: 'Obesvarad' });
    await send({ name: 'Nyss besvarad' });
    await send({ name: 'Besvarad för länge sedan' });
    const { messages } = (await app.get(PATH, admin)).body;
    for (const { id } of messages.slice(0, 2)) await put(`${PATH}/${id}/answered`, { isAnswered: true });
    await app.database.query(`UPDATE contact_messages SET answered_at = now() - interval '366 days' WHERE id = $1`, [
      messages[0].id,
    ]);
    await app.nest.get(PurgeContactMessagesHandler, { strict: false }).handle();
    const left = (await app.get(PATH, admin)).body.messages;
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['Nyss besvarad', 'Obesvarad']);

    const [{ received_at: receivedAt }] = left;
    const inDays = (days: number) => app.clock.set(new Date(Date.parse(receivedAt) + days * 86_400_000));
    inDays(364);
    await app.nest.get(PurgeContactMessagesHandler, { strict: false }).handle();
    expect(await app.database.query('SELECT name FROM contact_messages')).toHaveLength(2);
    inDays(366);
    await app.nest.get(PurgeContactMessagesHandler, { strict: false }).handle();
    app.clock.reset();
    expect(await app.database.query('SELECT name FROM contact_messages')).toEqual([]);
  });
});
