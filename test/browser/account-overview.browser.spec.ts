import { readFile } from 'node:fs/promises';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import { AccountPage } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { intercept } from '../support/browser/intercept.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { OrderPage } from '../support/browser/order-page.js';
import { placeOrderAndPay } from '../support/browser/paid-order.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { readPdfStructure } from '../support/pdf-structure.js';

const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SESSION = 'sb-clinic-auth-token';

describeAccount('a signed-in person', (t) => {
  it('a customer orders with the details of the account and finds the invoice [P90]', async () => {
    await t.account.openOverview(t.person);
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await t.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await t.page.getByText('Du har ingen pågående bedömning').waitFor();

    const order = new OrderPage(t.page);
    await order.open();
    await expectPrefilled('Namn', t.person.name);
    await expectPrefilled('E-post', t.person.email);
    expect(await t.page.getByText('Hämtas från ditt konto och kan inte ändras här.').count()).toBe(2);
    await t.page.getByLabel('Telefonnummer').fill('070-123 45 67');
    await t.page.getByLabel('Kvinna').check();
    await order.goOn();
    await order.payByCard('4242 4242 4242 4242');
    await t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
    await t.page.getByRole('button', { name: 'Skicka igen' }).waitFor();
    expect(await t.page.getByRole('button', { name: 'Ändra adress' }).count()).toBe(0);

    const isForm = ({ subject, to }: Mail) =>
      subject.startsWith('Ditt formulär') && to.some(({ address }) => address === t.person.email);
    await t.site.inbox.waitForMail(isForm);
    await t.page.getByRole('link', { name: 'Till Min hudvård' }).click();
    const card = t.page.getByRole('region', { name: /^Bedömning \d+$/ });
    expect(await card.locator('[aria-current=step]').innerText()).toBe('Din tur: fyll i formuläret');
    expect(await card.getByRole('link', { name: 'Fyll i formuläret' }).getAttribute('href')).toContain('/bedomning/');
    await card.getByRole('button', { name: 'Skicka länken igen' }).click();
    await card.getByText(`En ny länk är på väg till ${t.person.email[0]}•••@e•••.se.`).waitFor();
    await eventually(() => expect(t.site.inbox.mails().filter(isForm)).toHaveLength(2));
    const invoice = t.page.getByRole('tabpanel').getByRole('listitem');
    await invoice.getByText('Betald').waitFor();
    expect(await invoice.innerText()).toMatch(/699,00\skr/);
    expect(await invoice.getByRole('link', { name: /Ladda ner PDF/ }).count()).toBe(1);

    await t.page.getByRole('tab', { name: 'Beställningar' }).click();
    const row = t.page.getByRole('tabpanel', { name: 'Beställningar' }).getByRole('listitem');
    const receipt = row.getByRole('link', { name: /^Visa kvitto, Beställning \d+$/ });
    expect(await row.innerText()).toMatch(/Beställning \d+[\s\S]*699,00\skr\s+Betald/);
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    await receipt.click();
    const paper = t.page.getByRole('article');
    await paper.getByRole('heading', { name: /^Kvitto, beställning \d+$/ }).waitFor();
    expect(await paper.innerText()).toMatch(/Varav moms 25 %\s+139,80\skr/);
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    const download = t.page.waitForEvent('download');
    await t.page.getByRole('button', { name: 'Ladda ner PDF' }).click();
    const file = await readFile(await (await download).path());
    expect(readPdfStructure(file).title).toMatch(/^Kvitto, beställning \d+$/);
    await t.page.emulateMedia({ media: 'print' });
    expect(await t.page.getByRole('button', { name: 'Skriv ut' }).isVisible()).toBe(false);
    expect(await paper.isVisible()).toBe(true);
    await t.page.emulateMedia({ media: null });
    await t.page.getByRole('link', { name: 'Till Min hudvård' }).click();
    await t.page.getByRole('tab', { name: 'Beställningar' }).click();
    await t.page.getByRole('tab', { name: 'Beställningar' }).press('Home');
    await t.page.keyboard.press('Enter');
    await t.page.getByRole('tabpanel', { name: 'Fakturor' }).waitFor();

    // Signed in and out in all tabs at once.
    const tab = new AccountPage(await t.page.context().newPage());
    await tab.openOverview(t.person);
    await tab.signOut();
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    expect(await t.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    await t.account.logIn(t.person);
    await tab.welcome(t.person).waitFor();
  });

  const expectPrefilled = async (label: string, value: string) => {
    const field = t.page.getByLabel(label);
    await t.page.waitForFunction(
      ([id, expected]) => (document.getElementById(id ?? '') as HTMLInputElement | null)?.value === expected,
      [await field.getAttribute('id'), value],
    );
    expect(await field.isDisabled()).toBe(true);
  };

  it('only an active admin sees the way to the admin area', async () => {
    const adminLink = t.page.getByRole('link', { name: 'Admin', exact: true }).first();
    await t.site.database.query(
      `INSERT INTO cms_admins (user_id, is_active) SELECT id, true FROM users WHERE email = $1`,
      [t.person.email],
    );
    await t.account.openOverview(t.person);
    await adminLink.waitFor({ state: 'attached' });
    expect(await adminLink.getAttribute('href')).toBe('/admin/dashboard');
    await t.site.database.query(`UPDATE cms_admins SET is_active = false`);
    await t.page.reload();
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await adminLink.count()).toBe(0);
  });

  it('a session survives an outage, and ends when it is refused', async () => {
    await t.account.openOverview(t.person);
    await intercept(t.page, REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
    await t.page.evaluate(makeSessionOld);
    await t.page.reload();
    await eventually(() => expect(t.visitor.complaints.join()).toContain('503'), 10_000);
    expect(await t.page.evaluate((key) => localStorage.getItem(key) !== null, SESSION)).toBe(true);
    await t.page.unroute(REFRESH);
    await t.page.reload();
    await t.account.welcome(t.person).waitFor();

    await t.site.database.query(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      t.person.email,
    ]);
    await t.page.evaluate(makeSessionOld);
    await t.page.reload();
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    expect(await t.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();

    // A stored session that lacks a part is none.
    for (const part of isEverythingTried ? ['access_token', 'refresh_token', 'expires_at'] : ['refresh_token']) {
      await t.account.rememberSession(t.person);
      await t.page.evaluate(
        ([key = '', missing = '']) => {
          const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
          delete stored[missing];
          localStorage.setItem(key, JSON.stringify(stored));
        },
        [SESSION, part],
      );
      await t.account.open();
      await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
      expect(await t.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    }
  });
});

/** Runs in the page: the session must be refreshed before it is used again. */
function makeSessionOld(): void {
  const key = 'sb-clinic-auth-token';
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 10 }));
}

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
