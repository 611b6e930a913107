import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { startSite } from '../support/browser/site.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

describePublic('the copy of a patient’s data', { start: startSite }, (t) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-data-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a patient asks for the copy, fetches it, and reads it without network and by keyboard', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const { id, orderNumber, patient } = await aSentCase(t.site);
    await doctor.post(`cases/${id}/claim`);
    await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });

    const [name = '', value = ''] = (patient.headers['cookie'] ?? '').split('=');
    await t.page.context().addCookies([{ name, value, domain: 'localhost', path: '/api/v1', sameSite: 'Strict' }]);
    await t.page.addInitScript(
      ([place = '']) => window.sessionStorage.setItem('case-place', place),
      [JSON.stringify({ token: 'token', caseId: id })],
    );
    await t.page.goto(`${t.site.url}/formular`);
    await t.page.getByRole('link', { name: 'Mina uppgifter' }).click();
    await t.page.getByRole('button', { name: 'Gör en kopia' }).click();
    const fetchButton = t.page.getByRole('button', { name: /^Hämta kopian/ });
    await fetchButton.waitFor();
    expect(await findingsAtAllWidths(t.page, { isTemplate: true })).toEqual([]);
    const [download] = await Promise.all([t.page.waitForEvent('download'), fetchButton.click()]);
    expect(download.suggestedFilename()).toBe('mina-uppgifter.zip');
    await t.page.getByText(/Kopian är hämtad\./).waitFor();
    unpack(readFileSync(await download.path()));

    const offline = await t.browser.newContext({ offline: true, reducedMotion: 'reduce', locale: 'sv-SE' });
    try {
      const page = await offline.newPage();
      const complaints: string[] = [];
      const asked: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(join(folder, 'index.html')).href);
      expect(await findingsAtAllWidths(page, { isTemplate: true })).toEqual([]);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Bedömning ${orderNumber}`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Läkarens svar' }).waitFor();
      await page.getByText(COMPLETE_REPLY.assessment).waitFor();
      expect(await findingsAtAllWidths(page, { isTemplate: true })).toEqual([]);
      const widths = await page
        .locator('img')
        .evaluateAll((images) =>
          Promise.all((images as HTMLImageElement[]).map((image) => image.decode().then(() => image.naturalWidth))),
        );
      expect(widths).toHaveLength(3);
      expect(widths.every((width) => width > 0)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Mina uppgifter' }).waitFor();
      expect(complaints).toEqual([]);
      expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    } finally {
      await offline.close();
    }
  });

  function unpack(zip: Uint8Array): void {
    for (const [name, bytes] of Object.entries(unzipSync(zip))) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
  }
});
