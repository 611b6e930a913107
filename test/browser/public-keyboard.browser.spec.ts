import type { Browser, Page } from 'playwright-core';
import { LISTED_PAGES, startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe('the public pages with a keyboard, at 400 % and in forced colours', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startPublicSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    page = visitor.page;
  });
  afterEach(() => visitor.leave());

  async function open(path: string): Promise<void> {
    await page.goto(path);
    await page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  }
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    );
  /** Presses Tab until this is reached; fails when it is not within reach. */
  async function tabTo(name: string): Promise<void> {
    const seen: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      await page.keyboard.press('Tab');
      const at = await focused();
      if (at === name) return;
      seen.push(at);
    }
    throw new Error(`Tab never reached ${name}; it passed ${seen.join(' | ')}`);
  }

  it('goes from the home page to a condition and on to the order', async () => {
    await open('/');
    await tabTo('Läs mer om Naglar');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/naglar');
    await page.locator('h1:focus', { hasText: 'Naglar' }).waitFor();
    await tabTo('När ska du söka vård direkt?');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#sok-vard-direkt');
    await tabTo('Kom igång idag!');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bestall-bedomning');
  });

  it('finds a question, opens it and closes it again', async () => {
    await open('/faq');
    await page.getByPlaceholder('Sök bland frågor och svar...').focus();
    await page.keyboard.type('remiss');
    await tabTo('Behöver jag remiss?');
    await page.keyboard.press('Enter');
    await page.getByText('Nej. Du beställer själv').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Nej. Du beställer själv').waitFor({ state: 'hidden' });
  });

  it('writes a message', async () => {
    await open('/contact');
    await page.getByLabel('Namn*').focus();
    await page.keyboard.type('Åsa');
    for (const text of ['asa@example.se', '070-123 45 67', 'Ämnet']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact-success');
    await page.locator('h1:focus', { hasText: 'Meddelande skickat!' }).waitFor();
  });

  it('shows where it is, on every stop of a page', async () => {
    await open('/akne');
    const stops = await page.locator('a:visible, button:visible').count();
    for (let count = 0; count < stops; count += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'outside';
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      if (outline === 'outside') break;
      expect({ at: await focused(), outline }).toEqual({ at: await focused(), outline: 'solid 3px' });
    }
  });

  it('loses nothing at 400 %, which is a window of 320 by 256', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of LISTED_PAGES) {
      await open(path);
      const { widest, cut } = await page.evaluate(() => ({
        widest: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a, button, dt, dd)')]
          .filter(
            (element) => element.offsetParent !== null && element.getBoundingClientRect().right > window.innerWidth + 1,
          )
          .map((element) => element.textContent),
      }));
      expect({ path, widest, cut }).toEqual({ path, widest: 320, cut: [] });
    }
  });

  it('keeps controls apart from the page in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('/');
    const order = page.getByRole('main').getByRole('link', { name: 'Kom igång idag!' }).first();
    const border = await order.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(parseFloat(border)).toBeGreaterThan(0);
    await open('/faq');
    const pressed = page.getByRole('button', { name: 'All', exact: true });
    expect(await pressed.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px');
  });
});
