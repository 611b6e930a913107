import type { Page } from 'playwright-core';
import { describePublic } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths, findingsWhenZoomed } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { startSite } from '../support/browser/site.js';
import { intercept } from '../support/browser/intercept.js';

/** Screens that are looked at besides the photos and the review: one of each kind of question. */
const LOOKED_AT = ['signs:skinSigns', 'about:skinTone', 'where:bodySites', 'hopes:impact'];

/** Keeps calls from the server until the result is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const PHONE = { width: 390, height: 844 };

describePublic('the form of a patient', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  it('the mailed link leads over every step to the promised time, and back to the same place [P29]', async () => {
    const form = new PatientForm(t.site, t.page, byTouch);
    const link = await mailedForm(t.site);
    const findings: string[] = [];
    const look = async (state: string, isTemplate = false) => {
      const found = await findingsAtAllWidths(t.page, { isTemplate });
      if (isTemplate) found.push(...(await findingsWhenZoomed(t.page)));
      findings.push(...found.map((finding) => `${state}: ${finding}`));
    };

    await t.page.goto(link);
    await t.page.getByRole('button', { name: 'Skicka kod' }).waitFor();
    await look('access', true);
    await form.open(link);
    // The token is in no address that the browser keeps.
    expect(new URL(t.page.url()).pathname).toBe('/formular');
    const seen: string[] = [];
    for (let step = await form.shownStep(); step !== 'photos:overview'; step = await form.shownStep()) {
      seen.push(step);
      // Looking at it in a wide window, where the whole group is shown, leads back to the same question.
      if (LOOKED_AT.includes(step)) await look(step, step === 'where:bodySites');
      expect([await form.shownStep(), await t.page.locator('main form [data-question]').count()]).toEqual([
        step,
        // A free text stands beside the hopes.
        step === 'hopes:hopes' ? 2 : 1,
      ]);
      await form.complete();
    }
    expect(seen.slice(0, 5)).toEqual([
      'birth-date:birthDate',
      'signs:generalSigns',
      'signs:skinSigns',
      'about:concern',
      'about:description',
    ]);
    await form.step('Bilder').waitFor();
    // Without a photo the screen says so at once.
    await form.next();
    await t.page.getByText(/^Bilden är inte sparad än\./).waitFor();
    await look('a photo that is missing', true);
    await form.addPhotos();
    await look('photos', true);

    await t.page.reload();
    await t.page.getByText('3 av 3').waitFor();
    await t.page.getByText('✓ Sparad').waitFor();
    await form.next();
    // A photo is still sent while the next step is shown.
    const release = await holdBack(t.page, '**/uploads/**');
    await form.choosePhoto('extra-1', 3);
    const [anyway, sending] = [t.page.getByRole('button', { name: 'Använd ändå' }), t.page.getByText(/^Laddar upp, /)];
    await anyway.or(sending).waitFor();
    if (await anyway.isVisible()) await anyway.tap();
    await sending.waitFor();
    await form.complete();
    await form.step('Om dig').waitFor();
    release();
    await form.goBack();
    await t.page.getByText('✓ Sparad').waitFor();
    await form.fillInUntil('Om dig');
    await form.fillInUntil('Läs igenom och skicka in');
    await t.page.getByRole('button', { name: 'Skicka in' }).click();
    await t.page.getByRole('heading', { name: 'Det här behövs innan du kan skicka in' }).waitFor();
    await form.fillIn();
    await look('review', true);
    await t.page.getByRole('button', { name: 'Skicka in' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Tack, nu är det vår tur' }).waitFor();
    await t.page.getByText(/^Vi siktar på svar före \S+ \d+ \S+ kl\. \d\d\.\d\d/).waitFor();
    await look('sent', true);
    expect(findings).toEqual([]);
    // Each opened link first asks whether a session is open; the browser tells of the answer "no".
    const asked = 'Failed to load resource: the server responded with a status of 403 (Forbidden)';
    expect(t.visitor.complaints).toEqual([asked, asked]);
    expect(await t.site.database.query('SELECT state FROM cases')).toEqual([{ state: 'submitted' }]);

    // A mail app opens the same link in a tab of its own: the session goes on, and no code is sent.
    const codes = () => t.site.database.query('SELECT 1 FROM case_codes');
    const before = (await codes()).length;
    const tab = await t.page.context().newPage();
    await tab.goto(link);
    await tab.getByRole('heading', { level: 1, name: 'Tack, nu är det vår tur' }).waitFor();
    expect(await codes()).toHaveLength(before);
    await tab.close();
  });
});
