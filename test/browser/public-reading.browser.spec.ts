import { randomUUID } from 'node:crypto';
import { describePublic } from '../support/browser/describe.js';
import { POST_PATH } from '../support/browser/public-site.js';
import { eventually } from '../support/eventually.js';

describePublic('the blog', (t) => {
  async function open(address: string): Promise<void> {
    await t.page.goto(address);
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  }
  async function addPost(fields: Record<string, unknown>): Promise<string> {
    const slug = `prov-${randomUUID().slice(0, 8)}`;
    const post: Record<string, unknown> = {
      id: randomUUID(),
      slug,
      title: 'Ett prov',
      author: 'Hudläkare',
      published_at: new Date(),
      ...fields,
    };
    const columns = Object.keys(post);
    await t.site.database.query(
      `INSERT INTO cms_blog_posts (${columns.join(', ')}) VALUES (${columns.map((_column, index) => `$${index + 1}`).join(', ')})`,
      Object.values(post),
    );
    await t.site.contentChanged('content');
    return slug;
  }

  /** The list is a feed as well. */
  async function expectFeed(): Promise<void> {
    const address = await t.page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const response = await fetch(new URL(address ?? '', t.site.url));
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await response.text();
    const isWellFormed = await t.page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror') === null,
      xml,
    );
    expect(isWellFormed).toBe(true);
    expect(xml).toContain(`<link>${t.site.url}${POST_PATH}</link>`);
    expect(xml).toContain('<title>Rosacea: därför blir ansiktet rött</title>');
    expect(xml).not.toContain('Ett glas vin');
  }

  const htmlOf = async (slug: string) => (await fetch(`${t.site.url}/blogg/${slug}`)).text();

  it('the list has cards, and opens a post whose heading takes the focus', async () => {
    await open('/blogg');
    const card = t.page.getByRole('listitem').filter({ hasText: 'Rosacea: därför blir ansiktet rött' });
    expect(await card.innerText()).toMatch(
      /^Av Läkare\n\s*\d+ \p{L}+ \d{4}\n\s*för 8 månader sedan\n\s*Rosacea: därför blir ansiktet rött\n\s*Rodnad som kommer lätt.*\n\s*Läs mer →$/su,
    );
    expect(await card.getByRole('link').getAttribute('href')).toBe(POST_PATH);
    expect(await card.locator('img').getAttribute('src')).toMatch(/^\/assets\/other-skin-problems/);
    await expectFeed();

    await t.page.getByRole('link', { name: 'Rosacea: därför blir ansiktet rött' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Rosacea: därför blir ansiktet rött' }).waitFor();
    expect(new URL(t.page.url()).pathname).toBe(POST_PATH);
    await t.page.locator('h1:focus').waitFor();
    expect(await t.page.evaluate(() => window.scrollY)).toBe(0);
    expect(await t.page.title()).toBe('Rosacea: därför blir ansiktet rött – Hudvy');
    expect(await t.page.getByRole('heading', { name: 'Redo att få din personliga hudvård?' }).isVisible()).toBe(true);
    const end = t.page.getByRole('complementary', { name: 'Läs vidare' });
    // The post itself leads to the page about its topic.
    const main = t.page.getByRole('main');
    expect(await main.getByRole('link', { name: 'andra hudbesvär', exact: true }).count()).toBe(1);
    expect(await end.getByRole('listitem').count()).toBe(3);
    const order = main.getByRole('link', { name: 'Beställ bedömning' });
    expect(await order.getAttribute('href')).toBe('/bestall-bedomning');
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the age of a post is counted by the server’s time, also where the clock of the browser is wrong', async () => {
    await t.page.addInitScript(() => {
      const real = Date;
      const wrong = () => real.now() + 400 * 86_400_000;
      globalThis.Date = new Proxy(real, {
        construct: (target, given) => Reflect.construct(target, given.length === 0 ? [wrong()] : given) as Date,
        get: (target, name) => (name === 'now' ? wrong : (Reflect.get(target, name) as unknown)),
      });
    });
    await open('/blogg');
    expect(await t.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 399 * 86_400_000);
    const card = t.page.getByRole('listitem').filter({ hasText: 'Rosacea: därför blir ansiktet rött' });
    await card.getByText('för 8 månader sedan').waitFor();
    // What is drawn again after the page is taken over.
    await t.page.getByRole('link', { name: 'Rosacea: därför blir ansiktet rött' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Rosacea: därför blir ansiktet rött' }).waitFor();
    await t.page.getByRole('main').getByText('för 8 månader sedan').waitFor();
  });

  it('a post shows hyphens of its title as spaces, cleaned content, and no picture of another origin', async () => {
    const slug = await addPost({
      title: 'Min-hud behandling',
      content: '<h2>Rubrik</h2><script>window.hacked = 1</script><p onclick="hacked()">Text</p>',
      image_url: 'https://pictures.example/a.jpg',
      image_alt: 'En bild',
    });
    await open(`/blogg/${slug}`);
    expect(await t.page.getByRole('heading', { level: 1 }).innerText()).toBe('Min hudbehandling');
    expect(await t.page.title()).toBe('Min-hud behandling – Hudvy');
    expect(await t.page.getByRole('heading', { name: 'Rubrik' }).isVisible()).toBe(true);
    expect(await t.page.locator('main script:not([type="application/ld+json"]), main [onclick]').count()).toBe(0);
    expect(await t.page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await t.page.locator('article img').first().getAttribute('src')).toMatch(/^\/assets\/blog-cover/);
    expect(t.visitor.foreignRequests).toEqual([]);
  });

  it('a post can keep its title’s hyphens, links to its topic, reports missing content, and names the team as default author', async () => {
    const exact = await addPost({ title: 'E-hälsa', content: '<p>Text.</p>', shows_title_exactly: true });
    expect(await htmlOf(exact)).toMatch(/<h1[^>]*>E-hälsa<\/h1>/);
    await addPost({ slug: 'min-akne', content: '<p>Text.</p>' });
    expect(await htmlOf('min-akne')).toMatch(/Läs mer om<!-- --> <a href="\/akne"[^>]*>akne<\/a>/);
    const html = await htmlOf(await addPost({ content: null, author: '' }));
    expect(html).toContain('Innehållet för denna artikel är inte tillgängligt.');
    const [, json = ''] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ author: { name: 'Hudvy Team' } });
  });

  it('an unknown slug answers 404, and the address becomes /404', async () => {
    const response = await t.page.goto('/blogg/finns-inte');
    expect(response?.status()).toBe(404);
    await t.page.waitForURL('**/404');
    expect(await t.page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    for (const [what, fields] of [
      ['draft', { published_at: null }],
      ['scheduled', { published_at: new Date(Date.now() + 86_400_000) }],
      ['deleted', { deleted_at: new Date() }],
    ] as const) {
      const slug = await addPost(fields);
      expect([what, (await fetch(`${t.site.url}/blogg/${slug}`)).status]).toEqual([what, 404]);
    }
  });

  it('a client that finds out late goes to /404 too', async () => {
    const slug = await addPost({ title: 'Snart borta', content: '<p>Text.</p>' });
    await open('/blogg');
    await t.page.getByRole('link', { name: 'Snart borta' }).waitFor();
    await t.site.database.query('UPDATE cms_blog_posts SET deleted_at = now() WHERE slug = $1', [slug]);
    await t.site.contentChanged('content');
    await t.page.waitForFunction(async (address) => (await fetch(address)).status === 404, `/blogg/${slug}`);
    await t.page.getByRole('link', { name: 'Snart borta' }).click();
    await t.page.waitForURL('**/404');
  });

  it('an old address redirects readers to the new one, for good', async () => {
    const slug = await addPost({ content: '<p>Text.</p>' });
    await t.site.database.query(
      `INSERT INTO blog_post_former_slugs (slug, post_id, retired_at) SELECT 'gammal-adress', id, now() FROM cms_blog_posts WHERE slug = $1`,
      [slug],
    );
    const response = await fetch(`${t.site.url}/blogg/gammal-adress`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, `/blogg/${slug}`]);
  });
});

// Opening, searching and choosing a section: web/src/features/site/faq/faq-screen.component.spec.tsx.
describePublic('questions and answers', (t) => {
  async function open(address = '/faq'): Promise<void> {
    await t.page.goto(address);
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  }
  const questions = () => t.page.locator('main h3 button').allInnerTexts();
  const button = (name: string) => t.page.getByRole('button', { name, exact: true });

  it('the search has an address that can be shared, and each question one that opens it', async () => {
    await open();
    expect(await t.page.getByRole('heading', { level: 1 }).innerText()).toBe('Frågor & svar');
    await t.page.getByPlaceholder('Sök bland frågor och svar...').fill('remiss');
    const found = await questions();
    expect(new URL(t.page.url()).search).toBe('?q=remiss');
    await button('Behöver jag remiss?').click();
    const link = await t.page.getByRole('link', { name: 'Länk till frågan' }).getAttribute('href');

    // Another document: only the address leads to what is shown.
    await t.page.goto('/robots.txt');
    await open(`/faq?q=remiss${link}`);
    await t.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'remiss',
    );
    await t.page.locator('button[aria-expanded="true"]', { hasText: 'Behöver jag remiss?' }).waitFor();
    expect(await questions()).toEqual(found);
    expect(
      await button('Behöver jag remiss?').evaluate(
        (element) => element.getBoundingClientRect().top < window.innerHeight,
      ),
    ).toBe(true);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the server searches the whole site, marks matches, and keeps searches out of search engines', async () => {
    const found = async (term: string) => {
      const response = await fetch(`${t.site.url}/sok?q=${encodeURIComponent(term)}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return (await response.text()).replace(/<(script|style)[^>]*>.*?<\/\1>|<!-- -->|<\/?span[^>]*>/gs, '');
    };
    const empty = await found(' ');
    expect(empty).toContain('<meta name="robots" content="noindex"/>');
    expect(empty).not.toMatch(/träff|Inget stämmer/);
    expect(await found('<b>xyzzy</b>')).toContain('Inget stämmer med ”&lt;b&gt;xyzzy&lt;/b&gt;”.');
    // Pages with what settings and operator insert, and what posts say, not only their titles.
    for (const [term, kind, title, marked] of [
      ['699 kr', 'Sida', 'Priser', '699'],
      ['frikort', 'Sida', 'Priser', 'Frikort'],
      ['oftast stillsam', 'Sida', 'Om Hudvy', 'oftast stillsam'],
      ['st-läkare', 'Sida', 'Läkare', 'ST-läkare'],
      ['patientsäkerhetslagen', 'Sida', 'Villkor', 'patientsäkerhetslagen'],
      ['integritetsskyddsmyndigheten', 'Sida', 'Integritet och personuppgifter', 'Integritetsskyddsmyndigheten'],
      ['små kvalster', 'Artikel', 'Rosacea: därför blir ansiktet rött', 'Små kvalster'],
    ] as const) {
      const page = (await found(term)).replace(/<h3.*?<\/h3>/gs, (heading) => heading.replace(/<\/?mark>/g, ''));
      const [, hit = ''] =
        new RegExp(`<p[^>]*>${kind}</p><h3[^>]*><a[^>]*>${title}</a></h3>(.*?)</li>`).exec(page) ?? [];
      expect({ term, hit }).toEqual({ term, hit: expect.stringContaining(`<mark>${marked}`) });
    }
    // From memory, until the content is said to have changed.
    await t.site.database.query(
      `UPDATE cms_blog_posts SET content = content || '<p>Zebra<b>rand</b> &amp; mer</p>' WHERE slug LIKE 'rosacea-%'`,
    );
    expect(await found('zebrarand')).toContain('Inget stämmer');
    await t.site.contentChanged('content');
    expect(await found('zebrarand & mer')).toContain('<mark>Zebrarand &amp; mer</mark>');
    await t.page.goto('/');
    await t.page.getByRole('link', { name: 'Sök på webbplatsen' }).click();
    await t.page.getByLabel('Vad vill du läsa om?').fill('Rosacea');
    await t.page.getByLabel('Vad vill du läsa om?').press('Enter');
    await t.page.waitForURL('**/sok?q=Rosacea');
    const hits = t.page.getByRole('main').getByRole('listitem');
    expect(await hits.first().innerText()).toMatch(/^Artikel\s+Rosacea: därför blir ansiktet rött\s/);
    expect(await hits.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Sida\s+Andra hudbesvär/)]),
    );
    expect(await hits.first().locator('mark').first().innerText()).toBe('Rosacea');
    expect(await t.page.getByLabel('Vad vill du läsa om?').inputValue()).toBe('Rosacea');
    expect(t.visitor.complaints).toEqual([]);
  });

  it('a page without scripts shows every answer, no scripted control, and an edited question at once', async () => {
    const reader = await t.visit({ hasScripts: false });
    await reader.page.goto('/faq');
    expect(await reader.page.getByText('Nej. Du beställer själv, utan remiss').isVisible()).toBe(true);
    expect(await reader.page.getByPlaceholder('Sök bland frågor och svar...').isVisible()).toBe(false);
    await t.site.database.query(
      `UPDATE cms_faq_questions SET question = 'Måste jag ha remiss?' WHERE question = 'Behöver jag remiss?'`,
    );
    await t.site.contentChanged('faq');
    await eventually(async () =>
      expect(await (await fetch(`${t.site.url}/faq`)).text()).toContain('Måste jag ha remiss?'),
    );
  });
});
