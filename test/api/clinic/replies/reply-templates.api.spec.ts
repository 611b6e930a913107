import type {
  DeletedTemplatesResponse,
  TemplateVersionsResponse,
} from '../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { Purge } from '../../../../src/platform/retention/purge.js';
import { repliesRetention } from '../../../../src/clinic/replies/replies.retention.js';
import { anAdmin } from '../../../support/content/people.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { later } from '../../../support/cases.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const PATH = '/api/v1/admin/reply-templates';
const DAY_MS = 86_400_000;
const NO_TEMPLATE = '00000000-0000-4000-8000-000000000000';

describe('kept reply templates', () => {
  let app: TestApp;
  let anna: AtDesk;
  let email: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    const admin = await anAdmin(app);
    const [account] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      admin.userId,
    ]);
    email = account?.email ?? '';
    headers = { authorization: `Bearer ${admin.token}` };
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const text = (selfCare: string) => ({ title: 'Eksem', texts: { selfCare }, codes: ['L30.9'] });
  const create = async () => String((await app.post(PATH, text('Först.'), headers)).body.id);
  const change = (id: string, revision: number, selfCare: string) =>
    app.put(`${PATH}/${id}`, text(selfCare), { ...headers, 'if-match': `"${revision}"` });
  const remove = (id: string) => fetch(`${app.url}${PATH}/${id}`, { method: 'DELETE', headers });
  const restore = (id: string) => app.post(`${PATH}/deleted/${id}/restore`, undefined, headers);
  const trash = async () =>
    ((await app.get(`${PATH}/deleted`, headers)).body as unknown as DeletedTemplatesResponse).templates;
  const atDesk = (id: string, action: string, revision: number) =>
    app.post(`/api/v1/desk/reply-templates/${id}/${action}`, undefined, {
      ...anna.headers,
      'if-match': `"${revision}"`,
    });
  const offered = async (id: string) => {
    const { templates } = (await anna.get('/reply-templates')).body as { templates: { id: string; uses: number }[] };
    return templates.find((each) => each.id === id);
  };

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

  it('a deleted template leaves the desk, and is restored as it was within 30 days', async () => {
    const id = await create();
    await atDesk(id, 'approval', 1);
    expect((await remove(id)).status).toBe(204);
    expect(await offered(id)).toBeUndefined();
    expect(await trash()).toMatchObject([{ id, title: 'Eksem' }]);
    expect((await change(id, 1, 'Nytt.')).status).toBe(404);
    expect((await atDesk(id, 'approval', 1)).status).toBe(404);
    expect(await restore(id)).toMatchObject({ status: 200, body: { revision: 1, approval: { by: {} } } });
    expect((await restore(id)).status).toBe(404);
    expect(await offered(id)).toMatchObject({ uses: 0 });
  });

  it('after 30 days a deleted template cannot be restored, and is removed with its versions', async () => {
    app.clock.stop();
    const [id, kept] = [await create(), await create()];
    await remove(id);
    later(app, 30 * DAY_MS - 1_000);
    expect((await trash()).map((each) => each.id)).toContain(id);
    later(app, 2_000);
    expect((await trash()).map((each) => each.id)).not.toContain(id);
    expect((await restore(id)).status).toBe(404);
    await app.nest.get(Purge).run({ module: 'replies', rules: repliesRetention });
    const rows = await app.database.query<{ id: string }>(
      'SELECT DISTINCT template_id AS id FROM reply_template_versions WHERE template_id = ANY ($1)',
      [[id, kept]],
    );
    expect(rows.map((each) => each.id)).toEqual([kept]);
  });

  it('a use is counted for the revision that the page has, and a changed template is refused', async () => {
    const id = await create();
    expect([(await atDesk(id, 'uses', 1)).status, (await atDesk(id, 'uses', 1)).status]).toEqual([204, 204]);
    expect(await offered(id)).toMatchObject({ uses: 2 });
    await change(id, 1, 'Nytt.');
    expect(await atDesk(id, 'uses', 1)).toMatchObject({ status: 412, body: { code: 'revision_conflict' } });
    expect((await atDesk(NO_TEMPLATE, 'uses', 1)).status).toBe(404);
    expect(await offered(id)).toMatchObject({ uses: 2 });
  });
});
