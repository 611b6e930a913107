import { describePublic } from '../support/browser/describe.js';
import { LISTED_PAGES, POST_PATH } from '../support/browser/public-site.js';
import { resize } from '../support/browser/resize.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** One page of each kind. */
const PAGES = isEverythingTried
  ? LISTED_PAGES
  : ['/', '/akne', '/blogg', POST_PATH, '/faq', '/contact', '/bestall-bedomning', '/integritet'];

// What is done with the keyboard: journeys.browser.spec.ts.

describePublic('the public pages with a keyboard, at 400 % and in forced colours', (t) => {
  async function open(path: string): Promise<void> {
    await t.page.goto(path);
    await t.page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  }
  const focused = () =>
    t.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    );
  it('the focus is visible on every stop of a page', async () => {
    await open('/akne');
    const stops = await t.page.locator('a:visible, button:visible').count();
    for (let count = 0; count < stops; count += 1) {
      await t.page.keyboard.press('Tab');
      const outline = await t.page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'outside';
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      if (outline === 'outside') break;
      expect({ at: await focused(), outline }).toEqual({ at: await focused(), outline: 'solid 3px' });
    }
  });

  it('nothing is lost at 400 %, which is a window of 320 by 256', async () => {
    await resize(t.page, { width: 320, height: 256 });
    for (const path of PAGES) {
      await open(path);
      const { widest, cut } = await t.page.evaluate(() => ({
        widest: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a, button, dt, dd)')]
          .filter(
            (element) => element.offsetParent !== null && element.getBoundingClientRect().right > window.innerWidth + 1,
          )
          // A row of buttons that is moved sideways.
          .filter((element) => element.closest('[role="group"]') === null)
          .map((element) => element.textContent),
      }));
      expect({ path, widest, cut }).toEqual({ path, widest: 320, cut: [] });
    }
  });

  it('each control is visible in forced colours', async () => {
    await t.page.emulateMedia({ forcedColors: 'active' });
    await open('/');
    const order = t.page.getByRole('main').getByRole('link', { name: 'Kom igång idag!' }).first();
    const border = await order.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(parseFloat(border)).toBeGreaterThan(0);
    await open('/faq');
    const pressed = t.page.getByRole('button', { name: 'All', exact: true });
    expect(await pressed.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px');
  });
});
