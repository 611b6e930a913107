import { describePublic } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths, findingsWhenZoomed } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { resize } from '../support/browser/resize.js';
import { startSite, type Site } from '../support/browser/site.js';
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
    await resize(t.page, PHONE);
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
