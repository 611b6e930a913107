import { CONDITIONS } from '../../common/conditions.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';
import { resize } from '../support/browser/resize.js';
import { startSite } from '../support/browser/site.js';
import type { VisitorOptions } from '../support/browser/visitor.js';

describePublic(
  'what stands around every page',
  { start: startSite, env: { ANALYTICS_SCRIPT_URL: '/assets/analytics.js' }, visitor: null },
  (t) => {
    async function open(path: string, options: VisitorOptions = {}): Promise<void> {
      await t.visit(options);
      await t.page.goto(path);
      if (options.hasScripts !== false) await isHydrated();
    }
    const isHydrated = () => t.page.locator('header:not([data-navigation="unmeasured"])').waitFor();
    const button = (name: string | RegExp) => t.page.getByRole('button', { name });
    const navigation = () => t.page.getByRole('navigation', { name: 'Huvudnavigering' });

    it('the server-rendered page hydrates without a warning', async () => {
      await t.visit();
      for (const path of ['/', '/bestall-bedomning', '/payment-success', '/finns-inte']) {
        await t.page.goto(path);
        await isHydrated();
        expect({ path, complaints: t.visitor.complaints.filter((text) => !text.includes('404 (Not Found)')) }).toEqual({
          path,
          complaints: [],
        });
        expect({ path, foreign: t.visitor.foreignRequests }).toEqual({ path, foreign: [] });
      }
    });

    it('the header shows the labels where they fit and a hamburger menu elsewhere', async () => {
      await open('/', { width: 1280 });
      expect(await navigation().getByRole('link').allInnerTexts()).toEqual([
        'Medicinsk hudvård',
        'Frågor & Svar',
        'Om Hudvy',
        'Blogg',
        'Kontakt',
        'Min hudvård',
        'Beställ bedömning',
      ]);
      expect(await button(/meny/).count()).toBe(0);
      await resize(t.page, { width: 900, height: 900 });
      await button('Öppna meny').click();
      await navigation().getByRole('link', { name: 'Forskning & evidensbaserad medicin' }).waitFor();
      expect(await navigation().getByRole('list', { name: 'Hudbesvär' }).getByRole('link').count()).toBe(9);
      expect(await accessibilityFindings(t.page)).toEqual([]);
      await t.page.keyboard.press('Escape');
      expect(await navigation().count()).toBe(0);
      expect(await button('Öppna meny').evaluate((element) => element === document.activeElement)).toBe(true);
      await resize(t.page, { width: 1280, height: 900 });
      await navigation().waitFor();
    });

    it('a button opens the pages below Medicinsk hudvård', async () => {
      await open('/');
      const disclosure = button('Visa sidor under Medicinsk hudvård');
      await disclosure.click();
      expect(await disclosure.getAttribute('aria-expanded')).toBe('true');
      expect(await navigation().getByRole('link', { name: 'Hudläkare' }).getAttribute('href')).toBe('/hudlakare');
      const conditions = navigation().getByRole('list', { name: 'Hudbesvär' }).getByRole('link');
      expect(await conditions.count()).toBe(CONDITIONS.length);
      expect(await conditions.nth(3).getAttribute('href')).toBe('/arr');
      expect(await accessibilityFindings(t.page)).toEqual([]);
      await t.page.keyboard.press('Escape');
      expect(await disclosure.getAttribute('aria-expanded')).toBe('false');
      expect(await navigation().getByRole('link', { name: 'Medicinsk hudvård' }).getAttribute('href')).toBe(
        '/medicinsk-hudvard',
      );
    });

    it('a resting mouse opens the menu and closes it by leaving, and the button keeps it open', async () => {
      await open('/');
      const disclosure = button('Visa sidor under Medicinsk hudvård');
      const state = () => disclosure.getAttribute('aria-expanded');
      await navigation().getByRole('link', { name: 'Medicinsk hudvård' }).hover();
      await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor();
      await navigation().getByRole('link', { name: 'Hudläkare' }).hover();
      expect(await state()).toBe('true');
      await t.page.mouse.move(640, 700);
      await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor({ state: 'hidden' });
      await disclosure.hover();
      await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor();
      await disclosure.click();
      await t.page.mouse.move(640, 700);
      expect(await state()).toBe('true');
      await disclosure.click();
      expect(await state()).toBe('false');
    });

    it('the not-found page shows 404 above its heading', async () => {
      await open('/finns-inte');
      expect(await t.page.locator('main').innerText()).toMatch(/^404\s+Sidan finns inte/);
      expect(await t.page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Sidan finns inte']);
    });

    it('the order button stays visible on a phone below a condition page’s own, and covers no focused element', async () => {
      await open('/akne', { width: 390, height: 844 });
      const bar = t.page.locator('[data-order-bar]');
      const isAtEdge = () => bar.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
      expect(await isAtEdge()).toBe(false);
      expect(await bar.innerText()).toMatch(/^699 kr · svar inom 24 timmar\s+Beställ bedömning$/);
      await t.page.getByText('På den här sidan').first().click();
      await t.page.getByRole('link', { name: 'Så kan akne behandlas' }).click();
      await eventually(async () => expect(await isAtEdge()).toBe(true));
      const pages = t.page.getByRole('contentinfo').getByRole('link', { name: 'Priser' });
      expect(await pages.isVisible()).toBe(false);
      await t.page.getByRole('contentinfo').getByRole('button', { name: 'Sidor' }).click();
      expect((await pages.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const link = t.page.getByRole('main').locator('[id="sok-vard-direkt"]');
      await link.evaluate((heading) => {
        heading.tabIndex = -1;
        heading.focus();
      });
      const [focused, top] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    });

    it('the header has a shadow once the page is scrolled', async () => {
      await open('/');
      const shadow = () => t.page.locator('header').evaluate((header) => getComputedStyle(header).boxShadow);
      expect(await shadow()).toBe('none');
      await t.page.evaluate(() => window.scrollTo(0, 200));
      await t.page.locator('header[data-scrolled="true"]').waitFor();
      expect(await shadow()).not.toBe('none');
    });

    it('a change of page moves to the top and to the heading, also with the back button', async () => {
      await open('/finns-inte');
      await t.page.getByRole('link', { name: 'Return to Home' }).click();
      await t.page.locator('h1:focus').getByText('Personlig hudvård').waitFor();
      await t.page.evaluate(() => window.scrollTo(0, 600));
      await t.page.goBack();
      await t.page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor();
      expect(await t.page.evaluate(() => window.scrollY)).toBe(0);
    });

    it('the cookie question is asked once, keeps its answer, and can be asked again [P92]', async () => {
      await open('/', { consent: null });
      const banner = t.page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      expect(await accessibilityFindings(t.page)).toEqual([]);
      const sizes = await banner
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((element) => Math.round(element.getBoundingClientRect().width)));
      expect(new Set(sizes).size).toBe(1);
      expect(await t.page.locator('script[src$="analytics.js"]').count()).toBe(0);
      await button('Avböj').click();
      expect(await banner.count()).toBe(0);
      expect(await t.page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
      expect(await t.page.locator('script[src$="analytics.js"]').count()).toBe(0);
      await t.page.reload();
      await t.page.locator('header[data-navigation="wide"]').waitFor();
      expect(await banner.count()).toBe(0);
      await t.page.getByRole('link', { name: 'Cookieinställningar' }).click();
      await button('Acceptera').click();
      expect(await t.page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('accepted');
      await t.page.locator('script[src$="analytics.js"]').waitFor({ state: 'attached' });
    });

    it('nothing is counted in the pages of a case, so none of them asks about cookies', async () => {
      await open('/formular', { consent: null });
      await t.page.getByRole('heading', { level: 1 }).waitFor();
      await t.page.waitForLoadState('networkidle');
      expect(await t.page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
    });

    it('everything that folds has one mark: an arrow that turns, and no triangle of the browser', async () => {
      await t.visit({ width: 360, height: 700 });
      for (const path of ['/akne', '/bestall-bedomning']) {
        await t.page.goto(path);
        const marks = await t.page.locator('main summary').evaluateAll((summaries) =>
          summaries.map((summary) => {
            const { borderRightWidth, width } = getComputedStyle(summary, '::after');
            return { triangle: getComputedStyle(summary).listStyleType, borderRightWidth, width };
          }),
        );
        expect(marks.length).toBeGreaterThan(0);
        for (const mark of marks) expect(mark).toEqual({ triangle: 'none', borderRightWidth: '2px', width: '8px' });
      }
    });

    it('the cookie question does not cover the page at 400 %', async () => {
      await open('/', { consent: null, width: 320, height: 225 });
      const banner = t.page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      const heading = await t.page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y).toBeGreaterThan(0);
      const isOnTop = await t.page.evaluate(
        () => document.elementFromPoint(160, 150)?.closest('[aria-label="Cookies"]') !== null,
      );
      expect(isOnTop).toBe(false);
      await button('Avböj').click();
      expect(await banner.count()).toBe(0);
    });

    it('the cookie question names what is configured: the counter here, not the reviews', async () => {
      await open('/', { consent: null });
      const banner = t.page.getByRole('region', { name: 'Cookies' });
      await banner.getByRole('heading', { name: 'Får vi räkna besök?' }).waitFor();
      expect(await banner.innerText()).not.toContain('omdömen');
      // Where something is filled in it covers nothing.
      await t.page.goto('/bestall-bedomning');
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static');
      // Nothing is counted in a form, so it asks nothing.
      await t.page.goto('/formular');
      await t.page.getByRole('heading', { level: 1, name: 'Öppna länken i ditt mejl' }).waitFor();
      await t.page.waitForLoadState('networkidle');
      expect(await banner.count()).toBe(0);
    });

    it('analytics never loads where address or page tells of health, order or form [P69]', async () => {
      await open('/', { consent: 'accepted' });
      await t.page.locator('script[src$="analytics.js"]').waitFor({ state: 'attached' });
      await t.page.getByRole('contentinfo').waitFor();
      await navigation().getByRole('link', { name: 'Beställ bedömning' }).click();
      await t.page.getByRole('heading', { name: 'Beställ bedömning' }).waitFor();
      expect(await t.page.locator('script[src$="analytics.js"]').count()).toBe(0);
      await t.page.goto('/genitala-besvar');
      await t.page.locator('header[data-navigation="wide"]').waitFor();
      expect(await t.page.locator('script[src$="analytics.js"]').count()).toBe(0);
    });

    it('a page without scripts has text, links and navigation', async () => {
      await open('/', { hasScripts: false, width: 390 });
      await t.page.getByRole('heading', { level: 1, name: 'Personlig hudvård av legitimerade läkare' }).waitFor();
      await t.page.getByText('699 kr').first().waitFor();
      const header = t.page.locator('header').first();
      const { height = 0 } = (await header.boundingBox()) ?? {};
      expect(height).toBeLessThan(160);
      await header.getByText('Meny', { exact: true }).click();
      for (const name of ['Frågor & Svar', 'Akne', 'Beställ bedömning'])
        await navigation().getByRole('link', { name, exact: true }).waitFor();
      expect(await t.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await button(/meny/).count()).toBe(0);
      // Playwright finds no text below `noscript`.
      const needsScripts = t.page.locator('main noscript p').first();
      for (const path of ['/min-hudvard', '/min-hudvard/bedomning/1', '/formular', '/bestall-bedomning']) {
        await t.page.goto(path);
        await needsScripts.waitFor();
        const text = await needsScripts.innerText();
        expect({ path, text }).toEqual({
          path,
          text: expect.stringMatching(/^Sidan behöver JavaScript\. Skriv till /),
        });
        expect({ path, waiting: await t.page.getByRole('status', { name: 'Laddar' }).count() }).toEqual({
          path,
          waiting: 0,
        });
      }
      await t.page.getByText('Fortsätt till betalning').waitFor();
    });

    it('a reader who asked for less motion meets every change at once, on paper too', async () => {
      await open('/');
      const size = await t.page.locator('h1').evaluate((heading) => {
        heading.style.fontSize = '11px';
        return getComputedStyle(heading).fontSize;
      });
      expect(size).toBe('11px');
    });

    it('the keyboard skips to the content', async () => {
      await open('/');
      await t.page.keyboard.press('Tab');
      expect(await t.page.evaluate(() => document.activeElement?.textContent)).toBe('Hoppa till innehållet');
      await t.page.keyboard.press('Enter');
      expect(await t.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    });
  },
);
