import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';

/** A copy of one's own data, unpacked and opened in a browser without network. */
export interface OfflineCopy {
  /** On the first page of the copy. */
  readonly page: Page;
  /** What the browser wrote to its console. */
  readonly complaints: readonly string[];
  /** Addresses that were asked for and are no files. */
  readonly foreignRequests: readonly string[];
  /** Tabs through the page. @returns addresses of the links that got the focus, in that order */
  linksByKeyboard(): Promise<string[]>;
  /** Addresses of all links of the page. */
  links(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openOffline(browser: Browser, zip: Uint8Array): Promise<OfflineCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'own-data-'));
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const context = await browser.newContext({ offline: true, reducedMotion: 'reduce', locale: 'sv-SE' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) foreignRequests.push(request.url());
  });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const links = () =>
    page.locator('a[href]').evaluateAll((all) => (all as HTMLAnchorElement[]).map((link) => link.href));
  return {
    page,
    complaints,
    foreignRequests,
    links,
    async linksByKeyboard() {
      const reached: string[] = [];
      for (let left = (await links()).length; left > 0; left -= 1) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href));
      }
      return reached;
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
