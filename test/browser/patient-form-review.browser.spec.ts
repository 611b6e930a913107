import { describePublic } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { resize } from '../support/browser/resize.js';
import { startSite } from '../support/browser/site.js';
import { fillIn } from '../support/answered-form.js';
import { openCase } from '../support/case-session.js';

const PHONE = { width: 360, height: 640 };
const REVIEW = 'Läs igenom och skicka in';

describePublic('the review of a form on a phone', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  it('a changed description leads back to the review in one step, by the button and by Back [Q40]', async () => {
    const link = await mailedForm(t.site);
    const [{ id } = { id: '' }] = await t.site.database.query<{ id: string }>('SELECT id FROM cases');
    await fillIn(t.site, await openCase(t.site, id));
    const form = new PatientForm(t.site, t.page, byTouch);
    await t.page.goto(link);
    await form.unlock();
    await form.step(REVIEW).waitFor();
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
