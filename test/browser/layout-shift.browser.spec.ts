import type { Browser } from 'playwright-core';
import { PAGE_KINDS, PUBLIC_PAGES, startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit } from '../support/browser/visitor.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { intercept } from '../support/browser/intercept.js';

/** Of the window, weighed by how far it moved: Lighthouse's own measure, ten times stricter. */
const GREATEST_SHIFT = 0.01;

/** Hinted letters on a phone move the most lines: they stand for the rest, unless everything is tried. */
const LOOKS: [widthPx: number, text: string][] = [
  [360, 'hinted'],
  ...(isEverythingTried
    ? ([
        [360, 'as drawn'],
        [768, 'hinted'],
        [1280, 'hinted'],
      ] as [number, string][])
    : []),
];

interface ShiftWindow {
  shift: number;
}

describe('a public page', () => {
  let site: Site;
  let smooth: Browser;
  let hinted: Browser;

  beforeAll(async () => {
    [site, smooth, hinted] = await Promise.all([
      startPublicSite(),
      startBrowser(),
      startBrowser({ isTextHinted: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([smooth?.close(), hinted?.close()]);
    await site?.stop();
  });

  it.each(LOOKS)('nothing moves at %i px during hydration and the font swap, with text %s', async (width, text) => {
    const { page, leave } = await visit(text === 'hinted' ? hinted : smooth, site.url, { width });
    await page.addInitScript(() => {
      const counted = window as unknown as ShiftWindow;
      counted.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let sendFont = () => {};
    await intercept(page, '**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => (sendFont = resolve));
      await route.continue();
    });
    await page.goto('/robots.txt');
    // The fallback is made of one of these: without them every text moves, and the reader's machine is to blame.
    await page.evaluate(() => new FontFace('probe', 'local("Arial"), local("Liberation Sans")').load());
    const moved: unknown[] = [];
    for (const path of isEverythingTried ? PUBLIC_PAGES : PAGE_KINDS) {
      const fontAsked = page.waitForRequest('**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await fontAsked;
      await page.locator('header[data-navigation]:not([data-navigation="unmeasured"])').waitFor();
      sendFont();
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What the last change moved is told with the frame after it.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const shift = await page.evaluate(() => (window as unknown as ShiftWindow).shift);
      if (shift >= GREATEST_SHIFT) moved.push({ path, shift });
    }
    expect(moved).toEqual([]);
    await leave();
  });
});
