import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isEverythingTried } from '../everything-tried.js';
import { accessibilityEngines } from '../proofs.js';
import { takePictures } from './pictures.js';

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  readonly axe: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/**
 * What engines find on the current page, one line per element: axe, and with `npm run test:all` also IBM's and
 * Siteimprove's. Frames of other origins have their own tests.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await takePictures(page);
  const found = await axeFindings(page);
  if (!isEverythingTried) return found;
  const { ibmFindings, alfaFindings } = await accessibilityEngines();
  return [...found, ...(await ibmFindings(page)), ...(await alfaFindings(page))];
}

async function axeFindings(page: Page): Promise<string[]> {
  // A document that was looked at before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run({ exclude: ['iframe'] }, { iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
  });
}
