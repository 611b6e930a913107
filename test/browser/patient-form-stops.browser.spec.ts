import { fillIn } from '../support/answered-form.js';
import { describePublic } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths, findingsWhenZoomed } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { type Site, startSite } from '../support/browser/site.js';
import { openCase } from '../support/case-session.js';
import { eventually } from '../support/eventually.js';

const PHONE = { width: 390, height: 844 };

/** All that was paid went back for this reason. */
const refunded = (site: Site, reason: string) =>
  eventually(async () =>
    expect(await site.database.query('SELECT state FROM refunds WHERE reason = $1', [reason])).toEqual([
      { state: 'succeeded' },
    ]),
  );

describePublic('answers that ask for other care', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  let form: PatientForm;
  let findings: string[];
  const look = async (state: string) => {
    const found = [...(await findingsAtAllWidths(t.page)), ...(await findingsWhenZoomed(t.page))];
    findings.push(...found.map((finding) => `${state}: ${finding}`));
  };
  const numberToCall = () =>
    t.page
      .locator('main')
      .getByRole('link', { name: /^Ring 1/ })
      .getAttribute('href');
  beforeEach(async () => {
    findings = [];
    form = new PatientForm(t.site, t.page, byTouch);
    await form.open(await mailedForm(t.site));
    await form.complete();
    await form.step('Behöver du vård snabbare?').waitFor();
  });

  it('an answer that calls for a visit warns and continues, and one for care today ends the form', async () => {
    await form.press('Nästa');
    await t.page.getByText('Den här frågan behöver ett svar.').waitFor();
    await look('a screen with a problem');
    await form.fillInUntil('Var på kroppen?');
    while ((await form.shownStep()) !== 'where:lesionSigns') await form.complete();
    await form.choose('lesionSigns', 'growing-lump');
    await form.press('Nästa');
    await form.step('Boka också ett besök').waitFor();
    await look('in person');
    await form.press('Nästa');
    await form.step('Dina besvär').waitFor();

    // Back and Next lose nothing, and an earlier list is corrected.
    while ((await form.shownStep()) !== 'signs:generalSigns') await form.goBack();
    await form.choose('generalSigns', 'very-ill');
    await t.page.getByRole('alert').getByRole('link', { name: 'Ring 1177' }).first().waitFor();
    expect(await numberToCall()).toBe('tel:1177');
    // The other list can make it an emergency, so it comes before the question.
    await form.press('Fortsätt ändå');
    await t.page.locator('main input[name="skinSigns"]').first().waitFor();
    await t.page.getByRole('alert').getByRole('link', { name: 'Ring 1177' }).first().waitFor();
    await form.press('Fortsätt ändå');
    await form.step('Du behöver vård i dag').waitFor();
    expect(await numberToCall()).toBe('tel:1177');
    await look('today');
    await form.press('Ja, det stämmer');
    await t.page.getByText('Formuläret är avslutat').waitFor();
    expect(await numberToCall()).toBe('tel:1177');
    await look('ended');
    await refunded(t.site, 'stopped');
    expect(findings).toEqual([]);
  });

  it('an emergency fills the window with the number to call, a mistake is undone, and a minor is turned down [P27]', async () => {
    await form.choose('generalSigns', 'face-swelling');
    await form.step('Du behöver hjälp nu').waitFor();
    expect(await numberToCall()).toBe('tel:112');
    const { height = 0 } = (await t.page.locator('main article').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0.8 * PHONE.height);
    await look('emergency');
    await form.press('Ändra mitt svar');
    await t.page.locator('main input[name="generalSigns"][value="face-swelling"]').tap();
    await form.press('Tillbaka');
    await form.step('Innan vi börjar').waitFor();
    await t.page.locator('main [name="birthDate"]').fill('2020-02-29');
    await form.press('Nästa');
    await form.step('Tjänsten är för dig som har fyllt 18 år').waitFor();
    expect(await numberToCall()).toBe('tel:1177');
    await look('too young');
    await form.press('Ångra beställningen');
    await t.page.getByRole('dialog').getByRole('button', { name: 'Ångra beställningen' }).tap();
    await form.step('Beställningen är ångrad').waitFor();
    await look('withdrawn');
    await refunded(t.site, 'withdrawal');
    expect(findings).toEqual([]);
  });
});

const SMALL_PHONE = { width: 360, height: 640 };
const REVIEW = 'Läs igenom och skicka in';

describePublic(
  'the review of a form on a phone',
  { start: startSite, visitor: { ...SMALL_PHONE, hasTouch: true } },
  (t) => {
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

    it('the list of what is missing leads to each place and back', async () => {
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
        expect(y > 0 && y < SMALL_PHONE.height).toBe(true);
      };
      const photos = ['Bild: På håll', 'Bild: På 30 centimeters håll', 'Bild: Närbild'];
      const words = 'Berätta om besvären med egna ord. Den här frågan behöver ett svar.';
      const box = 'Jag vill att ni börjar direkt.';
      await isOn([words, ...photos, box]);
      expect((await rows()).at(-1)).toContain('Kryssa i rutan för att kunna skicka in.');
      const findings = await findingsAtAllWidths(t.page, { isTemplate: true });

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

    it('a changed description leads back to the review in one step, by the button and by Back', async () => {
      const form = await atReview();
      const findings = await findingsAtAllWidths(t.page, { isTemplate: true });

      const edit = t.page.getByRole('button', { name: 'Ändra Berätta om besvären med egna ord.' });
      await edit.tap();
      await t.page.locator('main textarea[name="description"]').fill('');
      await form.press('Spara och gå tillbaka');
      await t.page.getByText('Den här frågan behöver ett svar.').waitFor();
      await t.page.locator('main textarea[name="description"]').fill('Det började efter en resa.');
      findings.push(...(await findingsAtAllWidths(t.page, { isTemplate: true })));
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
  },
);
