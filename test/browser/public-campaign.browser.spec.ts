import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type VisitorOptions } from '../support/browser/visitor.js';

describe('the campaign banner', () => {
  let browser: Browser;
  let site: Site;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => site?.stop());

  const inSeptember = (env: Record<string, string> = {}) =>
    startPublicSite({ clock: '2025-09-15T12:00:00+02:00', env });
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Kampanj' });

  async function look(path: string, use: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> {
    const visitor = await visit(browser, site.url, options);
    await visitor.page.goto(path);
    await visitor.page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
    await use(visitor.page);
    await visitor.leave();
  }

  it('shows code, discount, last day, price and the way to order, from 768 px', async () => {
    site = await inSeptember();
    await look('/', async (page) => {
      const text = (await banner(page).innerText()).replaceAll('\u00a0', ' ');
      for (const part of [
        '200 kr rabatt',
        'RABATT200',
        'till och med 30 september 2025',
        '499 kr',
        '699 kr',
        'Lägsta pris de senaste 30 dagarna',
      ]) {
        expect(text).toContain(part);
      }
      expect(await banner(page).getByRole('link', { name: 'Beställ bedömning' }).getAttribute('href')).toBe(
        '/bestall-bedomning',
      );
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await banner(page).isVisible()).toBe(true);
      await page.setViewportSize({ width: 767, height: 900 });
      expect(await banner(page).isVisible()).toBe(false);
    });
    await look('/akne', async (page) => expect(await banner(page).isVisible()).toBe(true));
    for (const path of ['/bestall-bedomning', '/payment-success'])
      await look(path, async (page) => expect(await banner(page).count()).toBe(0));
  });

  it('stays closed until the tab is closed, on every page', async () => {
    site = await inSeptember();
    await look('/', async (page) => {
      await banner(page).getByRole('button', { name: 'Stäng kampanjrutan' }).click();
      expect(await banner(page).count()).toBe(0);
      await page.goto('/faq');
      await page.locator('header[data-navigation="wide"]').waitFor();
      await eventually(async () => expect(await banner(page).count()).toBe(0));
    });
    await look('/', async (page) => expect(await banner(page).isVisible()).toBe(true));
  });

  it('does not lie over the question about cookies, nor the other way round', async () => {
    site = await inSeptember({ ANALYTICS_SCRIPT_URL: '/assets/demo-counter.js' });
    for (const width of [768, 880, 900, 1280]) {
      await look(
        '/',
        async (page) => {
          const boxes = [await banner(page).boundingBox(), await page.locator('#cookies').boundingBox()];
          const [a, b] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
          const overlaps =
            a && b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
          expect({ width, overlaps }).toEqual({ width, overlaps: false });
        },
        { width, consent: null },
      );
    }
  });

  it('is gone from 1 October 2025 in Sweden, also from pages that were in memory', async () => {
    site = await startPublicSite({ clock: '2025-09-30T23:59:45+02:00' });
    const html = async () => (await fetch(site.url)).text();
    expect(await html()).toContain('RABATT200');
    await eventually(async () => expect(await html()).not.toContain('RABATT200'), 30_000);
    await look('/', async (page) => expect(await banner(page).count()).toBe(0));
  });

  it('is not shown when the price cannot be fetched; the page is', async () => {
    site = await startPublicSite({
      clock: '2025-09-15T12:00:00+02:00',
      env: { STRIPE_API_BASE_URL: 'http://127.0.0.1:1' },
    });
    await site.database.query('DELETE FROM catalog_products');
    await look('/', async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await banner(page).count()).toBe(0);
      expect(await page.getByRole('main').innerText()).toContain('699 kr');
    });
  });
});
