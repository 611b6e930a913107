import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { byKeyboard, byTouch } from '../support/browser/input-methods.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { startSite } from '../support/browser/site.js';
import { eventually } from '../support/eventually.js';
import { aPicture } from '../support/pictures.js';
import { intercept } from '../support/browser/intercept.js';

const PHONE = { width: 390, height: 844 };
const OFFLINE = 'Sparas på enheten, vi skickar när du har nät';

/** How many answers the browser keeps, which the server does not have. */
function answersOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const database = await answerOf(indexedDB.open('hudvy-case'));
    const count = await answerOf(database.transaction('answers').objectStore('answers').count());
    database.close();
    return count;
  });
}

describePublic('the form of a patient', { start: startSite, visitor: null }, (t) => {
  it('the keyboard alone fills in the form, with photos from a phone that appear as they arrive [P59]', async () => {
    const { page } = await t.visit();
    const form = new PatientForm(t.site, page, byKeyboard(page));
    await form.open(await mailedForm(t.site));
    await form.fillInUntil('Bilder');
    await form.press('Visa kod');
    const address = await page.getByText(/^localhost:\d+\/bilder\/\w+$/).innerText();

    const phone = await t.visit({ ...PHONE, hasTouch: true });
    const onPhone = new PatientForm(t.site, phone.page, byTouch);
    await phone.page.goto(`http://${address}`);
    await onPhone.step('Ta bilder med telefonen').waitFor();
    await phone.page.getByLabel('De två sista siffrorna').fill('67');
    const findings = await accessibilityFindings(phone.page);
    await onPhone.press('Öppna kameran');
    await onPhone.step('Ta bilderna här').waitFor();
    expect(new URL(phone.page.url()).pathname).toBe('/bilder');
    await onPhone.addPhotos();
    findings.push(...(await accessibilityFindings(phone.page)));

    await page.getByText('✓ Sparad').nth(2).waitFor();
    expect(await page.getByRole('img', { name: /^Din bild: / }).count()).toBe(3);
    findings.push(...(await accessibilityFindings(page)));
    await form.fillInUntil('Läs igenom och skicka in');
    await form.fillIn();
    await form.press('Skicka in');
    await form.step('Tack, nu är det vår tur').waitFor();
    expect(await answersOnDevice(page)).toBe(0);
    expect(findings).toEqual([]);
    expect(await t.site.database.query('SELECT state FROM cases')).toEqual([{ state: 'submitted' }]);
  });

  it('a reload without a net says what waits on the device, opens nothing of the case, and goes on by itself', async () => {
    const { page } = await t.visit(PHONE);
    const form = new PatientForm(t.site, page);
    await form.open(await mailedForm(t.site));
    while ((await form.shownStep()) !== 'about:concern') await form.complete();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.locator('label', { has: page.locator('input[name="concern"][value="nails"]') }).click();
    await page.getByText(OFFLINE).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Du verkar sakna nät' }).waitFor();
    await page.getByText('Svar som inte har hunnit skickas finns kvar på den här enheten.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/Bedömning|Naglar|Vad gäller det/);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.context().setOffline(false);
    await form.step('Vad gäller det?').waitFor();
    await eventually(async () => expect(await answersOnDevice(page)).toBe(0));
  });

  it('the form resumes at the same place without a network, after a reload and after a new code', async () => {
    const { page } = await t.visit(PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    const form = new PatientForm(t.site, page);
    const description = page.locator('main [name="description"]');
    const note = page.getByText(OFFLINE);
    const saved = async (revision: number) => {
      await note.waitFor({ state: 'hidden' });
      await eventually(async () =>
        expect(
          await t.site.database.query(
            // Of the description alone, which is changed more often than any other answer.
            `SELECT max(a.revision) AS revision FROM case_answers a JOIN cases c ON c.id = a.case_id
             WHERE c.state = 'form_sent'`,
          ),
        ).toEqual([{ revision }]),
      );
      await page.getByText(/^Sparat \d\d\.\d\d$/).waitFor();
    };
    await form.open(await mailedForm(t.site));
    while ((await form.shownStep()) !== 'about:concern') await form.complete();

    await page.context().setOffline(true);
    await page.locator('label', { has: page.locator('input[name="concern"][value="nails"]') }).click();
    await description.fill('Kanarie utan nät');
    await note.waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await saved(1);

    // The page comes, but what is written does not get through, until after a reload.
    await intercept(page, '**/answers/**', (route) => route.abort());
    await description.fill('Kanarie före omladdning');
    await note.waitFor();
    await page.reload();
    await form.step('Vad gäller det?').waitFor();
    await note.waitFor();
    expect(await description.inputValue()).toBe('Kanarie före omladdning');
    expect(await answersOnDevice(page)).toBe(1);
    await page.unroute('**/answers/**');
    await saved(2);

    await t.site.database.query('UPDATE case_sessions SET expires_at = now()');
    await description.fill('Kanarie efter en stund');
    await form.step('Öppna sidan igen').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await form.unlock();
    await form.step('Vad gäller det?').waitFor();
    await saved(3);
    await page.reload();
    await form.step('Vad gäller det?').waitFor();
    expect(await description.inputValue()).toBe('Kanarie efter en stund');
    await form.goBack();
    expect(await page.locator('main input[name="concern"]:checked').inputValue()).toBe('nails');
    expect(asked.filter((address) => address.includes('Kanarie'))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage, history.state]));
    expect(kept).not.toContain('Kanarie');
  });

  it('the clear parts of a cut-out picture are sent white', async () => {
    const { page } = await t.visit();
    const form = new PatientForm(t.site, page);
    await form.open(await mailedForm(t.site));
    await form.fillInUntil('Bilder');
    const clear = { create: { width: 1_400, height: 1_050, channels: 4, background: '#0000' } } as const;
    const cutOut = sharp(clear).composite([{ input: await aPicture(900, 700).png().toBuffer() }]);
    const files = {
      overview: ['image/png', await cutOut.png().toBuffer()],
      mid: ['image/webp', await cutOut.webp().toBuffer()],
    } as const;
    for (const [index, [slot, [mimeType, buffer]]] of Object.entries(files).entries()) {
      await page.locator(`input[name="photo-${slot}"]`).setInputFiles({ name: 'utklipp', mimeType, buffer });
      const photo = page.getByRole('img', { name: /^Din bild: / }).nth(index);
      await photo.waitFor();
      const corner = () =>
        photo.evaluate((image: HTMLImageElement) => {
          const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
          context?.drawImage(image, 0, 0);
          return [...(context?.getImageData(3, 3, 1, 1).data ?? [])];
        });
      await eventually(async () => expect(await corner()).toEqual([255, 255, 255, 255]));
    }
  });
});
