import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { describePublic } from '../support/browser/describe.js';
import { startPublicSite } from '../support/browser/public-site.js';
import { resize } from '../support/browser/resize.js';
import type { Site } from '../support/browser/site.js';

/** As the server draws it; a page that is taken over by its scripts must not differ. */
const BANNER = 'aria-label="Kampanj"';

const htmlOf = async (site: Site, path = '/') => (await fetch(site.url + path)).text();

describePublic(
  'the campaign banner',
  {
    clock: '2025-09-15T12:00:00+02:00',
    env: { ANALYTICS_SCRIPT_URL: '/assets/demo-counter.js' },
    visitor: null,
  },
  (t) => {
    const banner = (page: Page) => page.getByRole('complementary', { name: 'Kampanj' });
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
    };

    it('the banner shows code, discount, last day, price and the way to order, from 768 px, until the tab is closed [P91]', async () => {
      const { page } = await t.visit();
      await open(page, '/');
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
      await resize(page, { width: 768, height: 900 });
      expect(await banner(page).isVisible()).toBe(true);
      await resize(page, { width: 767, height: 900 });
      expect(await banner(page).isVisible()).toBe(false);
      await resize(page, { width: 1280, height: 900 });

      // Closed for this tab, on every page.
      await banner(page).getByRole('button', { name: 'Stäng kampanjrutan' }).click();
      expect(await banner(page).count()).toBe(0);
      await open(page, '/faq');
      await eventually(async () => expect(await banner(page).count()).toBe(0));
      const tab = await page.context().newPage();
      await open(tab, '/akne');
      expect(await banner(tab).isVisible()).toBe(true);
      for (const path of ['/bestall-bedomning', '/payment-success'])
        expect({ path, hasBanner: (await htmlOf(t.site, path)).includes(BANNER) }).toEqual({ path, hasBanner: false });
    });

    it('the banner and the cookie question do not cover each other', async () => {
      const { page } = await t.visit({ width: 768, consent: null });
      await open(page, '/');
      await page.locator('#cookies').waitFor();
      for (const width of [768, 880, 900, 1280]) {
        await resize(page, { width, height: 900 });
        const boxes = [await banner(page).boundingBox(), await page.locator('#cookies').boundingBox()];
        const [a, b] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
        const overlaps =
          a && b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        expect({ width, overlaps }).toEqual({ width, overlaps: false });
      }
    });
  },
);

describe('the campaign banner of a page from the server', () => {
  let site: Site;
  afterEach(() => site?.stop());

  it('the banner disappears on 1 October 2025 in Sweden, from cached pages too', async () => {
    site = await startPublicSite({ clock: '2025-09-30T23:59:00+02:00' });
    site.clock.stop('2025-09-30T23:59:59.999+02:00');
    expect(await htmlOf(site)).toContain('RABATT200');
    expect(await htmlOf(site)).toContain(BANNER);
    site.clock.stop('2025-10-01T00:00:00+02:00');
    const html = await htmlOf(site);
    expect([html.includes('RABATT200'), html.includes(BANNER)]).toEqual([false, false]);
  });

  it('a page without its price has no banner', async () => {
    site = await startPublicSite({
      clock: '2025-09-15T12:00:00+02:00',
      env: { STRIPE_API_BASE_URL: 'http://127.0.0.1:1' },
    });
    await site.database.query('DELETE FROM catalog_products');
    const html = await htmlOf(site);
    expect(html).not.toContain(BANNER);
    expect(html).toContain('<h1');
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/<main.*699 kr.*<\/main>/s);
  });
});
