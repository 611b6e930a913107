import type { TemplateVersionsResponse } from '../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { anAdmin } from '../../../support/content/people.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/api/v1/admin/reply-templates';
const NO_TEMPLATE = '00000000-0000-4000-8000-000000000000';

describe('kept reply templates', () => {
  let app: TestApp;
  let anna: AtDesk;
  let email: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    const admin = await anAdmin(app);
    const [account] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      admin.userId,
    ]);
    email = account?.email ?? '';
    headers = { authorization: `Bearer ${admin.token}` };
  });
  afterAll(() => app.stop());

  const text = (selfCare: string) => ({ title: 'Eksem', texts: { selfCare }, codes: ['L30.9'] });
  const create = async () => String((await app.post(PATH, text('Först.'), headers)).body.id);
  const change = (id: string, revision: number, selfCare: string) =>
    app.put(`${PATH}/${id}`, text(selfCare), { ...headers, 'if-match': `"${revision}"` });
  const remove = (id: string) => fetch(`${app.url}${PATH}/${id}`, { method: 'DELETE', headers });
  const atDesk = (id: string, action: string, revision: number) =>
    app.post(`/api/v1/desk/reply-templates/${id}/${action}`, undefined, {
      ...anna.headers,
      'if-match': `"${revision}"`,
    });

  it('each save is a version with its editor, and an approval belongs to its version', async () => {
    const id = await create();
    await atDesk(id, 'approval', 1);
    await change(id, 1, 'Sedan.');
    const { versions } = (await app.get(`${PATH}/${id}/versions`, headers)).body as unknown as TemplateVersionsResponse;
    expect(versions).toMatchObject([
      { revision: 2, texts: { selfCare: 'Sedan.' }, savedBy: email, approval: null },
      { revision: 1, texts: { selfCare: 'Först.' }, savedBy: email, approval: { by: { displayName: 'Anna Lind' } } },
    ]);
    expect((await app.get(`${PATH}/${NO_TEMPLATE}/versions`, headers)).body).toEqual({ versions: [] });
  });

  it('a clinician keeps templates of one’s own, which nobody else sees, changes or approves until they are offered', async () => {
    const bo = await aClinician(app, 'Bo Berg');
    const preset = {
      preparation: 'Adapalen',
      strength: '',
      form: 'kräm',
      dose: 'Varje kväll',
      amount: '',
      repeats: '',
    };
    const own = await anna.post('/reply-templates', { ...text('Min egen.'), prescriptions: [preset] });
    const author = { id: anna.clinicianId, displayName: 'Anna Lind' };
    expect(own).toMatchObject({
      status: 201,
      body: { author, offeredAt: null, approval: null, prescriptions: [preset] },
    });
    const id = String(own.body['id']);
    const sees = async ({ get }: AtDesk) =>
      ((await get('/reply-templates')).body as { templates: { id: string }[] }).templates.some(
        (each) => each.id === id,
      );
    const ofAdmin = async () =>
      ((await app.get(PATH, headers)).body as unknown as { templates: { id: string }[] }).templates.some(
        (each) => each.id === id,
      );
    const offer = ({ post }: AtDesk) => post(`/reply-templates/${id}/offer`);
    const drop = (of: AtDesk) =>
      fetch(`${app.url}/api/v1/desk/reply-templates/${id}`, { method: 'DELETE', headers: of.headers });
    expect([await sees(anna), await sees(bo), await ofAdmin()]).toEqual([true, false, false]);
    expect([(await atDesk(id, 'approval', 1)).status, (await change(id, 1, 'Din.')).status]).toEqual([404, 404]);
    expect([(await remove(id)).status, (await offer(bo)).status, (await drop(bo)).status]).toEqual([404, 404, 404]);
    expect(await offer(anna)).toMatchObject({
      status: 200,
      body: { author, offeredAt: expect.any(String), approval: null },
    });
    expect([await sees(bo), await ofAdmin(), (await offer(anna)).status, (await drop(anna)).status]).toEqual([
      true,
      true,
      404,
      404,
    ]);
    expect(await atDesk(id, 'approval', 1)).toMatchObject({ status: 200, body: { prescriptions: [preset] } });
    const other = String((await anna.post('/reply-templates', text('En till.'))).body['id']);
    const gone = () =>
      fetch(`${app.url}/api/v1/desk/reply-templates/${other}`, { method: 'DELETE', headers: anna.headers });
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 404]);
    for (const malformed of [{ prescriptions: [{}] }, { prescriptions: 'x' }, { prescriptions: null }])
      expect((await anna.post('/reply-templates', { ...text('x'), ...malformed })).status).toBe(400);
    const events = await app.database.query(
      `SELECT user_id AS by, detail ->> 'change' AS change FROM security_events
       WHERE detail ->> 'templateId' = ANY ($1) AND kind = 'reply_template_changed' ORDER BY at, id`,
      [[id, other]],
    );
    const changes = ['created', 'offered', 'created', 'deleted'];
    expect(events).toEqual(changes.map((each) => ({ by: anna.id, change: each })));
  });

  it('a deleted template leaves the desk and is gone with its versions', async () => {
    const [id, kept] = [await create(), await create()];
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    const { templates } = (await anna.get('/reply-templates')).body as { templates: { id: string }[] };
    expect(templates.map((each) => each.id).filter((each) => [id, kept].includes(each))).toEqual([kept]);
    expect((await change(id, 1, 'Nytt.')).status).toBe(404);
    expect((await atDesk(id, 'approval', 1)).status).toBe(404);
    const rows = await app.database.query<{ id: string }>(
      'SELECT DISTINCT template_id AS id FROM reply_template_versions WHERE template_id = ANY ($1)',
      [[id, kept]],
    );
    expect(rows.map((each) => each.id)).toEqual([kept]);
  });
});
