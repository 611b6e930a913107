import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { placeOrderAndPay } from '../support/browser/paid-order.js';
import { PatientForm } from '../support/browser/patient-form.js';

describeAccount('a case of the account', (t) => {
  it('a texted code opens the case from the overview, a reload keeps it open, and signing out closes it', async () => {
    const { page, account, person } = t;
    await account.openOverview(person);
    await placeOrderAndPay(t.site, { email: person.email, accessToken: await account.accessToken() });
    // The case is there when its link is mailed; the overview is read once.
    await t.site.inbox.waitForMail(
      ({ text, to }) => /\/formular\//.test(text) && to.some(({ address }) => address === person.email),
    );
    const patient = new PatientForm(t.site, page);
    const card = page.getByRole('region', { name: /^Bedömning \d+$/ });
    const open = async () => {
      await card.getByRole('link', { name: 'Fyll i formuläret' }).click();
      await page.waitForURL('/min-hudvard/bedomning/*');
    };
    await page.reload();
    await open();

    // The account alone is not enough, and only two digits of the number are shown.
    await patient.step('Din bedömning').waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/70\D*123/);
    expect(await findingsAtAllWidths(page)).toEqual([]);
    const code = await patient.codeAfter(() => patient.press('Skicka kod till •••• 67'));
    await page.getByText('Vi har skickat en kod med sex siffror till •••• 67.').waitFor();
    expect(await page.getByRole('button', { name: 'Fel nummer?' }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('Kod', { exact: true }).fill(code === '111111' ? '222222' : '111111');
    await page.getByText('Koden stämmer inte. Du har 4 försök kvar.').waitFor();
    await page.getByLabel('Kod', { exact: true }).fill(code);
    await patient.step('Innan vi börjar').waitFor();
    expect(await page.getByText('Vill du slippa koden?', { exact: false }).count()).toBe(0);

    // What is open asks for no other code.
    await page.reload();
    await patient.step('Innan vi börjar').waitFor();
    const address = page.url();
    await page.goto('/min-hudvard');
    await account.signOut();
    await account.logIn(person);
    await account.welcome(person).waitFor();
    await page.goto(address);
    await patient.step('Din bedömning').waitFor();
    await page.getByRole('button', { name: 'Skicka kod till •••• 67' }).waitFor();
  });
});
