import { openAsPatient } from '../support/browser/as-patient.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

/** Without a red flag. */
const PLAIN = { concern: 'acne', immuneSystem: 'no' };
const FOREIGN = { ...COMPLETE_REPLY, assessment: 'Det här gäller en annan patient.' };
const RIGHT = { ...COMPLETE_REPLY, assessment: 'Det här gäller dig.' };

describeAccount('a reply that was signed in the wrong case', { session: 'nobody', visitor: null }, (t) => {
  it('its doctor withdraws it, the open page of the patient changes, and the patient reads the next one', async () => {
    const [eva, bo] = [await aDoctor(t.site, 'Eva Gren'), await aDoctor(t.site, 'Bo Ek')];
    const sent = await aSentCase(t.site, { answers: PLAIN });
    const answer = async ({ post, put }: typeof eva, reply: typeof RIGHT) => {
      await post(`cases/${sent.id}/claim`);
      await put(`cases/${sent.id}/draft`, reply);
      await post(`cases/${sent.id}/sign`, { revision: 1, flags: ALL_FLAGS });
    };
    await answer(eva, FOREIGN);
    const patient = (await t.visit({})).page;
    await openAsPatient(patient, t.site.url, sent);
    await patient.getByText(FOREIGN.assessment).waitFor();

    const desk = new DeskPage((await t.visit({ session: eva.session })).page);
    await desk.open(sent);
    await desk.press('Dra tillbaka svaret');
    const dialog = desk.dialog('Dra tillbaka det signerade svaret?');
    await dialog.waitFor();
    expect(await accessibilityFindings(desk.page)).toEqual([]);
    await dialog.getByLabel('Varför dras svaret tillbaka?').selectOption('wrong-patient');
    await desk.press('Dra tillbaka svaret', dialog);
    await dialog.waitFor({ state: 'detached' });

    await patient.getByRole('heading', { name: /^Svaret som du fick drogs tillbaka den / }).waitFor();
    expect(await patient.getByText(FOREIGN.assessment).count()).toBe(0);
    expect(await findingsAtAllWidths(patient, { isTemplate: true })).toEqual([]);
    const file = await patient.request.get(`${t.site.url}/api/v1/cases/${sent.id}/reply.pdf`);
    expect([file.status(), (await file.json()).code]).toEqual([410, 'reply_retracted']);

    await bo.post(`cases/${sent.id}/claim`);
    const colleague = new DeskPage((await t.visit({ session: bo.session })).page);
    await colleague.open(sent);
    await colleague.heading('Tillbakadraget svar').waitFor();
    await colleague.page.getByText('Visa det tillbakadragna svaret').click();
    await colleague.page.locator('del').getByText(FOREIGN.assessment).waitFor();
    expect(await accessibilityFindings(colleague.page)).toEqual([]);

    await bo.put(`cases/${sent.id}/draft`, RIGHT);
    await bo.post(`cases/${sent.id}/sign`, { revision: 1, flags: ALL_FLAGS });
    await patient.getByText(RIGHT.assessment).waitFor();
    await patient.getByText(/^Ett tidigare svar drogs tillbaka den .+ Det här svaret gäller\.$/).waitFor();
    expect(await patient.getByText(FOREIGN.assessment).count()).toBe(0);
  });
});
