import type { Page } from 'playwright-core';
import { paths } from '../../common/paths.js';
import { openAsPatient } from '../support/browser/as-patient.js';
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
