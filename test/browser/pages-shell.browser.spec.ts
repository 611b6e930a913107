import type { Browser } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { startSite, type Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor, type VisitorOptions } from '../support/browser/visitor.js';

describe('what stands around every page', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ env: { ANALYTICS_SCRIPT_URL: '/assets/analytics.js' } }),
      startBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  afterEach(() => visitor.leave());

  async function open(path: string, options: VisitorOptions = {}): Promise<void> {
    visitor = await visit(browser, site.url, options);
    await visitor.page.goto(path);
    if (options.hasScripts !== false)
      await visitor.page.locator('header:not([data-navigation="unmeasured"])').waitFor();
  }
  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name });
  const navigation = () => visitor.page.getByRole('navigation', { name: 'Huvudnavigering' });

  it('hydrates the server-rendered page without a warning', async () => {
    for (const path of ['/', '/bestall-bedomning', '/payment-success', '/finns-inte']) {
      await open(path);
      expect({ path, complaints: visitor.complaints.filter((text) => !text.includes('404 (Not Found)')) }).toEqual({
        path,
        complaints: [],
      });
      expect({ path, foreign: visitor.foreignRequests }).toEqual({ path, foreign: [] });
      await visitor.leave();
    }
    await open('/');
  });

  it('shows the labels where they fit and a hamburger menu where they do not', async () => {
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
    await visitor.page.setViewportSize({ width: 900, height: 900 });
    await button('Öppna meny').click();
    await navigation().getByRole('link', { name: 'Forskning & evidensbaserad medicin' }).waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    expect(await navigation().count()).toBe(0);
    expect(await button('Öppna meny').evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.page.setViewportSize({ width: 1280, height: 900 });
    await navigation().waitFor();
  });

  it('opens the pages below Medicinsk hudvård with a button of their own', async () => {
    await open('/');
    const disclosure = button('Visa sidor under Medicinsk hudvård');
    await disclosure.click();
    expect(await disclosure.getAttribute('aria-expanded')).toBe('true');
    expect(await navigation().getByRole('link', { name: 'Hudläkare' }).getAttribute('href')).toBe('/hudlakare');
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    expect(await disclosure.getAttribute('aria-expanded')).toBe('false');
    expect(await navigation().getByRole('link', { name: 'Medicinsk hudvård' }).getAttribute('href')).toBe(
      '/medicinsk-hudvard',
    );
  });

  it('D17: opens them also when a mouse rests there, closes when it has left, and stays open once the button was used', async () => {
    await open('/');
    const disclosure = button('Visa sidor under Medicinsk hudvård');
    const state = () => disclosure.getAttribute('aria-expanded');
    await navigation().getByRole('link', { name: 'Medicinsk hudvård' }).hover();
    await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor();
    await navigation().getByRole('link', { name: 'Hudläkare' }).hover();
    expect(await state()).toBe('true');
    await visitor.page.mouse.move(640, 700);
    await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor({ state: 'hidden' });
    await disclosure.hover();
    await navigation().getByRole('link', { name: 'Hudläkare' }).waitFor();
    await disclosure.click();
    await visitor.page.mouse.move(640, 700);
    expect(await state()).toBe('true');
    await disclosure.click();
    expect(await state()).toBe('false');
  });

  it('D17: says 404 above the heading of the not-found page', async () => {
    await open('/finns-inte');
    expect(await visitor.page.locator('main').innerText()).toMatch(/^404\s+Sidan finns inte/);
    expect(await visitor.page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Sidan finns inte']);
  });

  it('casts a shadow once the page is scrolled', async () => {
    await open('/');
    const shadow = () => visitor.page.locator('header').evaluate((header) => getComputedStyle(header).boxShadow);
    expect(await shadow()).toBe('none');
    await visitor.page.evaluate(() => window.scrollTo(0, 200));
    await visitor.page.locator('header[data-scrolled="true"]').waitFor();
    expect(await shadow()).not.toBe('none');
  });

  it('goes to the top and to the heading on a change of page, also with the back button', async () => {
    await open('/finns-inte');
    await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
    await visitor.page.locator('h1:focus').getByText('Personlig hudvård').waitFor();
    await visitor.page.evaluate(() => window.scrollTo(0, 600));
    await visitor.page.goBack();
    await visitor.page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor();
    expect(await visitor.page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('asks about cookies once, keeps the answer, and can be asked again', async () => {
    await open('/', { consent: null });
    const banner = visitor.page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    const sizes = await banner
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((element) => Math.round(element.getBoundingClientRect().width)));
    expect(new Set(sizes).size).toBe(1);
    expect(await visitor.page.locator('script[src$="analytics.js"]').count()).toBe(0);
    await button('Avböj').click();
    expect(await banner.count()).toBe(0);
    expect(await visitor.page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
    expect(await visitor.page.locator('script[src$="analytics.js"]').count()).toBe(0);
    await visitor.page.reload();
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
    expect(await banner.count()).toBe(0);
    await visitor.page.getByRole('link', { name: 'Cookieinställningar' }).click();
    await button('Acceptera').click();
    expect(await visitor.page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('accepted');
    await visitor.page.locator('script[src$="analytics.js"]').waitFor({ state: 'attached' });
  });

  it('D12: asks for what is set up: the counter here, not the reviews', async () => {
    await open('/', { consent: null });
    const banner = visitor.page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('heading', { name: 'Får vi räkna besök?' }).waitFor();
    expect(await banner.innerText()).not.toContain('omdömen');
  });

  it('never loads analytics where the address or the page tells of health, order or form', async () => {
    await open('/', { consent: 'accepted' });
    await visitor.page.locator('script[src$="analytics.js"]').waitFor({ state: 'attached' });
    await visitor.page.getByRole('contentinfo').waitFor();
    await navigation().getByRole('link', { name: 'Beställ bedömning' }).click();
    await visitor.page.getByRole('heading', { name: 'Beställ bedömning' }).waitFor();
    expect(await visitor.page.locator('script[src$="analytics.js"]').count()).toBe(0);
    await visitor.page.goto('/genitala-besvar');
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
    expect(await visitor.page.locator('script[src$="analytics.js"]').count()).toBe(0);
  });

  it('holds text, links and navigation without scripts', async () => {
    await open('/', { hasScripts: false, width: 700 });
    await visitor.page.getByRole('heading', { level: 1, name: 'Personlig hudvård av legitimerade läkare' }).waitFor();
    await visitor.page.getByText('699 kr').first().waitFor();
    await navigation().getByRole('link', { name: 'Frågor & Svar' }).waitFor();
    expect(await button(/meny/).count()).toBe(0);
    await visitor.page.goto('/bestall-bedomning');
    await visitor.page.getByText('Fortsätt till betalning').waitFor();
  });

  it('lets the keyboard skip to the content', async () => {
    await open('/');
    await visitor.page.keyboard.press('Tab');
    expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe('Hoppa till innehållet');
    await visitor.page.keyboard.press('Enter');
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  it.each([320, 768, 1280])('has no accessibility findings and no sideways scrolling at %d px', async (width) => {
    for (const path of ['/', '/payment-success', '/finns-inte']) {
      await open(path, { width });
      expect({ path, findings: await accessibilityFindings(visitor.page) }).toEqual({ path, findings: [] });
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await visitor.leave();
    }
    await open('/');
  });

  it.each([
    ['/', 120_000],
    ['/bestall-bedomning', 150_000],
  ])('%s loads at most %d bytes of script before it is touched', async (path, most) => {
    visitor = await visit(browser, site.url);
    const sizes: Promise<number>[] = [];
    visitor.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        );
    });
    await visitor.page.goto(path, { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThanOrEqual(most);
  });
});
