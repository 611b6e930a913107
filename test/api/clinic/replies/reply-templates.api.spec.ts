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
    app = await startTestApp();
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
