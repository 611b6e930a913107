import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { JwtService } from '@nestjs/jwt';
import { ContentService } from '../../../../src/site/content/content.service.js';
import { FaqService } from '../../../../src/site/faq/faq.service.js';
import { FAQ_CACHE } from '../../../../src/site/faq/faq.table.js';
import { TableReadsService } from '../../../../src/supabase/rest/table-reads.service.js';
import { apiKeys, serviceRole, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import { ordersOf, placeOrder } from '../../../support/orders.js';

const day = (date: string) => `${date}T12:00:00.000Z`;

describe('/rest/v1 [G41]', () => {
  let app: TestApp;
  let anonymous: SupabaseClient;
  let customer: Person;
  let admin: Person;
  let service: SupabaseClient;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    [customer, admin] = await Promise.all([aCustomer(app), anAdmin(app)]);
    anonymous = visitor(app);
    service = serviceRole(app);

    const content = app.nest.get(ContentService);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await content.create({ title: 'Gammal', slug: 'gammal', published_at: day('2025-01-01') }, null);
    await content.create({ title: 'Ny', slug: 'ny', published_at: day('2025-06-01'), content: '<h2>Hej</h2>' }, null);
    await content.create({ title: 'Utkast', slug: 'utkast' }, null);
    await content.create({ title: 'Kommande', slug: 'kommande', published_at: tomorrow }, null);
    const gone = await content.create({ title: 'Borta', slug: 'borta', published_at: day('2025-03-01') }, null);
    await content.delete(gone.id);

    const faq = app.nest.get(FaqService);
    for (const index of [4, 3, 2, 1, 0]) {
      await faq.createSection({ name: `Avsnitt ${index}`, slug: `avsnitt-${index}`, display_order: index });
    }
    await faq.createQuestion({ question: 'Hur?', answer: 'Så.' });
  });
  afterAll(() => app.stop());

  const withKeys = (code: string) => ({ code, details: null, hint: null, message: expect.any(String) });
  const slugs = (rows: { slug: string }[] | null) => rows?.map(({ slug }) => slug);
  const bearer = (token: string) => ({ apikey: apiKeys(app).anonKey, authorization: `Bearer ${token}` });

  describe('the reads of the specification', () => {
    it('the blog list has published posts only, newest first, with the contract’s columns', async () => {
      const { data, error } = await anonymous
        .from('cms_blog_posts')
        .select('*')
        .order('published_at', { ascending: false });
      expect(error).toBeNull();
      expect(slugs(data)).toEqual(['ny', 'gammal']);
      expect(data?.[0]).toEqual({
        id: expect.any(String),
        slug: 'ny',
        title: 'Ny',
        excerpt: null,
        content: '<h2>Hej</h2>',
        image_url: null,
        author: 'Hudläkare',
        published_at: '2025-06-01T12:00:00.000Z',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
    });

    it('a slug gives one post', async () => {
      const { data, error, status } = await anonymous.from('cms_blog_posts').select('*').eq('slug', 'ny').single();
      expect([error, status, data.title]).toEqual([null, 200, 'Ny']);
    });

    it('sections and questions come in display order', async () => {
      const sections = await anonymous.from('cms_faq_sections').select('*').order('display_order');
      expect(slugs(sections.data)).toEqual(['avsnitt-0', 'avsnitt-1', 'avsnitt-2', 'avsnitt-3', 'avsnitt-4']);
      expect(Object.keys(sections.data?.[0])).toEqual([
        'id',
        'name',
        'slug',
        'display_order',
        'created_at',
        'updated_at',
      ]);
      const questions = await anonymous.from('cms_faq_questions').select('*').order('display_order');
      expect(questions.data).toEqual([expect.objectContaining({ question: 'Hur?', answer: 'Så.', section_id: null })]);
    });

    it('a caller reads whether they are an admin, single and maybe single', async () => {
      const check = ({ client, userId }: Person) =>
        client.from('cms_admins').select('*').eq('user_id', userId).eq('is_active', true);
      expect((await check(admin).single()).data).toEqual({
        user_id: admin.userId,
        is_active: true,
        created_at: expect.any(String),
      });
      expect((await check(admin).maybeSingle()).data).toMatchObject({ user_id: admin.userId });
      expect(await check(customer).maybeSingle()).toMatchObject({ data: null, error: null });
      expect(await check(customer).single()).toMatchObject({ data: null, status: 406, error: { code: 'PGRST116' } });
    });

    it('a user reads their own orders, newest first', async () => {
      const place = async (person: Person | null) => {
        const { email } = await placeOrder(app);
        await app.database.query('UPDATE orders SET user_id = $1 WHERE email = $2', [person?.userId ?? null, email]);
        return (await ordersOf(app, email))[0]!;
      };
      const first = await place(customer);
      const second = await place(customer);
      await place(admin);
      await place(null);
      const { data, error } = await customer.client
        .from('orders')
        .select('*')
        .order('created_at', { ascending: false });
      expect(error).toBeNull();
      expect(data?.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(data?.[0]).toEqual({
        id: second.id,
        user_id: customer.userId,
        number: Number(second.number),
        created_at: expect.any(String),
        status: 'pending',
        name: 'Åsa Öberg',
        email: expect.any(String),
        phone: second.phone,
        gender: 'kvinna',
        price_mode: second.price_mode,
        amount_total: second.amount_total,
        vat_amount: second.vat_amount,
        discount_amount: second.discount_amount,
        currency: 'SEK',
        coupon_code: null,
        paid_at: null,
      });
    });
  });

  describe('visible rows', () => {
    it.each([
      ['cms_blog_posts', 2, 2, 4, 4],
      ['cms_faq_sections', 5, 5, 5, 5],
      ['cms_faq_questions', 1, 1, 1, 1],
      ['cms_admins', 0, 0, 1, 1],
    ])(
      '%s shows %i rows to visitors, %i to a customer, %i to an admin, %i to the service role',
      async (table, ...counts) => {
        const callers = [anonymous, customer.client, admin.client, service];
        const lengths: unknown[] = [];
        for (const client of callers) lengths.push((await client.from(table).select('*')).data?.length);
        expect(lengths).toEqual(counts);
      },
    );

    it('a visitor reads no orders, the service role all, and an admin their own', async () => {
      const [{ count: all }] = (await app.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM orders',
      )) as [{ count: number }];
      expect((await anonymous.from('orders').select('*')).data).toEqual([]);
      expect((await service.from('orders').select('*')).data).toHaveLength(all);
      const own = (await admin.client.from('orders').select('user_id')).data ?? [];
      expect(own.every(({ user_id: userId }) => userId === admin.userId)).toBe(true);
    });

    it('either role of the service reads all rows', async () => {
      const rowsFor = async (role: string) => {
        const key = new JwtService({ secret: app.env.keys.jwtSecret }).sign({ role }, { expiresIn: 60 });
        return (await app.get('/rest/v1/cms_blog_posts?select=slug', bearer(key))).body.length as number;
      };
      expect(await rowsFor('supabase_admin')).toBe(4);
      expect(await rowsFor('supabase_admin')).toBe(await rowsFor('service_role'));
      expect(await rowsFor('anon')).toBe(2);
    });

    it('a filter on a hidden row reveals nothing', async () => {
      expect((await customer.client.from('cms_admins').select('*').eq('user_id', admin.userId)).data).toEqual([]);
      expect((await customer.client.from('orders').select('*').eq('user_id', admin.userId)).data).toEqual([]);
    });

    it('a draft, scheduled or deleted post looks missing', async () => {
      const missing = await anonymous.from('cms_blog_posts').select('*').eq('slug', 'finns-inte').single();
      for (const slug of ['utkast', 'kommande', 'borta']) {
        const hidden = await anonymous.from('cms_blog_posts').select('*').eq('slug', slug).single();
        expect({ status: hidden.status, error: hidden.error }).toEqual({
          status: missing.status,
          error: missing.error,
        });
      }
      const drafts = await anonymous.from('cms_blog_posts').select('*', { count: 'exact' }).is('published_at', null);
      expect([drafts.data, drafts.count]).toEqual([[], 0]);
      expect(missing.error).toEqual({
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      });
    });

    it('a scheduled post appears at its time, without a write', async () => {
      const read = async () =>
        slugs((await anonymous.from('cms_blog_posts').select('slug').order('published_at')).data);
      expect(await read()).toEqual(['gammal', 'ny']);
      app.clock.set(new Date(Date.now() + 86_400_000 + 1_000));
      expect(await read()).toEqual(['gammal', 'ny', 'kommande']);
      app.clock.reset();
      expect(await read()).toEqual(['gammal', 'ny']);
    });

    it('a write is visible at once', async () => {
      const content = app.nest.get(ContentService);
      const read = async () => slugs((await anonymous.from('cms_blog_posts').select('slug').eq('slug', 'farsk')).data);
      expect(await read()).toEqual([]);
      const post = await content.create({ title: 'Färsk', slug: 'farsk', published_at: day('2025-01-02') }, null);
      expect(await read()).toEqual(['farsk']);
      await content.delete(post.id);
      expect(await read()).toEqual([]);
    });
  });

  describe('the query language', () => {
    const sections = () => anonymous.from('cms_faq_sections');

    it('a filter selects rows', async () => {
      const orders = async (query: PromiseLike<{ data: { display_order: number }[] | null }>) =>
        (await query).data?.map((row) => row.display_order);
      const select = () => sections().select('display_order').order('display_order');
      expect(await orders(select().eq('slug', 'avsnitt-2'))).toEqual([2]);
      expect(await orders(select().neq('slug', 'avsnitt-2'))).toEqual([0, 1, 3, 4]);
      expect(await orders(select().gt('display_order', 2))).toEqual([3, 4]);
      expect(await orders(select().gte('display_order', 2).lt('display_order', 4))).toEqual([2, 3]);
      expect(await orders(select().lte('display_order', 1))).toEqual([0, 1]);
      expect(await orders(select().in('slug', ['avsnitt-1', 'avsnitt-3', 'a,b']))).toEqual([1, 3]);
      expect(await orders(select().not('slug', 'is', null))).toHaveLength(5);
      expect(await orders(select().is('slug', null))).toEqual([]);
      expect((await admin.client.from('cms_admins').select('*').is('is_active', true)).data).toHaveLength(1);
    });

    it('an order puts empty values last when ascending and first when descending, unless the query says otherwise', async () => {
      const read = async (options: object) =>
        slugs((await admin.client.from('cms_blog_posts').select('slug').order('published_at', options)).data);
      expect(await read({ ascending: true })).toEqual(['gammal', 'ny', 'kommande', 'utkast']);
      expect(await read({ ascending: false })).toEqual(['utkast', 'kommande', 'ny', 'gammal']);
      expect(await read({ ascending: false, nullsFirst: false })).toEqual(['kommande', 'ny', 'gammal', 'utkast']);
      expect(await read({ ascending: true, nullsFirst: true })).toEqual(['utkast', 'gammal', 'ny', 'kommande']);
    });

    it('a select names columns, and extra ones by name', async () => {
      expect((await sections().select('slug,name').limit(1)).data).toEqual([{ slug: 'avsnitt-4', name: 'Avsnitt 4' }]);
      const { data } = await anonymous
        .from('cms_blog_posts')
        .select('slug,image_alt,shows_title_exactly')
        .eq('slug', 'ny')
        .single();
      expect(data).toEqual({ slug: 'ny', image_alt: null, shows_title_exactly: false });
    });

    it('a query counts and pages', async () => {
      const page = await sections().select('slug', { count: 'exact' }).order('display_order').range(1, 2);
      expect([page.status, page.count, slugs(page.data)]).toEqual([206, 5, ['avsnitt-1', 'avsnitt-2']]);
      const whole = await sections().select('slug', { count: 'exact' });
      expect([whole.status, whole.count]).toEqual([200, 5]);
      const head = await sections().select('*', { count: 'exact', head: true });
      expect([head.status, head.count, head.data]).toEqual([200, 5, null]);
    });

    it.each([
      ['', {}, 200, '0-4/*'],
      ['', { prefer: 'count=exact' }, 200, '0-4/5'],
      ['?limit=2', { prefer: 'count=exact' }, 206, '0-1/5'],
      ['?offset=1&limit=2', {}, 200, '1-2/*'],
      ['', { range: '3-9' }, 200, '3-4/*'],
      ['?slug=eq.x', {}, 200, '*/*'],
      ['?slug=eq.x', { prefer: 'count=exact' }, 200, '*/0'],
    ])('the range of %p with %p is reported', async (query, headers, status, range) => {
      const response = await app.get(`/rest/v1/cms_faq_sections${query}`, headers);
      expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it('a single object has its own media type', async () => {
      const accept = 'application/vnd.pgrst.object+json';
      const response = await app.get('/rest/v1/cms_faq_sections?slug=eq.avsnitt-1&select=slug', { accept });
      expect(response.headers.get('content-type')).toContain(accept);
      expect(response.body).toEqual({ slug: 'avsnitt-1' });
    });

    it('a slug is decoded as a form sends it', async () => {
      expect((await app.get('/rest/v1/cms_faq_sections?name=eq.Avsnitt+1&select=slug')).body).toEqual([
        { slug: 'avsnitt-1' },
      ]);
      expect((await anonymous.from('cms_blog_posts').select('*').eq('slug', 'så här')).data).toEqual([]);
    });
  });

  describe('refused reads', () => {
    it.each([
      [404, 'PGRST205', 'users'],
      [404, 'PGRST205', 'campaigns?select=*'],
      [400, '42703', 'cms_faq_sections?select=deleted_at'],
      [400, '42703', 'cms_faq_sections?deleted_at=is.null'],
      [400, '42703', 'orders?refunded_ore=eq.0'],
      [400, '42703', 'orders?select=shown'],
      [400, 'PGRST100', 'cms_faq_sections?slug=like.*a*'],
      [400, 'PGRST100', 'cms_faq_sections?order=slug.upwards'],
      [400, 'PGRST100', 'cms_faq_questions?select=*,section:cms_faq_sections(name)'],
      [400, '22P02', 'cms_admins?user_id=eq.x'],
      [400, '22P02', 'cms_faq_sections?display_order=eq.many'],
    ])('a bad query answers %i %s: %s', async (status, code, path) => {
      expect(await app.get(`/rest/v1/${path}`)).toMatchObject({ status, body: withKeys(code) });
    });

    it('several rows are refused where one object is required', async () => {
      const { error, status } = await anonymous.from('cms_faq_sections').select('*').single();
      expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 5 rows']);
    });

    it('a page beyond the end is refused when the total is requested', async () => {
      const { error, status } = await anonymous.from('cms_faq_sections').select('*', { count: 'exact' }).range(10, 19);
      expect([status, error?.code]).toEqual([416, 'PGRST103']);
    });

    it('another schema is refused', async () => {
      const { error, status } = await anonymous.schema('auth').from('users').select('*');
      expect([status, error?.code]).toEqual([406, 'PGRST106']);
    });

    it('an unsupported media type is refused', async () => {
      const { error, status } = await anonymous.from('cms_faq_sections').select('*').csv();
      expect([status, error?.code]).toEqual([406, 'PGRST107']);
    });

    it('every write and every procedure is refused', async () => {
      const writes = [
        service.from('cms_faq_sections').insert({ name: 'x' }),
        service.from('cms_faq_sections').upsert({ name: 'x' }),
        service.from('cms_faq_sections').update({ name: 'x' }).eq('slug', 'avsnitt-1'),
        service.from('cms_faq_sections').delete().eq('slug', 'avsnitt-1'),
        service.rpc('now'),
      ];
      for (const write of writes) expect(await write).toMatchObject({ status: 405, error: { code: 'PGRST117' } });
      expect((await anonymous.from('cms_faq_sections').select('*')).data).toHaveLength(5);
    });

    it('an invalid or expired bearer, or one of an ended session, is refused', async () => {
      const read = (token: string) => app.get('/rest/v1/cms_faq_sections', bearer(token));
      expect(await read('nonsense')).toMatchObject({ status: 401, body: withKeys('PGRST301') });
      expect(await read(new JwtService({ secret: 'another secret' }).sign({ role: 'service_role' }))).toMatchObject({
        status: 401,
        body: withKeys('PGRST301'),
      });
      const expired = new JwtService({ secret: app.env.keys.jwtSecret }).sign({
        sub: customer.userId,
        exp: Math.floor(Date.now() / 1_000) - 60,
      });
      expect(await read(expired)).toMatchObject({ status: 401, body: withKeys('PGRST303') });
      const leaver = await aCustomer(app);
      await leaver.client.auth.signOut();
      expect(await read(leaver.token)).toMatchObject({ status: 401, body: withKeys('PGRST301') });
    });
  });

  it('a read returns at most a thousand rows', async () => {
    await app.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer) SELECT gen_random_uuid(), 'q' || n, 'a' FROM generate_series(1, 1200) n`,
    );
    const { data, count } = await service.from('cms_faq_questions').select('id', { count: 'exact' }).eq('answer', 'a');
    expect([data?.length, count]).toEqual([1_000, 1_200]);
  });

  it('another origin may read', async () => {
    const response = await app.get('/rest/v1/cms_faq_sections?limit=1', { origin: 'https://annan.example' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
    const refused = await app.get(`/rest/v1/${randomUUID()}`, { origin: 'https://annan.example' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  describe('a cached response', () => {
    const path = '/rest/v1/cms_faq_sections?select=slug&order=display_order.desc';
    // What the answer holds is changed behind the clinic's back, so that only a kept answer still tells the old.
    const renameTo = (slug: string) =>
      app.database.query('UPDATE cms_faq_sections SET slug = $1 WHERE display_order = 4', [slug]);
    const first = async (headers: Record<string, string> = {}) =>
      (await app.get(path, headers)).body[0]?.slug as unknown;

    beforeAll(async () => {
      app.nest.get(TableReadsService, { strict: false }).invalidate(FAQ_CACHE);
      expect(await first()).toBe('avsnitt-4');
      await renameTo('dolt');
    });
    afterAll(() => renameTo('avsnitt-4'));

    it('a cached response equals the first one, headers included', async () => {
      const { status, headers, body } = await app.get(path, { origin: 'https://annan.example' });
      expect({ status, first: body[0] }).toEqual({ status: 200, first: { slug: 'avsnitt-4' } });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-range')).toBe('0-4/*');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    });

    it('an invalid bearer gets no cached response, nor does an unsupported format', async () => {
      expect(await app.get(path, bearer('x.y.z'))).toMatchObject({ status: 401, body: withKeys('PGRST301') });
      expect(await app.get(path, { accept: 'text/csv' })).toMatchObject({ body: withKeys('PGRST107') });
      expect(await app.get(path, { 'accept-profile': 'auth' })).toMatchObject({ body: { code: 'PGRST106' } });
    });

    it('a change invalidates the cached response', async () => {
      app.nest.get(TableReadsService, { strict: false }).invalidate(FAQ_CACHE);
      expect(await first()).toBe('dolt');
    });
  });

  it('a query of more than 4 kB is refused, and one of a hundred ids is read [C2]', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID()).join(',');
    await expect(app.get(`/rest/v1/cms_faq_sections?id=in.(${ids})`)).resolves.toMatchObject({
      status: 200,
      body: [],
    });
    const { status, body } = await app.get(`/rest/v1/cms_faq_sections?name=eq.${'a'.repeat(4_096)}`);
    expect({ status, body }).toEqual({ status: 400, body: withKeys('PGRST100') });
  });

  it('a list of spaces does not delay other requests [C2]', async () => {
    const since = process.cpuUsage();
    const { status } = await app.get(`/rest/v1/cms_faq_sections?id=in.(${'+'.repeat(3_200)}()`);
    expect(status).toBe(400);
    expect(process.cpuUsage(since).user).toBeLessThan(2_000_000);
  });
});
