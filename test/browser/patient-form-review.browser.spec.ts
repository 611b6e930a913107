import { describePublic } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { resize } from '../support/browser/resize.js';
import { startSite } from '../support/browser/site.js';
import { fillIn } from '../support/answered-form.js';
import { openCase } from '../support/case-session.js';
import { eventually } from '../support/eventually.js';

const PHONE = { width: 360, height: 640 };
const REVIEW = 'Läs igenom och skicka in';

describePublic('the review of a form on a phone', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  /** A form that is filled in, at its review; the second box and the photos are still to come. */
  const atReview = async (): Promise<PatientForm> => {
    const link = await mailedForm(t.site);
    const [{ id } = { id: '' }] = await t.site.database.query<{ id: string }>(
      'SELECT id FROM cases ORDER BY state_since DESC LIMIT 1',
    );
    await fillIn(t.site, await openCase(t.site, id));
    const form = new PatientForm(t.site, t.page, byTouch);
    await t.page.goto(link);
    await form.unlock();
    await form.step(REVIEW).waitFor();
    return form;
  };

  it('the list of what is missing leads to each place and back [Q10]', async () => {
    const form = await atReview();
    await t.page.getByRole('button', { name: 'Ändra Berätta om besvären med egna ord.' }).tap();
    await t.page.locator('main textarea[name="description"]').fill('');
    await form.press('Tillbaka');
    await form.step(REVIEW).waitFor();
    await form.press('Skicka in');
    const list = t.page.locator('section', {
      has: t.page.getByRole('heading', { name: 'Det här behövs innan du kan skicka in' }),
    });
    const rows = async () =>
      (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    const isOn = async (missing: readonly string[]) => {
      await eventually(async () => expect(await rows()).toEqual(missing.map((row) => expect.stringContaining(row))));
      const { y = -1 } = (await list.boundingBox()) ?? {};
      expect(y > 0 && y < PHONE.height).toBe(true);
    };
    const photos = ['Bild: På håll', 'Bild: På 30 centimeters håll', 'Bild: Närbild'];
    const words = 'Berätta om besvären med egna ord. Den här frågan behöver ett svar.';
    const box = 'Jag vill att ni börjar direkt.';
    await isOn([words, ...photos, box]);
    expect((await rows()).at(-1)).toContain('Kryssa i rutan för att kunna skicka in.');
    const findings = await findingsAtAllWidths(t.page, { isTemplate: true });
    await resize(t.page, PHONE);

    await list.getByRole('button', { name: 'Berätta om besvären' }).tap();
    await t.page.locator('main textarea[name="description"]').fill('Det började efter en resa.');
    await form.press('Spara och gå tillbaka');
    await form.step(REVIEW).waitFor();
    await isOn([...photos, box]);
    await list.getByRole('button', { name: /Närbild/ }).tap();
    await form.addPhoto('close', 2);
    await form.press('Spara och gå tillbaka');
    await form.step(REVIEW).waitFor();
    await isOn([...photos.slice(0, 2), box]);
    await list.getByRole('button', { name: box }).tap();
    const second = t.page.getByLabel(box, { exact: false });
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
    await t.page.keyboard.press('Space');
    await eventually(async () => expect(await rows()).toHaveLength(2));
    // What was ticked stays so on the way to a photo and back.
    await list.getByRole('button', { name: /På håll/ }).tap();
    await form.press('Tillbaka');
    await form.step(REVIEW).waitFor();
    await isOn(photos.slice(0, 2));
    expect(findings).toEqual([]);
  });

  it('a changed description leads back to the review in one step, by the button and by Back [Q40]', async () => {
    const form = await atReview();
    const findings = await findingsAtAllWidths(t.page, { isTemplate: true });
    await resize(t.page, PHONE);

    const edit = t.page.getByRole('button', { name: 'Ändra Berätta om besvären med egna ord.' });
    await edit.tap();
    await t.page.locator('main textarea[name="description"]').fill('');
    await form.press('Spara och gå tillbaka');
    await t.page.getByText('Den här frågan behöver ett svar.').waitFor();
    await t.page.locator('main textarea[name="description"]').fill('Det började efter en resa.');
    findings.push(...(await findingsAtAllWidths(t.page, { isTemplate: true })));
    await resize(t.page, PHONE);
    await form.press('Spara och gå tillbaka');
    await form.step(REVIEW).waitFor();
    await t.page.getByText('Det började efter en resa.').waitFor();
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);

    await edit.tap();
    await t.page.locator('main textarea[name="description"]').waitFor();
    await t.page.goBack();
    await form.step(REVIEW).waitFor();
    expect(findings).toEqual([]);
  });
});
