import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { resize } from './resize.js';

/** Widths that a person looks at: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280];

const SETTLE_MS = 2_000;

const seen = new Map<string, number>();

/**
 * With `PICTURES=<folder>`, saves the whole page as it is now at three widths, named after the test that looks at it. Two
 * folders made from two commits are compared by eye or by any tool.
 */
export async function takePictures(page: Page): Promise<void> {
  const folder = process.env['PICTURES'];
  const before = page.viewportSize();
  if (folder === undefined || before === null) return;
  mkdirSync(folder, { recursive: true });
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${basename(testPath, '.browser.spec.ts')} ${currentTestName.replace(/\P{L}+/gu, '-')}`.slice(0, 120);
  const count = (seen.get(test) ?? 0) + 1;
  seen.set(test, count);
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 });
    // The navigation folds a moment after the window has become narrower.
    await page.waitForFunction(isWithinWindow, undefined, { timeout: SETTLE_MS }).catch(() => undefined);
    await page.screenshot({
      path: join(folder, `${test} ${count} ${width}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
  await resize(page, before);
}

function isWithinWindow(): boolean {
  return document.documentElement.scrollWidth <= window.innerWidth;
}
