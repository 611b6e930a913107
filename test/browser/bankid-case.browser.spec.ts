import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { scanAndIdentify } from '../support/browser/bankid.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, sendForm } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { placeOrderAndPay } from '../support/browser/paid-order.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import type { SiteOptions } from '../support/browser/site.js';
import { SESSION_STORAGE_KEY } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';
import { aSession } from '../support/photos/photo-case.js';
import { COMPLETE_REPLY } from '../support/replies.js';

const PLAIN = { concern: 'acne', immuneSystem: 'no' };
/** Of Alva Testberg. */
const NUMBER = { hasIdentityNumber: 'yes', identityNumber: '19900101-2385', birthDate: '1990-01-01' };

let bankId: TestBankId;

async function start(options: SiteOptions) {
  bankId = await startBankId();
  return startSiteWithAccounts({ ...options, env: { ...options.env, ...bankId.settings, LOG_LEVEL: 'silent' } });
}

afterAll(() => bankId.stop());

describeAccount('answers that are read with BankID', { session: 'nobody', start }, (t) => {
  afterEach(() => bankId.control('reset', {}));
  /** A session of the case that the person opens. */
  async function sessionOfPerson(caseId: string, accessToken: string): Promise<Record<string, string>> {
    const own = { origin: new URL(t.site.env.http.publicUrl).origin, 'x-requested-by': 'hudvy' };
    const headers = { ...own, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const opened = await fetch(`${t.site.url}/api/v1/case-access/sessions`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ caseId }),
    });
    const [cookie = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { ...own, cookie };
  }
  /** The form is sent and answered. @param answers in the place of plain ones @param open a session of the case */
  async function answered(
    answers: Record<string, string>,
    open = (id: string) => aSession(t.site, id, 'case'),
  ): Promise<void> {
    const id = await eventually(async () => {
      const rows = await t.site.database.query<{ id: string }>(`SELECT id FROM cases WHERE state = 'form_sent'`);
      expect(rows).toHaveLength(1);
      return rows[0]?.id ?? '';
    });
    await sendForm(t.site, { id, headers: await open(id) }, { answers: { ...PLAIN, ...answers } });
    const doctor = await aDoctor(t.site, 'Frida Holm');
    await doctor.post(`cases/${id}/claim`);
    await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${id}/sign`, { revision: 1 });
  }
  const byBankId = async (button: string) => {
    await t.page.getByRole('button', { name: button }).click();
    const phone = await t.visit({ width: 360, height: 740 });
    await scanAndIdentify(t.page, phone.page, bankId);
    await phone.leave();
  };
  const answer = () => t.page.getByText('Frida Holm', { exact: false }).first().waitFor();

  it('a guest reads the answer with the mailed link and BankID, when the number in the form is the person’s', async () => {
    const link = await mailedForm(t.site);
    await answered(NUMBER);
    await t.page.goto(link);
    await byBankId('Öppna med BankID');
    await t.page.getByText(COMPLETE_REPLY.assessment).first().waitFor();
    await answer();
  });

  it('a person who ordered while signed in by BankID reads the answer without link and code', async () => {
    await t.account.open();
    await byBankId('Logga in med BankID');
    await t.page.getByText('Välkommen, Alva').waitFor();
    const stored = await t.page.evaluate((key) => window.localStorage.getItem(key), SESSION_STORAGE_KEY);
    const { access_token: accessToken } = JSON.parse(stored ?? '{}') as { access_token: string };
    await placeOrderAndPay(t.site, { email: 'alva@example.se', accessToken });
    await answered(NUMBER, (id) => sessionOfPerson(id, accessToken));
    await t.page.reload();
    await t.page
      .getByRole('region', { name: /^Bedömning \d+$/ })
      .getByRole('link', { name: /svaret/ })
      .click();
    await t.page.getByText(COMPLETE_REPLY.assessment).first().waitFor();
    await answer();
  });
});

describeAccount('a case and BankID', { session: 'nobody', start }, (t) => {
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
