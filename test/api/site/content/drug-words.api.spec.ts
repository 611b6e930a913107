import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';

describe('names of prescription drugs in a text', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());

  const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const address = '/api/v1/admin/drug-words';
  const allow = (changes: object = {}, person = admin) =>
    app.post(address, { subject: 'post', subjectId: randomUUID(), reason: 'Fakta', ...changes }, as(person));

  it('a text may name drugs with a reason, which is kept with its admin', async () => {
    const subjectId = randomUUID();
    expect((await allow({ subjectId, reason: ' Avrådande text ' })).status).toBe(204);
    expect((await allow({ subjectId })).status).toBe(204);
    const { data } = await admin.client.auth.getUser();
    const given = { allowedBy: data.user?.email, allowedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };
    expect((await app.get(`${address}/post/${subjectId}`, as(admin))).body).toEqual({
      allowances: [
        { reason: 'Fakta', ...given },
        { reason: 'Avrådande text', ...given },
      ],
    });
    expect((await app.get(`${address}/question/${subjectId}`, as(admin))).body).toEqual({ allowances: [] });
  });

  it('an allowed drug name is still listed when its admin is gone', async () => {
    const [former, subjectId] = [await anAdmin(app), randomUUID()];
    await allow({ subjectId }, former);
    await app.database.query('DELETE FROM users WHERE id = $1', [former.userId]);
    expect((await app.get(`${address}/post/${subjectId}`, as(admin))).body.allowances).toMatchObject([
      { reason: 'Fakta', allowedBy: null },
    ]);
  });

  it.each([{ reason: ' ' }, { reason: 1 }, { subject: 'page' }, { subjectId: 'x' }])(
    'a drug name is not allowed with %j',
    async (changes) => {
      expect((await allow(changes)).status).toBe(400);
    },
  );

  it('only an admin allows a drug name', async () => {
    expect((await allow({}, await aCustomer(app))).status).toBe(403);
    expect((await app.post(address, {})).status).toBe(401);
    expect((await app.get(`${address}/post/${randomUUID()}`)).status).toBe(401);
    expect((await app.get(`${address}/page/${randomUUID()}`, as(admin))).status).toBe(400);
  });
});
