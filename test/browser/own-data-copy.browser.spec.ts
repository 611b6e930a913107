import { readFileSync } from 'node:fs';
import { openAsPatient } from '../support/browser/as-patient.js';
import { describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { openOffline } from '../support/browser/offline-copy.js';
import { startSite } from '../support/browser/site.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

describePublic('the copy of a patient’s data', { start: startSite }, (t) => {
  it('a patient asks for the copy, fetches it, and reads it without network and by keyboard [R24]', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const { id, orderNumber, patient } = await aSentCase(t.site);
    await doctor.post(`cases/${id}/claim`);
    await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });

    await openAsPatient(t.page, t.site.url, { id, patient });
    await t.page.getByRole('link', { name: 'Mina uppgifter' }).click();
    await t.page.getByRole('button', { name: 'Gör en kopia' }).click();
    const fetchButton = t.page.getByRole('button', { name: /^Hämta kopian/ });
    await fetchButton.waitFor();
    expect(await findingsAtAllWidths(t.page, { isTemplate: true })).toEqual([]);
    const [download] = await Promise.all([t.page.waitForEvent('download'), fetchButton.click()]);
    expect(download.suggestedFilename()).toBe('mina-uppgifter.zip');
    await t.page.getByText(/Kopian är hämtad\./).waitFor();
    const copy = await openOffline(t.browser, readFileSync(await download.path()));
    try {
      const { page } = copy;
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
      expect(copy.complaints).toEqual([]);
      expect(copy.foreignRequests).toEqual([]);
    } finally {
      await copy.close();
    }
  });
});
