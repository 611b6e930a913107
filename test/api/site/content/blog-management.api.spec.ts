import { randomUUID } from 'node:crypto';
import { apiKeys, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, call, type Person } from '../../../support/content/people.js';
import { blogDesk, type BlogDesk } from '../../../support/content/posts.js';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const aSlug = () => `om-${randomUUID()}`;

describe('admin-blog-management', () => {
  let app: TestApp;
  let admin: Person;
  let desk: BlogDesk;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
    desk = blogDesk(app, admin);
  });
  beforeEach(() => app.database.query('TRUNCATE cms_blog_posts CASCADE'));
  afterAll(() => app.stop());

  const rows = () => app.database.query<{ slug: string; content: string | null }>('SELECT * FROM cms_blog_posts');

  it('a title and a slug make a draft, with the default author', async () => {
    const blogPost = { title: '  Om  \u0008\u202Ehuden\n', slug: 'om-huden' };
    expect(await desk.manage('create', { blogPost })).toEqual({
      status: 200,
      body: {
        blogPost: {
          id: uuid,
          title: 'Om  huden',
          slug: 'om-huden',
          excerpt: null,
          content: null,
          image_url: null,
          author: 'Hudläkare',
          published_at: null,
          created_at: instant,
          updated_at: instant,
          image_alt: null,
          shows_title_exactly: false,
        },
      },
    });
  });

  it('a post is created with every given field', async () => {
    const given = {
      title: 'Retinol – så gör du',
      slug: 'retinol-sa-gor-du',
      excerpt: 'Kort om <retinol> & hud',
      content: '<h2>Rubrik</h2><p>Text med <strong>fet</strong> stil.</p>',
      image_url: '/storage/v1/object/public/blog-images/a.jpg',
      author: 'Dr Åsa Öberg',
      published_at: '2025-03-01T08:00:00.000Z',
      image_alt: 'En burk',
      shows_title_exactly: true,
    };
    const { body } = await desk.manage('create', { blogPost: given });
    expect(body.blogPost).toEqual({ ...given, id: uuid, created_at: instant, updated_at: instant });
    expect((await desk.manage('list')).body.blogPosts).toEqual([body.blogPost]);
  });

  it('the list has drafts, scheduled and published posts, newest first', async () => {
    const titles = ['Först', 'Sedan', 'Sist'];
    const dates = ['2020-01-01T00:00:00.000Z', null, '2999-01-01T00:00:00.000Z'];
    for (const [index, title] of titles.entries()) await desk.write({ title, published_at: dates[index] });
    const { body } = await desk.manage('list');
    expect(body.blogPosts.map(({ title }: { title: string }) => title)).toEqual(['Sist', 'Sedan', 'Först']);
    expect(body.nextCursor).toBeUndefined();
  });

  it('the list has at most a thousand posts, and a cursor to continue [L15]', async () => {
    await app.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, author) SELECT gen_random_uuid(), 'post-' || n, 'Post ' || n, 'Hudläkare' FROM generate_series(1, 1001) AS n`,
    );
    const { body } = await desk.manage('list');
    expect(body.blogPosts).toHaveLength(1_000);
    const rest = await desk.manage('list', { cursor: body.nextCursor });
    expect(rest.body.blogPosts).toHaveLength(1);
  });

  it('the list is paged, and finds parts of titles and slugs, without wildcards', async () => {
    for (const title of ['Akne 100%', 'Eksem', 'akne hos vuxna']) await desk.write({ title });
    await desk.write({ title: 'Annat', slug: 'vuxen-akne' });
    const titles = async (fields: object) => {
      const { body } = await desk.manage('list', fields);
      return { titles: body.blogPosts.map(({ title }: { title: string }) => title), cursor: body.nextCursor };
    };
    expect((await titles({ search: 'AKNE' })).titles).toEqual(['Annat', 'akne hos vuxna', 'Akne 100%']);
    expect((await titles({ search: '%' })).titles).toEqual(['Akne 100%']);
    const first = await titles({ limit: 3 });
    expect(first.titles).toHaveLength(3);
    expect(await titles({ limit: 3, cursor: first.cursor })).toEqual({ titles: ['Akne 100%'], cursor: undefined });
    expect(await desk.manage('list', { limit: 3, cursor: 'nonsense' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
  });

  it('an update changes the given keys and no others', async () => {
    const post = await desk.write({ excerpt: 'Kort', content: '<p>Långt</p>', author: 'Dr Å' });
    const { body } = await desk.update(post.id, { title: 'Ny titel', excerpt: null });
    expect(body.blogPost).toEqual({ ...post, title: 'Ny titel', excerpt: null, updated_at: instant });
    expect(Date.parse(body.blogPost.updated_at)).toBeGreaterThan(Date.parse(post.updated_at));
  });

  it('a post that is published now gets the time of the server', async () => {
    const before = app.clock.now().getTime();
    const made = await desk.write({ published_at: 'now' });
    const draft = await desk.write();
    const { body } = await desk.update(draft.id, { published_at: 'now' });
    for (const { published_at: at } of [made, body.blogPost]) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(at)).toBeLessThanOrEqual(app.clock.now().getTime());
    }
    expect((await desk.update(draft.id, { published_at: 'soon' })).status).toBe(400);
  });

  it('a post is published, keeps its date when it is saved again, and can be withdrawn', async () => {
    const post = await desk.write();
    const publish = (published_at: string | null) => desk.update(post.id, { published_at });
    const first = (await publish('2025-01-01T00:00:00.000Z')).body.blogPost.published_at;
    expect(first).toBe('2025-01-01T00:00:00.000Z');
    expect((await publish('2025-02-02T00:00:00.000Z')).body.blogPost.published_at).toBe(first);
    expect((await publish(null)).body.blogPost.published_at).toBeNull();
    expect((await publish('2025-02-02T00:00:00.000Z')).body.blogPost.published_at).toBe('2025-02-02T00:00:00.000Z');
  });

  it('a post is deleted', async () => {
    const post = await desk.write();
    expect(await desk.remove(post.id)).toEqual({ status: 200, body: { success: true } });
    expect((await desk.manage('list')).body.blogPosts).toEqual([]);
    for (const again of [await desk.remove(post.id), await desk.update(post.id, { title: 'x' })]) {
      expect(again).toMatchObject({ status: 404, body: { code: 'not_found', error: 'There is no such blog post.' } });
    }
  });

  it.each(['update', 'delete'])('an unknown id answers 404 to %s, and a malformed one is refused', async (action) => {
    const blogPost = { title: 'x' };
    expect(await desk.manage(action, { blogPostId: randomUUID(), blogPost })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    for (const blogPostId of ['1', '', null, undefined, 5, `${randomUUID()}'`, [randomUUID()]]) {
      expect(await desk.manage(action, { blogPostId, blogPost })).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    }
  });

  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' \n ' }],
    ['a title that is no text', { title: { $ne: '' } }],
    ['a title that is too long', { title: 'x'.repeat(301) }],
    ['a title with a NUL', { title: 'a\0b' }],
    ['a title with half a sign', { title: 'a\ud800b' }],
    ['content with half a sign', { content: '<p>\udc00</p>' }],
    ['a number for content', { content: 5 }],
    ['a script as the image', { image_url: 'javascript:alert(1)' }],
    ['a data address as the image', { image_url: 'data:text/html,x' }],
    ['an image of another host without a scheme', { image_url: '//evil.example/a.png' }],
    ['an image of another host behind a backslash', { image_url: '/\\evil.example/a.png' }],
    ['a date that is none', { published_at: '2025-02-30' }],
    ['a date in weeks', { published_at: '2025-W10-1' }],
    ['a date in days', { published_at: '2025-123' }],
    ['the date "yesterday"', { published_at: 'yesterday' }],
    ['a date that is a number', { published_at: 1_700_000_000 }],
    ['a switch that is no switch', { shows_title_exactly: 'yes' }],
  ])('creating and updating refuse %s', async (_what, fields) => {
    const bad = { status: 400, body: { error: expect.any(String), code: 'bad_request' } };
    expect(await desk.manage('create', { blogPost: { title: 'Om', slug: aSlug(), ...fields } })).toMatchObject(bad);
    expect(await rows()).toEqual([]);
    const post = await desk.write();
    const isGiven = Object.values(fields)[0] !== undefined;
    expect(await desk.update(post.id, fields)).toMatchObject(isGiven ? bad : { status: 200 });
  });

  it('an image of another site is refused with advice, and an existing one may stay', async () => {
    const foreign = 'https://bilder.example/a.jpg';
    const refused = { status: 400, body: { error: expect.stringContaining('Upload it here'), code: 'bad_request' } };
    expect(await desk.manage('create', { blogPost: { title: 'Om', slug: aSlug(), image_url: foreign } })).toMatchObject(
      refused,
    );
    const post = await desk.write();
    expect(await desk.update(post.id, { image_url: foreign })).toMatchObject(refused);
    await app.database.query('UPDATE cms_blog_posts SET image_url = $1 WHERE id = $2', [foreign, post.id]);
    expect(await desk.update(post.id, { image_url: foreign, title: 'Ny rubrik' })).toMatchObject({ status: 200 });
    for (const own of ['/bild.jpg', `${app.env.http.publicUrl}/storage/v1/object/public/blog-images/a.jpg`]) {
      expect(await desk.update(post.id, { image_url: own })).toMatchObject({
        status: 200,
        body: { blogPost: { image_url: own } },
      });
    }
  });

  it.each([
    '',
    ' ',
    '-',
    'a-',
    '-a',
    'a--b',
    'A',
    'hår',
    'a b',
    'a/b',
    '../a',
    'a.html',
    'a_b',
    'å',
    'x'.repeat(201),
    null,
    5,
    undefined,
  ])('the slug %j is refused', async (slug) => {
    expect(await desk.manage('create', { blogPost: { title: 'Om', slug } })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    const post = await desk.write();
    if (slug !== undefined) expect(await desk.update(post.id, { slug })).toMatchObject({ status: 400 });
    expect(await rows()).toMatchObject([{ slug: post.slug }]);
  });

  it.each(['a', '1', 'hudvard-2025', 'x'.repeat(200)])('the slug %j is accepted', async (slug) => {
    expect((await desk.write({ slug })).slug).toBe(slug);
  });

  it('a taken slug is refused, a draft’s too, and nothing changes', async () => {
    const conflict = {
      status: 409,
      body: { code: 'conflict', error: 'Another blog post uses this slug. Choose another one.' },
    };
    const [first, second] = [await desk.write({ slug: 'akne' }), await desk.write({ slug: 'eksem', title: 'Eksem' })];
    expect(await desk.manage('create', { blogPost: { title: 'Annan', slug: 'akne' } })).toEqual(conflict);
    expect(await desk.update(second.id, { slug: 'akne', title: 'Inte sparad' })).toEqual(conflict);
    expect(await desk.update(first.id, { slug: 'akne', title: 'Samma slug' })).toMatchObject({ status: 200 });
    const { body } = await desk.manage('list');
    expect(body.blogPosts.map(({ title, slug }: { title: string; slug: string }) => [title, slug])).toEqual([
      ['Eksem', 'eksem'],
      ['Samma slug', 'akne'],
    ]);
  });

  it('one of many concurrent requests gets a slug', async () => {
    const blogPost = { title: 'Om', slug: 'samma' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => desk.manage('create', { blogPost })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rows()).toHaveLength(1);
  });

  it('a deleted post frees its slug', async () => {
    const post = await desk.write({ slug: 'akne' });
    await desk.remove(post.id);
    expect((await desk.write({ slug: 'akne' })).id).not.toBe(post.id);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event attribute', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['a script address in disguise', '<a href=" java&#10;script:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['an image that fails on purpose', '<img src=x onerror=alert(1)>', '<img src="x" alt="" loading="lazy" />'],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['a style', '<style>body{display:none}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name="pw"></form>', ''],
    [
      'drawings with scripts',
      '<svg><script>alert(1)</script></svg><math><mi//xlink:href="data:x,<script>alert(1)">',
      '',
    ],
    ['a heading that belongs to the page', '<h1>a</h1>', '<h2>a</h2>'],
  ])('both actions clean %s out of content', async (_what, content, clean) => {
    expect((await desk.write({ content })).content).toBe(clean);
    const post = await desk.write();
    expect((await desk.update(post.id, { content })).body.blogPost.content).toBe(clean);
    for (const row of await rows()) expect(row.content).toBe(clean);
  });

  it('reading cleans content written past the API', async () => {
    const post = await desk.write({ published_at: '2025-01-01T00:00:00.000Z' });
    await app.database.query(`UPDATE cms_blog_posts SET content = '<p>a</p><script>alert(1)</script>' WHERE id = $1`, [
      post.id,
    ]);
    expect((await desk.manage('list')).body.blogPosts[0].content).toBe('<p>a</p>');
    const { data } = await admin.client.from('cms_blog_posts').select('content').eq('id', post.id);
    expect(data).toEqual([{ content: '<p>a</p>' }]);
  });

  describe('concurrent editors', () => {
    it('the second of two editors gets a conflict, and their text is not written', async () => {
      const post = await desk.write();
      expect(await desk.update(post.id, { title: 'Första' }, post.updated_at)).toMatchObject({ status: 200 });
      expect(await desk.update(post.id, { title: 'Andra' }, post.updated_at)).toEqual({
        status: 409,
        body: {
          code: 'conflict',
          error: 'Somebody else saved this in the meantime. Reload to see their version; yours was not saved.',
        },
      });
      expect((await desk.manage('list')).body.blogPosts[0].title).toBe('Första');
    });

    it('exactly one of many concurrent saves succeeds', async () => {
      const post = await desk.write();
      const saves = Array.from({ length: 6 }, (_, index) =>
        desk.update(post.id, { title: `Titel ${index}` }, post.updated_at),
      );
      const responses = await Promise.all(saves);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const saved = responses.find(({ status }) => status === 200)?.body.blogPost;
      expect((await desk.manage('list')).body.blogPosts).toEqual([saved]);
    });

    it('a version that is no timestamp is refused', async () => {
      const post = await desk.write();
      for (const seen of ['2025-W10-1', 'now', '']) {
        expect(await desk.update(post.id, { title: 'x' }, seen)).toMatchObject({
          status: 400,
          body: { code: 'bad_request' },
        });
      }
    });
  });

  describe('refused requests', () => {
    it.each([undefined, '', 'drop', 'Create', 'constructor', '__proto__', 5])(
      'the action %j is refused',
      async (action) => {
        expect(await desk.manage(action as string, { action })).toMatchObject({
          status: 400,
          body: { code: 'bad_request' },
        });
      },
    );

    it('a caller who is not an admin is refused, whatever the action', async () => {
      const customer = await aCustomer(app);
      const former = await anAdmin(app);
      await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [former.userId]);
      const post = await desk.write();
      const asks = [
        { action: 'list' },
        { action: 'create', blogPost: { title: 'x', slug: aSlug() } },
        { action: 'update', blogPostId: post.id, blogPost: { title: 'x' } },
        { action: 'delete', blogPostId: post.id },
        { action: 'nonsense' },
      ];
      for (const body of asks) {
        expect(await call(visitor(app), 'admin-blog-management', body)).toMatchObject({
          status: 401,
          body: { code: 'unauthorized' },
        });
        for (const person of [customer, former]) {
          expect(await call(person.client, 'admin-blog-management', body)).toMatchObject({
            status: 403,
            body: { code: 'forbidden' },
          });
        }
        const headers = { apikey: apiKeys(app).anonKey, authorization: 'Bearer nonsense' };
        expect((await app.post('/functions/v1/admin-blog-management', body, headers)).status).toBe(401);
      }
      expect((await desk.manage('list')).body.blogPosts).toEqual([post]);
    });

    it('other methods, and bodies that are not JSON, are refused', async () => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const path = '/functions/v1/admin-blog-management';
      expect(await app.get(path, headers)).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      const response = await fetch(app.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{',
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'bad_request', error: expect.any(String) },
      ]);
    });
  });
});
