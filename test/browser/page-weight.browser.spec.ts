import type { Page } from 'playwright-core';
import { describePublic } from '../support/browser/describe.js';
import { POST_PATH } from '../support/browser/public-site.js';

/** As bytes on the wire, compressed. */
interface Weight {
  scripts: number;
  all: number;
}

describePublic('a page before the first interaction', { visitor: null }, (t) => {
  async function weigh(page: Page, path: string): Promise<Weight> {
    const weight: Weight = { scripts: 0, all: 0 };
    const measured: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(t.site.url)) return;
      measured.push(
        request.sizes().then(({ responseBodySize }) => {
          weight.all += responseBodySize;
          if (request.resourceType() === 'script') weight.scripts += responseBodySize;
        }),
      );
    });
    await page.goto(path);
    // Scripts are asked for after the first paint.
    await page.locator('header[data-navigation]:not([data-navigation="unmeasured"])').waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(measured);
    return weight;
  }

  it.each([
    ['/', 92_000, 200_000],
    ['/akne', 92_000, 200_000],
    [POST_PATH, 105_000, 200_000],
    ['/bestall-bedomning', 136_000, 250_000],
  ])('the page %s has at most %i bytes of scripts, and %i in all', async (path, scripts, all) => {
    const { page, foreignRequests } = await t.visit({ width: 390, consent: null });
    const weight = await weigh(page, path);
    expect(foreignRequests).toEqual([]);
    expect(weight.scripts).toBeGreaterThan(50_000);
    expect({ path, ...weight, isLight: weight.scripts <= scripts && weight.all <= all }).toMatchObject({
      isLight: true,
    });
  });
});
