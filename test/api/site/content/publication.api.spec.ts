import { PublishedPostsService } from '../../../../src/site/content/published-posts.service.js';
import { serviceRole, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import { blogDesk, type BlogDesk, type Post } from '../../../support/content/posts.js';

const TODAY = '2025-06-01T12:00:00.000Z';
const YESTERDAY = '2025-05-31T12:00:00.000Z';
const TOMORROW = '2025-06-02T12:00:00.000Z';

describe('the public view of the blog', () => {
  let app: TestApp;
  let admin: Person;
  let customer: Person;
  let desk: BlogDesk;
  let published: PublishedPostsService;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    [admin, customer] = [await anAdmin(app), await aCustomer(app)];
    desk = blogDesk(app, admin);
    published = app.nest.get(PublishedPostsService);
  });
  beforeEach(async () => {
    app.clock.set(TODAY);
    await app.database.query('TRUNCATE cms_blog_posts CASCADE');
    // Emptied past the service: what was kept of it is made stale by the next write.
    await desk.remove((await desk.write()).id);
  });
  afterAll(() => app.stop());

  /** One post of each state; only `shown` is public. */
  const aShelf = async () => {
    const deleted = await desk.write({ slug: 'borttagen', published_at: YESTERDAY });
    await desk.remove(deleted.id);
    return {
      draft: await desk.write({ slug: 'utkast', title: 'Hemligt utkast' }),
      scheduled: await desk.write({ slug: 'kommande', published_at: TOMORROW }),
      shown: await desk.write({ slug: 'synlig', published_at: YESTERDAY }),
      deleted,
    };
  };
  const slugs = (rows: { slug: string }[] | null) => rows?.map(({ slug }) => slug).sort();
  const everyone = () => [visitor(app), customer.client];

  it('the public sees published and undeleted posts, in the list and by slug', async () => {
    const { draft, scheduled, deleted } = await aShelf();
    for (const client of everyone()) {
      const posts = () => client.from('cms_blog_posts');
      expect(slugs((await posts().select('*').order('published_at', { ascending: false })).data)).toEqual(['synlig']);
      expect((await posts().select('*').eq('slug', 'synlig').single()).data).toMatchObject({ slug: 'synlig' });
      for (const { slug } of [draft, scheduled, deleted]) {
        expect(await posts().select('*').eq('slug', slug).single()).toMatchObject({
          status: 406,
          error: { code: 'PGRST116' },
        });
        expect((await posts().select('*').eq('slug', slug).maybeSingle()).data).toBeNull();
      }
    }
    expect(slugs(await published.list(100))).toEqual(['synlig']);
    for (const { slug } of [draft, scheduled, deleted]) expect(await published.find(slug)).toBeNull();
  });

  it('no filter, count or page shows more', async () => {
    const shelf = await aShelf();
    const ids = Object.values(shelf).map(({ id }) => id);
    for (const client of everyone()) {
      const posts = () => client.from('cms_blog_posts').select('slug');
      const attempts = [
        posts().is('published_at', null),
        posts().gt('published_at', TODAY),
        posts().in('id', ids),
        posts().neq('slug', ''),
        posts().eq('title', 'Hemligt utkast'),
        posts().order('published_at', { ascending: true, nullsFirst: true }).range(0, 99),
        posts().gte('created_at', '2000-01-01'),
      ];
      for (const attempt of attempts) {
        const { data, error } = await attempt;
        expect(error).toBeNull();
        expect(slugs(data)?.filter((slug) => slug !== 'synlig')).toEqual([]);
      }
      expect((await client.from('cms_blog_posts').select('*', { count: 'exact', head: true })).count).toBe(1);
      expect((await posts().eq('deleted_at', YESTERDAY)).error).toMatchObject({ code: '42703' });
    }
  });

  it('admins and the service role see more, and no caller reads a deleted post', async () => {
    await aShelf();
    for (const client of [admin.client, serviceRole(app)]) {
      expect(slugs((await client.from('cms_blog_posts').select('*')).data)).toEqual(['kommande', 'synlig', 'utkast']);
    }
  });

  it('a write through the table is refused', async () => {
    const { shown } = await aShelf();
    for (const client of [visitor(app), admin.client, serviceRole(app)]) {
      const posts = client.from('cms_blog_posts');
      const attempts = [
        posts.insert({ slug: 'x', title: 'x' }),
        posts.update({ title: 'x' }).eq('id', shown.id),
        posts.delete().eq('id', shown.id),
      ];
      for (const attempt of attempts) expect((await attempt).error).not.toBeNull();
    }
    expect((await published.find('synlig'))?.title).toBe(shown.title);
  });

  it('a scheduled post appears at its time', async () => {
    await desk.write({ slug: 'kommande', published_at: TOMORROW });
    const seen = async () => [
      slugs((await visitor(app).from('cms_blog_posts').select('*')).data)?.length,
      slugs(await published.list(10))?.length,
    ];
    expect(await seen()).toEqual([0, 0]);
    expect(await published.findNextPublication()).toEqual(new Date(TOMORROW));
    app.clock.stop('2025-06-02T11:59:59.999Z');
    expect(await published.find('kommande')).toBeNull();
    app.clock.stop(TOMORROW);
    expect(await seen()).toEqual([1, 1]);
    expect(await published.findNextPublication()).toBeNull();
  });

  it('a withdrawn, postponed or deleted post disappears at once', async () => {
    const gone: ((post: Post) => Promise<unknown>)[] = [
      ({ id }) => desk.update(id, { published_at: null }),
      ({ id }) => desk.update(id, { published_at: TOMORROW }),
      ({ id }) => desk.remove(id),
    ];
    for (const withdraw of gone) {
      const post = await desk.write({ published_at: YESTERDAY });
      const read = () => visitor(app).from('cms_blog_posts').select('*').eq('slug', post.slug).maybeSingle();
      expect((await read()).data).not.toBeNull();
      await withdraw(post);
      expect((await read()).data).toBeNull();
      expect(await published.find(post.slug)).toBeNull();
    }
  });

  it('the first publication date survives later saves', async () => {
    const post = await desk.write();
    app.clock.set('2025-06-01T12:00:05.000Z');
    await desk.update(post.id, { published_at: '2025-06-01T12:00:05.000Z' });
    app.clock.set('2025-06-03T12:00:00.000Z');
    await desk.update(post.id, { published_at: '2025-06-03T12:00:00.000Z', title: 'Rättad' });
    expect((await published.find(post.slug))?.published_at).toBe('2025-06-01T12:00:05.000Z');
  });

  it('a renamed post is found under each of its slugs', async () => {
    const post = await desk.write({ slug: 'ett', published_at: YESTERDAY });
    await desk.update(post.id, { slug: 'tva' });
    await desk.update(post.id, { slug: 'tre' });
    expect([
      await published.findRedirectTarget('ett'),
      await published.findRedirectTarget('tva'),
      await published.findRedirectTarget('tre'),
    ]).toEqual(['tre', 'tre', null]);
    await desk.update(post.id, { slug: 'ett' });
    expect([
      await published.findRedirectTarget('ett'),
      await published.findRedirectTarget('tva'),
      await published.findRedirectTarget('tre'),
    ]).toEqual([null, 'ett', 'ett']);
  });

  it('an old slug redirects to published posts only', async () => {
    const post = await desk.write({ slug: 'gammal', published_at: YESTERDAY });
    await desk.update(post.id, { slug: 'ny' });
    expect(await published.findRedirectTarget('gammal')).toBe('ny');
    await desk.update(post.id, { published_at: null });
    expect(await published.findRedirectTarget('gammal')).toBeNull();
    await desk.update(post.id, { published_at: TOMORROW });
    expect(await published.findRedirectTarget('gammal')).toBeNull();
    app.clock.set(TOMORROW);
    expect(await published.findRedirectTarget('gammal')).toBe('ny');
    await desk.remove(post.id);
    expect(await published.findRedirectTarget('gammal')).toBeNull();
  });

  it('a reassigned slug shows the new post, and no longer the old one', async () => {
    const post = await desk.write({ slug: 'akne', published_at: YESTERDAY });
    await desk.update(post.id, { slug: 'akne-hos-vuxna' });
    const taker = await desk.write({ slug: 'akne', published_at: YESTERDAY });
    expect((await published.find('akne'))?.id).toBe(taker.id);
    expect(await published.findRedirectTarget('akne')).toBeNull();
  });
});
