import type { Page } from 'playwright-core';
import { isEverythingTried } from '../everything-tried.js';
import { accessibilityFindings } from './axe.js';
import { resize } from './resize.js';
import { patiently } from '../patience.js';

/** Widths that everything is looked at; 320 px is also what 1280 px become at 400 %. */
export const WIDTHS = [1280, 768, 320];

const SETTLE_MS = 30_000;

/** The width that axe looks at; at the narrowest it looks at one state of each template too. */
const AXE_WIDTH = 1280;

const NARROWEST = 320;

export interface LookOptions {
  /** One state of each kind of page: it is looked at on a phone too. */
  readonly isTemplate?: boolean;
}

/**
 * What axe finds, and what is wider than the window or cut off: at the first width, and at the narrowest for one state of
 * each kind of page; at every width when everything is tried. Empty is good. The window ends as it was.
 */
export async function findingsAtAllWidths(page: Page, { isTemplate = false }: LookOptions = {}): Promise<string[]> {
  const findings: string[] = [];
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    const isLookedAt = isEverythingTried || width === AXE_WIDTH || (isTemplate && width === NARROWEST);
    if (!isLookedAt) continue;
    await resize(page, { width, height: 900 });
    const found = await overflowingAtRest(page);
    if (width === AXE_WIDTH || (isTemplate && width === NARROWEST)) found.push(...(await accessibilityFindings(page)));
    findings.push(...found.map((finding) => `${width} px: ${finding}`));
  }
  if (before !== null) await resize(page, before);
  return findings;
}

/** What a window of 1280 by 1024 px becomes at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/**
 * At 400 %: what is wider than the window or cut off, and what lies hidden under a bar when it has got the focus (WCAG 2.2,
 * 1.4.10 and 2.4.11). Empty is good. The window ends as it was.
 */
export async function findingsWhenZoomed(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await resize(page, ZOOMED);
  const found = [...(await overflowingAtRest(page)), ...(await hiddenInFocus(page))];
  if (before !== null) await resize(page, before);
  return found.map((finding) => `400 %: ${finding}`);
}

/** Areas of drawings have names in a list beside them. */
function hiddenInFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = 'main :is(a[href], button:enabled, input:enabled, textarea:enabled, summary)';
    return [...document.querySelectorAll<HTMLElement>(reachable)].flatMap((element) => {
      const shown = element.closest('label') ?? element;
      if (!shown.checkVisibility()) return [];
      element.focus();
      // A link that is broken over two lines has two boxes, and the middle of both together may lie beside it.
      const isSeen = [...shown.getClientRects()].some(({ left, right, top, bottom }) => {
        const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
        const points = [0.1, 0.5, 0.9].map((share) => from + (to - from) * share);
        return points.some((y) => shown.contains(document.elementFromPoint((left + right) / 2, y)));
      });
      return isSeen ? [] : [`hidden in focus: ${element.outerHTML.slice(0, 120)}`];
    });
  });
}

/** The navigation folds a moment after the window has become narrower: what is too wide then must still be so later. */
async function overflowingAtRest(page: Page): Promise<string[]> {
  const deadline = Date.now() + patiently(SETTLE_MS);
  let found = await overflowing(page);
  while (found.length > 0 && Date.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    found = await overflowing(page);
  }
  return found;
}

/** Tables may be moved sideways inside a frame of their own; nothing else may. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInMovable = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };
    const isSideways = document.documentElement.scrollWidth > window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(main, dialog, [role="dialog"]) :is(h1, h2, h3, p, li, a, button, label, input)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) => !isInMovable(element))
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
    return [...(isSideways ? [`${document.documentElement.scrollWidth} px wide`] : []), ...cut];
  });
}
