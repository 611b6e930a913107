import { randomUUID } from 'node:crypto';
import {
  joinPages,
  startInjectionFixture,
  withEach,
  type InjectionFixture,
} from '../support/browser/injection-fixture.js';
import { patiently } from '../support/patience.js';
import { watchInjections } from '../support/browser/injection-watch.js';
import { startBrowser } from '../support/browser/visitor.js';
import { INJECTED_CALL, injections, injectionSamples, pageInjections, triedInjections } from '../support/injections.js';
import { intercept } from '../support/browser/intercept.js';

describe('script injections on public pages [G45]', () => {
  let fixture: InjectionFixture;

  beforeAll(async () => {
    fixture = await startInjectionFixture();
  });
  afterAll(() => fixture?.stop());
  afterEach(() => {
    expect(fixture.watch).toEqual({ executions: [], dialogs: [], violations: [], foreignRequests: [] });
  });

  it('at least three hundred strings exist, and run where nothing stops them', async () => {
    expect(injections.length).toBeGreaterThanOrEqual(300);
    const browser = await startBrowser();
    const naive = await browser.newContext();
    const watch = await watchInjections(naive, ['about:']);
    const page = await naive.newPage();
    await page.setContent(injections.filter((text) => /^<(script>|img|svg)/.test(text)).join('</script>'));
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(watch.executions.length).toBeGreaterThan(5);
    await browser.close();
  });

  it('no address repeats a string, whatever part of it contains the string', async () => {
    const { site, open } = fixture;
    const prefixes = ['/', '/blogg/', '/formular/', '/faq?q=', '/payment-success?session_id=', '/?utm_source='];
    await withEach(triedInjections, async (text, index) => {
      // Each string in one part of an address, and some in all.
      for (const prefix of prefixes.filter(
        (_prefix, place) => place === index % prefixes.length || injectionSamples.includes(text),
      )) {
        const body = await (await fetch(site.url + prefix + encodeURIComponent(text))).text();
        expect({ prefix, text, repeats: body.includes(INJECTED_CALL) }).toEqual({ prefix, text, repeats: false });
      }
    });
    for (const text of pageInjections) {
      const encoded = encodeURIComponent(text);
      await open(`/faq?q=${encoded}`);
      await open(`/payment-success?session_id=${encoded}`);
      await open(`/min-hudvard#error_code=x&error_description=${encoded}&type=${encoded}`);
      await open(`/reset-password?type=recovery&access_token=${encoded}&refresh_token=${encoded}`);
      // It leads to the start page, which would break off the next address.
      await fixture.page.waitForURL(`${site.url}/`);
    }
  });

  it('no string runs in posts, even when it was written past the editor', async () => {
    const { site, page, open } = fixture;
    await site.database.query('TRUNCATE cms_blog_posts CASCADE');
    await withEach(triedInjections, async (text, index) => {
      await site.database.query(
        `INSERT INTO cms_blog_posts (id, slug, title, excerpt, content, image_url, image_alt, author, published_at, shows_title_exactly)
         VALUES ($1, $2, $3, $3, $3, $4, $3, $3, now(), true)`,
        [randomUUID(), `written-${index}`, text, `/favicon.ico?${index}${text}`],
      );
    });
    await site.contentChanged('content');
    const pages: string[] = [];
    let policy = '';
    await withEach(triedInjections, async (text, index) => {
      const response = await fetch(`${site.url}/blogg/written-${index}`);
      policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(data)).toMatchObject({ headline: text });
      pages.push(html);
    });
    await intercept(page, '**/alla-inlagg', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: joinPages(pages),
      }),
    );
    await page.goto('/alla-inlagg', { timeout: patiently(120_000) });
    expect(await page.locator('h1').count()).toBe(triedInjections.length);
    for (const text of pageInjections) await open(`/blogg/written-${triedInjections.indexOf(text)}`);
    expect(await insertAllContents()).toBe(triedInjections.length);
  });

  /** Puts each post's content into the page as a change of route does, and says how many there were. */
  function insertAllContents(): Promise<number> {
    return fixture.page.evaluate(async (apikey) => {
      const response = await fetch('/rest/v1/cms_blog_posts?select=title,content&limit=1000', { headers: { apikey } });
      const posts = (await response.json()) as { content: string }[];
      for (const { content } of posts) {
        const place = document.createElement('div');
        place.innerHTML = content;
        document.body.append(place);
      }
      return posts.length;
    }, fixture.anonKey);
  }

  it('no string runs in the list of posts, the feed and the sitemap', async () => {
    const { page, open } = fixture;
    await open('/blogg');
    const more = page.getByRole('button', { name: 'Visa fler inlägg' });
    const cards = page.locator('main li h2');
    for (let shown = await cards.count(); await more.isVisible(); shown = await cards.count()) {
      await more.click();
      await page.waitForFunction((before) => document.querySelectorAll('main li h2').length > before, shown);
    }
    expect(await cards.count()).toBe(triedInjections.length);
    for (const path of ['/rss.xml', '/sitemap.xml']) {
      const isXml = await page.evaluate(async (address) => {
        const text = await (await fetch(address)).text();
        return (
          new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ??
          'well-formed'
        );
      }, path);
      expect([path, isXml]).toEqual([path, 'well-formed']);
    }
  });

  it('no string runs among questions and answers, nor in their search', async () => {
    const { site, page, call, open } = fixture;
    await site.database.query('TRUNCATE cms_faq_questions, cms_faq_sections');
    await withEach(triedInjections, async (text, index) => {
      const sectionData = { name: text, slug: `s-${index}`, display_order: index };
      const section = await call('admin-faq-management', { action: 'createSection', sectionData });
      expect({ text, status: section.status }).toEqual({ text, status: 200 });
      const { id } = section.body['section'] as { id: string };
      const questionData = { question: text, answer: text, section_id: id, display_order: index };
      expect((await call('admin-faq-management', { action: 'createQuestion', questionData })).status).toBe(200);
    });
    await open('/faq');
    const search = page.getByPlaceholder('Sök bland frågor och svar...');
    for (const text of injectionSamples) await search.fill(text.replaceAll('\n', ' '));
    await search.fill('');
    await page.locator('main button[aria-expanded]').first().click();
    expect(await page.locator('main button[aria-expanded]').count()).toBe(triedInjections.length);
  });
});
