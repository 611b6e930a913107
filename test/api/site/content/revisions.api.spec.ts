import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { PurgeDeletedPostsHandler } from '../../../../src/site/content/content.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import { blogDesk, type BlogDesk } from '../../../support/content/posts.js';

const START = '2025-06-01T12:00:00.000Z';
const afterDays = (days: number, extraMs = 0) =>
  new Date(Date.parse(START) + days * millisecondsInDay + extraMs).toISOString();

describe('undo', () => {
  let app: TestApp;
  let admin: Person;
  let desk: BlogDesk;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
    desk = blogDesk(app, admin);
  });
  beforeEach(async () => {
    app.clock.set(START);
    await app.database.query('TRUNCATE cms_blog_posts CASCADE');
  });
  afterAll(() => app.stop());

  const revisionsOf = async (id: string, query = ''): Promise<{ id: string; number: number; title: string }[]> =>
    (await desk.get(`${id}/revisions${query}`)).body.revisions;
  const notFound = { status: 404, body: { code: expect.any(String), error: expect.any(String) } };

  describe('revisions of a post', () => {
    it('every save that changed something is listed, newest first, with its admin', async () => {
      const other = await anAdmin(app);
      const post = await desk.write({ title: 'Ett' });
      await desk.update(post.id, { title: 'Två' });
      await desk.update(post.id, { title: 'Två' });
      await desk.update(post.id, {});
      await blogDesk(app, other).update(post.id, { title: 'Tre' });
      expect(await revisionsOf(post.id)).toEqual([
        {
          id: expect.any(String),
          number: 3,
          title: 'Tre',
          edited_by: other.userId,
          editor: expect.stringContaining('@'),
          created_at: expect.any(String),
        },
        {
          id: expect.any(String),
          number: 2,
          title: 'Två',
          edited_by: admin.userId,
          editor: expect.stringContaining('@'),
          created_at: expect.any(String),
        },
        {
          id: expect.any(String),
          number: 1,
          title: 'Ett',
          edited_by: admin.userId,
          editor: expect.stringContaining('@'),
          created_at: expect.any(String),
        },
      ]);
    });

    it('the list has fifty revisions a page', async () => {
      const post = await desk.write({ title: '1' });
      for (let number = 2; number <= 53; number++) await desk.update(post.id, { title: String(number) });
      const first = await revisionsOf(post.id);
      expect([first.length, first[0]?.number, first[49]?.number]).toEqual([50, 53, 4]);
      expect((await revisionsOf(post.id, '?before=4')).map(({ number }) => number)).toEqual([3, 2, 1]);
      expect((await desk.get(`${post.id}/revisions?before=x`)).status).toBe(400);
    });

    it('a revision shows the whole post', async () => {
      const said = {
        title: 'Ett',
        slug: 'ett',
        excerpt: 'Kort',
        content: '<p>Långt</p>',
        image_url: '/bild.jpg',
        image_alt: 'Bild',
        author: 'Dr Å',
        shows_title_exactly: true,
      };
      const post = await desk.write(said);
      await desk.update(post.id, { title: 'Två', content: null });
      const first = (await revisionsOf(post.id)).at(-1);
      expect((await desk.get(`${post.id}/revisions/${first?.id}`)).body.revision).toEqual({ ...first, blogPost: said });
    });

    it('a revision saved under looser rules is cleaned', async () => {
      const post = await desk.write();
      await app.database.query(
        `UPDATE blog_post_revisions SET fields = jsonb_set(fields, '{content}', '"<p>a</p><script>x</script>"')`,
      );
      const [revision] = await revisionsOf(post.id);
      expect((await desk.get(`${post.id}/revisions/${revision?.id}`)).body.revision.blogPost.content).toBe('<p>a</p>');
    });

    it('restoring a text makes a new save, and slug and publication stay', async () => {
      const post = await desk.write({
        title: 'Ett',
        slug: 'ett',
        content: '<p>Ett</p>',
        published_at: '2025-01-01T00:00:00.000Z',
      });
      await desk.update(post.id, { title: 'Två', slug: 'tva', content: '<p>Två</p>' });
      const [, first] = await revisionsOf(post.id);
      const { status, body } = await desk.post(`${post.id}/revisions/${first?.id}/restore`);
      expect(status).toBe(200);
      expect(body.blogPost).toMatchObject({
        title: 'Ett',
        content: '<p>Ett</p>',
        slug: 'tva',
        published_at: '2025-01-01T00:00:00.000Z',
      });
      expect((await revisionsOf(post.id)).map(({ number, title }) => [number, title])).toEqual([
        [3, 'Ett'],
        [2, 'Två'],
        [1, 'Ett'],
      ]);
      expect((await desk.manage('list')).body.blogPosts).toEqual([body.blogPost]);
    });

    it('an editor with the post open gets notice of a restore', async () => {
      const post = await desk.write({ title: 'Ett' });
      const { body } = await desk.update(post.id, { title: 'Två' });
      const [, first] = await revisionsOf(post.id);
      await desk.post(`${post.id}/revisions/${first?.id}/restore`);
      expect(await desk.update(post.id, { title: 'Tre' }, body.blogPost.updated_at)).toMatchObject({ status: 409 });
    });

    it('a revision of one post does not restore another', async () => {
      const [post, other] = [await desk.write(), await desk.write()];
      const [revision] = await revisionsOf(other.id);
      for (const id of [revision?.id, randomUUID()]) {
        expect(await desk.get(`${post.id}/revisions/${id}`)).toMatchObject(notFound);
        expect(await desk.post(`${post.id}/revisions/${id}/restore`)).toMatchObject(notFound);
      }
      expect((await desk.get('nonsense/revisions')).status).toBe(400);
      expect((await desk.get(`${post.id}/revisions/nonsense`)).status).toBe(400);
    });
  });

  describe('deleted posts', () => {
    it('a deleted post is listed with its expiry, the latest first', async () => {
      const [first, second] = [await desk.write({ title: 'Ett' }), await desk.write({ title: 'Två' })];
      await desk.remove(first.id);
      app.clock.set(afterDays(1));
      await desk.remove(second.id);
      const { status, body } = await desk.get('deleted');
      expect(status).toBe(200);
      expect(
        body.posts.map(({ id, slug, title }: { id: string; slug: string; title: string }) => ({ id, slug, title })),
      ).toEqual([
        { id: second.id, slug: second.slug, title: 'Två' },
        { id: first.id, slug: first.slug, title: 'Ett' },
      ]);
      for (const post of body.posts)
        expect(Date.parse(post.gone_at) - Date.parse(post.deleted_at)).toBe(30 * millisecondsInDay);
      expect(body.posts[0].deleted_at >= afterDays(1) && body.posts[1].deleted_at < afterDays(1)).toBe(true);
    });

    it('a restored post is as it was, with its earlier texts and slugs', async () => {
      const post = await desk.write({ title: 'Ett', slug: 'ett', published_at: '2025-01-01T00:00:00.000Z' });
      const { body } = await desk.update(post.id, { title: 'Två', slug: 'tva' });
      await desk.remove(post.id);
      const restored = await desk.post(`deleted/${post.id}/restore`);
      expect(restored).toMatchObject({
        status: 200,
        body: { blogPost: { ...body.blogPost, updated_at: expect.any(String) } },
      });
      expect((await desk.manage('list')).body.blogPosts).toEqual([restored.body.blogPost]);
      expect(await revisionsOf(post.id)).toHaveLength(2);
      expect(await app.database.query('SELECT slug FROM blog_post_former_slugs')).toEqual([{ slug: 'ett' }]);
      expect((await desk.get('deleted')).body.posts).toEqual([]);
    });

    it('a restore waits while the slug is taken', async () => {
      const post = await desk.write({ slug: 'akne' });
      await desk.remove(post.id);
      const taker = await desk.write({ slug: 'akne' });
      expect(await desk.post(`deleted/${post.id}/restore`)).toEqual({
        status: 409,
        headers: expect.anything(),
        body: { code: expect.any(String), error: 'Another blog post uses this slug. Choose another one.' },
      });
      expect((await desk.manage('list')).body.blogPosts).toEqual([taker]);
      await desk.update(taker.id, { slug: 'akne-2' });
      expect(await desk.post(`deleted/${post.id}/restore`)).toMatchObject({
        status: 200,
        body: { blogPost: { slug: 'akne' } },
      });
    });

    it('a restore is possible for exactly thirty days', async () => {
      app.clock.stop(START);
      const [early, late] = [await desk.write(), await desk.write()];
      for (const { id } of [early, late]) await desk.remove(id);
      app.clock.stop(afterDays(30, -1));
      expect((await desk.get('deleted')).body.posts).toHaveLength(2);
      expect(await desk.post(`deleted/${early.id}/restore`)).toMatchObject({ status: 200 });
      app.clock.stop(afterDays(30, 1));
      expect((await desk.get('deleted')).body.posts).toEqual([]);
      expect(await desk.post(`deleted/${late.id}/restore`)).toMatchObject(notFound);
    });

    it('an undeleted or unknown post cannot be restored', async () => {
      const post = await desk.write();
      for (const id of [post.id, randomUUID()])
        expect(await desk.post(`deleted/${id}/restore`)).toMatchObject(notFound);
      expect((await desk.post('deleted/nonsense/restore')).status).toBe(400);
    });

    it('the purge removes posts deleted over thirty days ago, for good and nothing else', async () => {
      app.clock.stop(START);
      const [old, recent, kept] = [await desk.write({ slug: 'ett' }), await desk.write(), await desk.write()];
      await desk.update(old.id, { slug: 'tva' });
      await desk.remove(old.id);
      app.clock.stop(afterDays(2));
      await desk.remove(recent.id);
      const cleanUp = app.nest.get(PurgeDeletedPostsHandler);
      const ids = async () =>
        (await app.database.query<{ id: string }>('SELECT id FROM cms_blog_posts')).map(({ id }) => id).sort();

      app.clock.stop(afterDays(30, -1));
      await cleanUp.handle();
      expect(await ids()).toEqual([old.id, recent.id, kept.id].sort());
      app.clock.stop(afterDays(30, 1));
      await cleanUp.handle();
      await cleanUp.handle();
      expect(await ids()).toEqual([recent.id, kept.id].sort());
      const ofOld = 'SELECT count(*)::int AS count FROM';
      expect(await app.database.query(`${ofOld} blog_post_revisions WHERE post_id = '${old.id}'`)).toEqual([
        { count: 0 },
      ]);
      expect(await app.database.query(`${ofOld} blog_post_former_slugs`)).toEqual([{ count: 0 }]);
    });

    it('one of two concurrent restores succeeds', async () => {
      const post = await desk.write();
      await desk.remove(post.id);
      const responses = await Promise.all([1, 2, 3].map(() => desk.post(`deleted/${post.id}/restore`)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    });
  });

  it('only an admin restores a post', async () => {
    const customer = await aCustomer(app);
    const post = await desk.write();
    const [revision] = await revisionsOf(post.id);
    const reads = ['deleted', `${post.id}/revisions`, `${post.id}/revisions/${revision?.id}`];
    const writes = [`deleted/${post.id}/restore`, `${post.id}/revisions/${revision?.id}/restore`];
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: `Bearer ${customer.token}` }, 403],
    ] as const) {
      for (const path of reads) expect((await app.get(`/api/v1/admin/posts/${path}`, headers)).status).toBe(status);
      for (const path of writes)
        expect((await app.post(`/api/v1/admin/posts/${path}`, undefined, headers)).status).toBe(status);
    }
  });
});
