import type { Page, Route } from 'playwright-core';
import { eventually } from '../eventually.js';

type RouteOptions = Parameters<Page['route']>[2];

/** A page of every site, asked for by the probe alone. */
const PROBE = '/robots.txt?is-intercepted';
const PROBED = 'x-intercepted';

/** Pages whose probes are answered. */
const probed = new WeakSet<Page>();

/**
 * Answers requests of an open page, as `page.route` does, and from the very next one on. Chromium confirms an interception
 * before the page's own process sends its requests there: under load a request made at once still reaches the server.
 *
 * The page stays intercepted until it is closed: the probe's route stays when the last other route goes. Chromium loses a
 * request that begins while its interception ends: it is neither sent nor refused.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
  options?: RouteOptions,
): Promise<void> {
  if (!probed.has(page)) {
    probed.add(page);
    // oxlint-disable-next-line no-restricted-properties -- the one place
    await page.route(`**${PROBE}`, (route) => route.fulfill({ status: 200, headers: { [PROBED]: 'yes' } }));
  }
  // oxlint-disable-next-line no-restricted-properties -- the one place
  await page.route(url, handler, options);
  if (!page.url().startsWith('http')) return;
  const isIntercepted = () =>
    page.evaluate(
      async ([address = '', header = '']) => (await fetch(address, { cache: 'no-store' })).headers.has(header),
      [PROBE, PROBED],
    );
  await eventually(async () => expect(await isIntercepted()).toBe(true));
}
