import type { Page } from 'playwright-core';
import { AccountPage, anAccount, signedInClient, signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { eventually } from '../support/eventually.js';

describeAdmin('what people call the office about', { visitor: null }, (t) => {
  afterEach(() => t.site.inbox.accept());

  const enterAsAdmin = async () => {
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    return t.visit({ session, adminLanguage: null });
  };
  /** The first try of the order's mails has ended. */
  const mailsTried = (email: string) =>
    eventually(async () => {
      const rows = await t.site.database.query('SELECT 1 FROM mail_deliveries WHERE recipient = $1 AND attempts > 0', [
        email,
      ]);
      expect(rows).toHaveLength(2);
    });
  const act = async (page: Page, name: string, confirm: string) => {
    await page.getByRole('button', { name: 'Åtgärder' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  };
  const event = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

  it('a person who got no mail is found by telephone, and gets the link once more', async () => {
    t.site.inbox.refuseRecipients();
    const email = await placeOrderAndPay(t.site);
    await mailsTried(email);
    const { page } = await enterAsAdmin();
    await page.goto('/admin/orders');
    await page.getByRole('searchbox').fill('070-123 45 67');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const form = event(page, 'Mejl: länk till formuläret');
    await form
      .getByText('kunde inte skickas. Mottagarens server tog inte emot det (550). Kontrollera adressen.')
      .waitFor();

    // The server of the recipient is busy: the link waits, and no second one is sent beside it.
    t.site.inbox.refuseWith(451);
    await act(page, 'Skicka formulärlänken igen', 'Skicka länken');
    await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Länken är på väg' }).waitFor();
    await form.filter({ hasText: 'på väg' }).waitFor();
    await act(page, 'Skicka formulärlänken igen', 'Skicka länken');
    await page.getByText('Det förra mejlet med formuläret är fortfarande på väg.').waitFor();

    t.site.inbox.accept();
    const link = await eventually(() => {
      const [found] = mailsTo(t.site, email).flatMap(({ text }) => /https?:\/\/\S+\/formular\/\S+/.exec(text) ?? []);
      expect(found).toBeDefined();
      return found ?? '';
    });
    await page.reload();
    await form.filter({ hasText: 'skickat' }).waitFor();
    const patient = await t.visit();
    await patient.page.goto(link);
    await patient.page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() =>
      expect(mailsTo(t.site, email).filter(({ text }) => text.includes('/formular/'))).toHaveLength(1),
    );
  });

  it('half of the money goes back from the order’s page, as the patient reads it in mail and orders', async () => {
    const person = await anAccount(t.site);
    const { data } = await (await signedInClient(t.site, person)).getSession();
    await placeOrderAndPay(t.site, { email: person.email, accessToken: data.session?.access_token ?? '' });
    const { page } = await enterAsAdmin();
    await eventually(async () => {
      await page.goto('/admin/orders');
      await page.getByRole('row').filter({ hasText: person.email }).getByText('Betald', { exact: true }).waitFor();
    });
    await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click();
    await page.getByRole('button', { name: 'Åtgärder' }).click();
    await page.getByRole('menuitem', { name: 'Betala tillbaka' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Belopp i kronor').fill('349,50');
    await dialog.getByLabel('Orsak').selectOption('Kulans');
    await dialog.getByRole('button', { name: 'Fortsätt' }).click();
    await dialog.getByRole('button', { name: 'Betala tillbaka 349,50 kr' }).click();
    await event(page, 'Återbetalning av 349,50 kr').first().waitFor();
    await page.getByText('Delvis återbetald', { exact: true }).first().waitFor();

    await eventually(() => {
      const [mail] = mailsTo(t.site, person.email).filter(({ subject }) => subject.startsWith('Återbetalning'));
      expect(mail?.text).toMatch(/Betalt belopp: 699\s*kr\s+Återbetalning: 349,50\s*kr/);
      expect(mail?.text).toContain('en del av beloppet');
    });
    const patient = await t.visit();
    await new AccountPage(patient.page).enter(person);
    await patient.page.getByRole('tab', { name: 'Beställningar' }).click();
    await patient.page.getByText('Delvis återbetald', { exact: true }).waitFor();
  });
});
