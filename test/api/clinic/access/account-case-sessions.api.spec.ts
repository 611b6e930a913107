import { randomUUID } from 'node:crypto';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { aCase, openCase, pageHeaders, type OwnedCase } from '../../../support/case-access.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/api/v1/me/case-sessions';

describe('where the cases of an account are open', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const bearerOf = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
  const list = async (person: Person, cookie = '') =>
    (await app.get(PATH, { ...bearerOf(person), ...(cookie && { cookie }) })).body.sessions as {
      id: string;
      orderNumber: string;
    }[];
  const end = (person: Person, id = '') =>
    fetch(`${app.url}${PATH}${id && `/${id}`}`, { method: 'DELETE', headers: bearerOf(person) });
  const isOpen = async ({ id }: OwnedCase, cookie: string) =>
    (await app.get(`/api/v1/cases/${id}`, { cookie })).status === 200;

  it('the account lists the sessions that links opened too, with order, device, network and time, this one marked', async () => {
    const owner = await aPerson(app);
    const [first, second] = [await aCase(app, { email: owner.email }), await aCase(app, { email: owner.email })];
    const cookie = await openCase(app, first);
    const other = await openCase(app, second);
    const made = await app.post(`/api/v1/cases/${second.id}/hand-offs`, undefined, pageHeaders(app, other));
    const token = String(made.body.url).split('/').at(-1);
    const handOff = { token, phoneDigits: second.phone.slice(-2) };
    expect((await app.post('/api/v1/case-access/hand-offs', handOff, pageHeaders(app, ''))).status).toBe(200);
    await openCase(app, await aCase(app));
    const shared = {
      id: expect.any(String),
      device: expect.any(String),
      network: '127.0.0.0/24',
      openedAt: expect.stringMatching(/Z$/),
    };
    const ofSecond = { ...shared, caseId: second.id, orderNumber: expect.stringMatching(/^\d+$/), isCurrent: false };
    expect(await list(owner, cookie)).toEqual([
      { ...ofSecond, reach: 'photos' },
      { ...ofSecond, reach: 'case' },
      { ...ofSecond, caseId: first.id, reach: 'case', isCurrent: true },
    ]);
  });

  it('the account ends one session with the phone that it let in, and then all', async () => {
    const owner = await aPerson(app);
    const owned = await aCase(app, { email: owner.email });
    const [first, second] = [await openCase(app, owned), await openCase(app, owned)];
    const [newest] = await list(owner);
    expect((await end(owner, newest?.id)).status).toBe(204);
    expect([await isOpen(owned, first), await isOpen(owned, second)]).toEqual([true, false]);
    expect((await end(owner)).status).toBe(204);
    expect([await isOpen(owned, first), await list(owner)]).toEqual([false, []]);
    const events = await app.database.query(
      `SELECT user_id AS "userId" FROM security_events WHERE kind = 'case_sessions_ended' AND detail->>'caseId' = $1`,
      [owned.id],
    );
    expect(events).toEqual([{ userId: owner.id }, { userId: owner.id }]);
  });

  it('a stranger sees and ends nothing, and an unknown session answers like an ended one', async () => {
    const owner = await aPerson(app);
    const owned = await aCase(app, { email: owner.email });
    const cookie = await openCase(app, owned);
    const [session] = await list(owner);
    const stranger = await signIn(app, (await aPerson(app)).email);
    expect(await list(stranger)).toEqual([]);
    for (const id of [session?.id ?? '', randomUUID(), '']) expect((await end(stranger, id)).status).toBe(204);
    expect(await isOpen(owned, cookie)).toBe(true);
    expect((await app.get(PATH)).status).toBe(401);
  });
});
