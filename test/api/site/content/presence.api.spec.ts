import { randomUUID } from 'node:crypto';
import { ContentService } from '../../../../src/site/content/content.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';

describe('presence in a post', () => {
  let app: TestApp;
  let one: Person;
  let other: Person;
  let postId: string;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    [one, other] = await Promise.all([anAdmin(app), anAdmin(app)]);
  });
  beforeEach(async () => {
    await app.database.query('TRUNCATE cms_blog_posts CASCADE');
    postId = (await app.nest.get(ContentService).create({ title: 'Akne', slug: 'akne' }, null)).id;
  });
  afterAll(() => app.stop());

  const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const address = (id = postId) => `/api/v1/admin/posts/${id}/presence`;
  const open = (person: Person, dialogId: string = randomUUID()) => app.put(address(), { dialogId }, as(person));
  const leave = (person: Person, dialogId: string) =>
    fetch(`${app.url}${address()}/${dialogId}`, { method: 'DELETE', headers: as(person) });
  const silentFor = (seconds: number) =>
    app.database.query('UPDATE blog_post_editors SET seen_at = now() - make_interval(secs => $1)', [seconds]);

  it('each editor sees the others, and not themselves', async () => {
    const first = randomUUID();
    expect((await open(one, first)).body).toEqual({ editors: [], repeatAfterSeconds: 20 });
    expect((await open(other)).body.editors).toEqual([
      { user_id: one.userId, email: expect.stringContaining('@'), opened_at: expect.any(String) },
    ]);
    expect((await open(one, first)).body.editors).toEqual([
      { user_id: other.userId, email: expect.stringContaining('@'), opened_at: expect.any(String) },
    ]);
  });

  it('the same user’s other tab counts as an editor', async () => {
    await open(one);
    expect((await open(one)).body.editors).toMatchObject([{ user_id: one.userId }]);
  });

  it('an editor is listed until they close the post, which only they can do', async () => {
    const dialogId = randomUUID();
    await open(one, dialogId);
    expect((await leave(other, dialogId)).status).toBe(204);
    expect((await open(other)).body.editors).toHaveLength(1);
    expect((await leave(one, dialogId)).status).toBe(204);
    expect((await open(other)).body.editors).toMatchObject([{ user_id: other.userId }]);
  });

  it('a silent editor is dropped, and their row deleted', async () => {
    await open(one);
    await silentFor(70);
    expect((await open(other)).body.editors).toHaveLength(1);
    await silentFor(80);
    expect((await open(other)).body.editors).toEqual([]);
    expect(await app.database.query('SELECT 1 FROM blog_post_editors')).toHaveLength(1);
  });

  it('only an admin sees editors, and only those of existing posts', async () => {
    const customer = await aCustomer(app);
    expect((await open(customer)).status).toBe(403);
    expect((await app.put(address(), { dialogId: randomUUID() })).status).toBe(401);
    expect((await app.put(address(randomUUID()), { dialogId: randomUUID() }, as(one))).status).toBe(404);
    expect((await app.put(address(), { dialogId: 'x' }, as(one))).status).toBe(400);
    await app.nest.get(ContentService).delete(postId);
    expect((await open(one)).status).toBe(404);
  });
});
