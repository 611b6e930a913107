import { paths } from '../../common/paths.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';

describeAdmin('the first day of an admin', { visitor: null }, (t) => {
  const isClean = async (state: string) =>
    expect({ state, findings: await findingsAtAllWidths(t.page, { isTemplate: true }) }).toEqual({
      state,
      findings: [],
    });

  it('signing in leads to what is missing until the clinic opens, then to the numbers of today', async () => {
    await t.site.database.query(`UPDATE clinic_state SET state = 'preparing', followed_state = 'preparing'`);
    const person = await anAdmin(t.site);
    await t.visit();
    await t.account.open();
    await t.account.logIn(person);
    await t.page.waitForURL(paths.adminOverview);
    await t.page.getByRole('heading', { level: 3, name: 'Har du tvåstegsinloggning?' }).waitFor();
    await t.page.getByRole('link', { name: 'Säkerhet och inloggning' }).waitFor();

    await t.visit({ session: await signInAtAal2(t.site, await anAdmin(t.site)), adminLanguage: null });
    await t.page.goto(paths.adminOverview);
    for (const name of ['Du', 'Tekniker', 'Läkare'])
      await t.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    const ofPhysician = t.page.locator('section', { has: t.page.getByRole('heading', { level: 2, name: 'Läkare' }) });
    await ofPhysician.getByRole('link', { name: 'Medicinskt innehåll' }).first().waitFor();
    await t.page.getByText(/^Klart \(\d+\)$/).waitFor();
    await isClean('the first day');

    await t.site.database.query(`UPDATE clinic_state SET state = 'open', followed_state = 'open'`);
    await t.page.reload();
    await t.page.getByRole('link', { name: /^Betalda ordrar 0/ }).click();
    await t.page.waitForURL(/\/admin\/orders\?waits=paid&from=(\d{4}-\d\d-\d\d)&until=\1$/);
    expect(await t.page.getByLabel('Väntar på').inputValue()).toBe('paid');
    await t.page.goBack();
    await t.page.getByText('Mediantid till svar').waitFor();
    await t.page.setViewportSize({ width: 1280, height: 720 });
    const tops = await t.page
      .locator('main')
      .getByRole('link', { name: /^(Betalda|Intäkter|Besvarade|Mediantid|Återbetalt)/ })
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect({ numbers: tops.length, rows: new Set(tops).size }).toEqual({ numbers: 5, rows: 1 });
    await isClean('an ordinary day');
  });

  it('the rail fits a laptop, and Ctrl+K leads to the rooms and acts that it folds', async () => {
    await t.visit({ session: await signInAtAal2(t.site, await anAdmin(t.site)), adminLanguage: null });
    await t.page.setViewportSize({ width: 1280, height: 720 });
    await t.page.goto(paths.adminSettings);
    const rail = t.page.getByRole('banner');
    await rail.getByRole('link', { name: 'Medarbetare' }).waitFor();
    expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await rail.getByRole('link', { name: 'Säkerhetslogg' }).isVisible()).toBe(false);

    await t.page.keyboard.press('Control+k');
    await t.page.getByRole('combobox', { name: /^Nummer/ }).fill('säkerhet');
    await t.page.getByRole('option', { name: /^Säkerhetslogg/ }).waitFor();
    await isClean('the search');
    await t.page.keyboard.press('Enter');
    await t.page.waitForURL(paths.securityLog);
    await rail.getByRole('link', { name: 'Säkerhetslogg' }).waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });
});
