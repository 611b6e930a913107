import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { scanAndIdentify } from '../support/browser/bankid.js';
import { describeAccount } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import type { SiteOptions } from '../support/browser/site.js';

let bankId: TestBankId;

async function start(options: SiteOptions) {
  bankId = await startBankId();
  return startSiteWithAccounts({ ...options, env: { ...options.env, ...bankId.settings, LOG_LEVEL: 'silent' } });
}

describeAccount('a case and BankID', { session: 'nobody', start }, (t) => {
  afterAll(() => bankId.stop());

  it('a guest reads the number from BankID, opens the case by link and BankID, and then by BankID alone', async () => {
    const { page } = t;
    const link = await mailedForm(t.site);
    const patient = new PatientForm(t.site, page);
    const phone = await t.visit({ width: 360, height: 740 });
    const identify = () => scanAndIdentify(page, phone.page, bankId);

    // Without a number in the form the code comes first.
    await page.goto(link);
    await patient.press('Öppna med BankID');
    await page.getByText('Första gången öppnar du sidan med en kod till telefonen.', { exact: false }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await findingsAtAllWidths(page)).toEqual([]);
    await patient.press('Öppna med en kod i stället');
    await patient.unlock();
    await patient.step('Innan vi börjar').waitFor();
    await patient.fillInUntil('Bilder');
    await patient.fillIn();
    await patient.next();
    await patient.press('Fortsätt ändå');
    await patient.step('Om dig').waitFor();
    await page.locator('input[name="hasIdentityNumber"][value="yes"]').check();
    await patient.press('Läs in från BankID');
    await identify();
    await patient.press('Byt till uppgifterna från BankID');
    const proven = page.getByText('Personnumret är styrkt med BankID.');
    await proven.waitFor();
    expect(await page.locator('input[name="identityNumber"]').inputValue()).toBe('19900101-2385');
    expect(await accessibilityFindings(page)).toEqual([]);

    // What is answered leads to the review.
    const review = page.getByRole('main').getByText('19900101-2385');
    await page.context().clearCookies();
    await page.goto(link);
    await patient.press('Öppna med BankID');
    await identify();
    await review.waitFor();

    await page.context().clearCookies();
    await page.goto('/min-hudvard');
    await patient.press('Logga in med BankID');
    await identify();
    await page.getByText('Välkommen, Alva').waitFor();
    const card = page.getByRole('region', { name: /^Bedömning \d+$/ });
    await card.getByRole('link', { name: /formuläret/ }).click();
    await review.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/min-hudvard\/bedomning\//);
  });
});
