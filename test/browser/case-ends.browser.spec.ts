import type { Page } from 'playwright-core';
import { paths } from '../../common/paths.js';
import { openAsPatient } from '../support/browser/as-patient.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

describeAccount('a case that its patient blocks', { session: 'nobody', visitor: null }, (t) => {
  it('the patient blocks, another doctor sees only that and opens it in an emergency, and the patient sees who did', async () => {
    const findings: string[] = [];
    const look = async (page: Page, state: string) => {
      findings.push(...(await findingsAtAllWidths(page)).map((finding) => `${state}: ${finding}`));
    };
    const [anna, bo] = [await aDoctor(t.site, 'Anna Lind'), await aDoctor(t.site, 'Bo Ek')];
    const sent = await aSentCase(t.site);
    await anna.post(`cases/${sent.id}/claim`);
    await anna.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    await anna.post(`cases/${sent.id}/sign`, { revision: 1, flags: ALL_FLAGS });

    const { page } = await t.visit();
    await openAsPatient(page, t.site.url, sent, paths.openCaseData);
    const section = page.getByRole('region', { name: 'Spärra bedömningen' });
    await section.getByText('Bedömningen är inte spärrad.').waitFor();
    await section.getByRole('button', { name: 'Spärra' }).click();
    const asked = page.getByRole('dialog', { name: 'Spärra bedömningen?' });
    await asked.waitFor();
    await look(page, 'asked');
    await asked.getByRole('button', { name: 'Spärra' }).click();
    await section.getByText('Bedömningen är spärrad.').waitFor();
    await asked.waitFor({ state: 'hidden' });
    await look(page, 'blocked');

    const desk = new DeskPage((await t.visit({ session: bo.session })).page);
    await desk.open(sent);
    await desk.heading('Spärrade uppgifter finns').waitFor();
    expect(await desk.page.locator('body').innerText()).not.toContain(COMPLETE_REPLY.diagnosis.plain);
    await desk.page.getByRole('radio', { name: 'Fara för liv eller allvarlig risk för hälsa' }).check();
    await desk.write('Beskriv faran, och varför du behöver läsa', 'Patienten är medvetslös.');
    await look(desk.page, 'at the desk');
    await desk.press('Öppna spärren');
    await desk.page.getByText(/^Patienten har spärrat ärendet\. Du har öppnat spärren/).waitFor();
    await desk.page.getByText(COMPLETE_REPLY.diagnosis.plain).first().waitFor();

    await page.reload();
    await section.getByText(/^Bo Ek, /).waitFor();
    await page.getByRole('button', { name: 'Vem har tittat?' }).click();
    const visit = page.getByRole('listitem').filter({ hasText: 'Bo Ek' }).filter({ hasText: 'Skäl: Akut läge' });
    await visit.first().waitFor();
    await look(page, 'who has looked');
    expect(findings).toEqual([]);
  });
});

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
