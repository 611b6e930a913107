import type { Page } from 'playwright-core';
import { eventually } from '../eventually.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives the window of a page with scripts another size; resolves once the page is drawn in it, a moment after it was asked for. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await eventually(async () => {
    expect(await page.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([width, height]);
  });
  // Media queries are looked at again with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // What arrives with the new width arrives half transparent.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
