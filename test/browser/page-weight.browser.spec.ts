import type { Page } from 'playwright-core';
import { describePublic } from '../support/browser/describe.js';
import { POST_PATH } from '../support/browser/public-site.js';

/** As bytes on the wire, compressed. */
interface Weight {
  scripts: number;
  all: number;
}

interface LargestWindow {
  largest: { readonly url: string; readonly text: string } | null;
}

describePublic('a page before the first interaction', { visitor: null }, (t) => {
  async function weigh(page: Page, path: string): Promise<Weight> {
    const weight: Weight = { scripts: 0, all: 0 };
    const measured: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(t.site.url)) return;
      measured.push(
        request.sizes().then(({ responseBodySize }) => {
          weight.all += responseBodySize;
          if (request.resourceType() === 'script') weight.scripts += responseBodySize;
        }),
      );
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await Promise.all(measured);
    return weight;
  }

  it.each([
    ['/', 120_000, 200_000],
    ['/akne', 120_000, 200_000],
    [POST_PATH, 120_000, 200_000],
    ['/bestall-bedomning', 150_000, 250_000],
  ])('weighs at %s at most %i bytes of scripts, and %i in all', async (path, scripts, all) => {
    const { page, foreignRequests } = await t.visit({ width: 390, consent: null });
    const weight = await weigh(page, path);
    expect(foreignRequests).toEqual([]);
    expect(weight.scripts).toBeGreaterThan(50_000);
    expect({ path, ...weight, isLight: weight.scripts <= scripts && weight.all <= all }).toMatchObject({
      isLight: true,
    });
  });

  it.each(['/', '/akne', '/blogg', POST_PATH, '/faq', '/bestall-bedomning'])(
    'shows at %s as its largest element one that the server has drawn',
    async (path) => {
      const { page } = await t.visit({ width: 390 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { url: string; element: Element | null })[]) {
            const largest = { url: entry.url && new URL(entry.url).pathname, text: entry.element?.textContent ?? '' };
            Object.assign(window, { largest });
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const found = await page.evaluate(() => (window as unknown as LargestWindow).largest);
      const served = await (await fetch(t.site.url + path)).text();
      expect(found).not.toBeNull();
      const drawn = await page.evaluate((html) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        body.querySelectorAll('script').forEach((script) => script.remove());
        return { html: body.innerHTML, text: body.textContent };
      }, served);
      expect(found?.url ? drawn.html : drawn.text).toContain(found?.url || found?.text);
    },
  );
});
