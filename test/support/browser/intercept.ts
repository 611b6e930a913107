import type { Page, Route } from 'playwright-core';
import { eventually } from '../eventually.js';

type RouteOptions = Parameters<Page['route']>[2];

/** A page of every site, asked for by the probe alone. */
const PROBE = '/robots.txt?is-intercepted';
const PROBED = 'x-intercepted';

/**
 * Answers requests of an open page, as `page.route` does, and from the very next one on. Chromium confirms an interception
 * before the page's own process sends its requests there: under load a request made at once still reaches the server.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
  options?: RouteOptions,
): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- the one place
  await page.route(url, handler, options);
  if (!page.url().startsWith('http')) return;
  const answerProbe = (route: Route) => route.fulfill({ status: 200, headers: { [PROBED]: 'yes' } });
  // oxlint-disable-next-line no-restricted-properties
  await page.route(`**${PROBE}`, answerProbe);
  const isIntercepted = () =>
    page.evaluate(
      async ([address = '', header = '']) => (await fetch(address, { cache: 'no-store' })).headers.has(header),
      [PROBE, PROBED],
    );
  await eventually(async () => expect(await isIntercepted()).toBe(true));
  await page.unroute(`**${PROBE}`, answerProbe);
}
