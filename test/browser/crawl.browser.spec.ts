import type { Browser } from 'playwright-core';
import { LISTED_PAGES, PAGE_KINDS, POST_PATH, PUBLIC_PAGES, startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** What a page says about itself, as a crawler without scripts reads it. */
interface ReadPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly language: string | null;
  readonly headings: readonly string[];
  readonly robots: string | null;
  readonly social: Readonly<Record<string, string>>;
  readonly structuredData: readonly string[];
  readonly text: string;
  /** Everything that stands on the page, word by word. */
  readonly ids: readonly string[];
  readonly links: readonly string[];
}

describe('the public site without scripts [G43]', () => {
  let site: Site;
  let browser: Browser;
  let crawler: Visitor;
  const pages = new Map<string, ReadPage>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([startPublicSite(), startBrowser()]);
    crawler = await visit(browser, site.url, { hasScripts: false, consent: null });
    for (const path of PUBLIC_PAGES) pages.set(path, await read(path));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  async function read(path: string): Promise<ReadPage> {
    const response = await crawler.page.goto(path);
    const found = await crawler.page.evaluate(() => {
      const attribute = (selector: string, name: string) =>
        document.querySelector(selector)?.getAttribute(name) ?? null;
      const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
      return {
        title: document.title,
        description: attribute('meta[name="description"]', 'content') ?? '',
        canonical: attribute('link[rel="canonical"]', 'href'),
        language: document.documentElement.getAttribute('lang'),
        headings: all('h1').map((heading) => heading.textContent ?? ''),
        robots: attribute('meta[name="robots"]', 'content'),
        social: Object.fromEntries(
          all<HTMLMetaElement>('meta[property^="og:"]').map((meta) => [
            meta.getAttribute('property') ?? '',
            meta.content,
          ]),
        ),
        structuredData: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
        text: document.querySelector('main')?.textContent ?? '',
        ids: all('[id]').map(({ id }) => id),
        links: all<HTMLAnchorElement>('a[href]').map(({ href }) => href),
      };
    });
    return { path, status: response?.status() ?? 0, ...found };
  }
  const listed = () => LISTED_PAGES.map((path) => pages.get(path)!);

  it('each page has one heading and text of its own', () => {
    for (const { path, status, headings, text, language } of pages.values()) {
      expect({ path, status, headings: headings.length, language }).toEqual({
        path,
        status: path === '/finns-inte' ? 404 : 200,
        headings: 1,
        language: 'sv',
      });
      expect(text.length).toBeGreaterThan(path === '/finns-inte' ? 50 : 120);
    }
  });

  it('each page has a title and a description of its own', () => {
    for (const field of ['title', 'description'] as const) {
      const values = listed().map((page) => page[field]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
      expect(values.filter((value) => value.length < 10)).toEqual([]);
    }
  });

  it('each page has one canonical address, in the head, for sharing and in the structured data', () => {
    for (const { path, canonical, social, structuredData } of listed()) {
      const address = site.url + path;
      expect({ path, canonical, shared: social['og:url'] }).toEqual({ path, canonical: address, shared: address });
      expect(structuredData).toHaveLength(1);
    }
  });

  it('private pages are excluded from search engines', () => {
    for (const path of ['/contact-success', '/payment-success', '/finns-inte'])
      expect(pages.get(path)?.robots).toBe('noindex');
    expect(listed().filter(({ robots }) => robots !== null)).toEqual([]);
  });

  it('each page is shared with the picture of the brand, which is there', async () => {
    const addresses = new Set(listed().map(({ social }) => social['og:image']));
    expect([...addresses]).toEqual([`${site.url}/icon-512.png`]);
    const response = await fetch(`${site.url}/icon-512.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('each page has valid structured data with today’s price', () => {
    const types = listed().map(({ path, structuredData }) => {
      const data = JSON.parse(structuredData[0] ?? '') as Record<string, unknown>;
      expect(data['@context']).toBe('https://schema.org');
      if (path !== '/') expect(data['inLanguage'] ?? 'sv').toBe('sv');
      return [path, data['@type']] as const;
    });
    const typeOf = new Map(types);
    expect(typeOf.get('/akne')).toBe('MedicalWebPage');
    expect(typeOf.get('/about')).toBe('AboutPage');
    expect(typeOf.get('/contact')).toBe('ContactPage');
    expect(typeOf.get('/faq')).toBe('FAQPage');
    expect(typeOf.get('/blogg')).toBe('CollectionPage');
    expect(typeOf.get(POST_PATH)).toBe('BlogPosting');
    for (const path of ['/', '/bestall-bedomning']) {
      const { structuredData, text } = pages.get(path)!;
      expect(JSON.stringify(JSON.parse(structuredData[0] ?? ''))).toContain('"price":"699.00","priceCurrency":"SEK"');
      expect(text).toContain('699 kr');
    }
  });

  it('structured data and visible price are equal, also after a change', async () => {
    await site.database.query('UPDATE catalog_products SET price_inc_vat_ore = 74900');
    await site.contentChanged('catalog');
    for (const path of ['/', '/bestall-bedomning']) {
      await eventually(async () => {
        const { structuredData, text } = await read(path);
        expect(JSON.stringify(JSON.parse(structuredData[0] ?? ''))).toContain('"price":"749.00","priceCurrency":"SEK"');
        expect(text).toContain('749 kr');
        expect(`${text} ${structuredData.join('')}`).not.toContain('699');
      });
    }
    await site.database.query('UPDATE catalog_products SET price_inc_vat_ore = 69900');
    await site.contentChanged('catalog');
    await eventually(async () => expect((await read('/')).text).toContain('699 kr'));
  });

  it('the manifest and the icons exist', async () => {
    const manifest = (await (await fetch(`${site.url}/site.webmanifest`)).json()) as {
      name: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Hudvy', start_url: '/' });
    await crawler.page.goto('/');
    const linked = await crawler.page
      .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(linked.length).toBeGreaterThanOrEqual(4);
    for (const address of [...linked, ...manifest.icons.map(({ src }) => new URL(src, site.url).href)]) {
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    }
  });

  it('no internal link is broken', async () => {
    const targets = new Map<string, string>();
    for (const { path, links } of pages.values()) {
      for (const link of links) if (link.startsWith(`${site.url}/`)) targets.set(link, path);
    }
    const broken: string[] = [];
    for (const [link, from] of targets) {
      const { pathname, hash } = new URL(link);
      const known = pages.get(pathname);
      const isThere = pathname === '/finns-inte' || (known?.status ?? (await fetch(link)).status) === 200;
      // Opened by a script; the address only says which.
      const isAnchorThere =
        hash === '' ||
        hash === '#cookies' ||
        (known ?? (await read(pathname))).ids.includes(decodeURIComponent(hash.slice(1)));
      if (!isThere || !isAnchorThere) broken.push(`${from} -> ${link}`);
    }
    expect(broken).toEqual([]);
    expect(targets.size).toBeGreaterThan(60);
  });

  it('the sitemap lists the pages, and robots.txt names it', async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /admin/');
    const response = await fetch(`${site.url}/sitemap.xml`);
    expect(response.headers.get('content-type')).toContain('application/xml');
    const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
      location.slice(site.url.length),
    );
    expect([...locations].sort()).toEqual([...LISTED_PAGES].sort());
  });

  it.each(isEverythingTried ? [360, 1280] : [360])('the largest part is in the HTML at %i px', async (width) => {
    const reader = await visit(browser, site.url, { width });
    for (const path of PAGE_KINDS) {
      const html = await (await reader.page.goto(path))!.text();
      const largest = await reader.page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) => {
              const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
              resolve(
                (element instanceof HTMLImageElement ? element.getAttribute('src') : element?.textContent) ?? 'gone',
              );
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      const decoded = html.replace(/<!-- -->/g, '').replace(/&amp;/g, '&');
      // A picture by its address, a text without the tags of its links.
      const isInHtml = decoded.includes(largest) || decoded.replace(/<[^>]+>/g, '').includes(largest);
      expect({ path, largest, isInHtml }).toEqual({ path, largest, isInHtml: true });
    }
    await reader.leave();
  });
});
