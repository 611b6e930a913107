import type { Page } from 'playwright-core';
import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { eventually } from '../support/eventually.js';

describeAdmin('jobs that failed, on the operations page', { visitor: null }, (t) => {
  afterEach(() => t.site.inbox.accept());

  const enter = async (): Promise<Page> => {
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    const { page } = await t.visit({ session, adminLanguage: null });
    await page.goto('/admin/drift');
    await page.getByRole('heading', { level: 2, name: 'Misslyckade jobb' }).waitFor();
    return page;
  };
  const failedForm = (page: Page, order: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'mail.deliver-mail' })
      .filter({ hasText: `Order ${order}` })
      .filter({ hasText: 'formuläret' });
  const decide = async (page: Page, order: number, button: string, confirm: string) => {
    await failedForm(page, order).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Anledning').fill('adressen är rättad');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  /** An order whose mails the recipient's server rejects for good. */
  const aRejectedOrder = async () => {
    t.site.inbox.refuseRecipients();
    const email = await placeOrderAndPay(t.site);
    const number = await eventually(async () => {
      const rows = await t.site.database.query<{ number: string }>(
        `SELECT o.number FROM orders o WHERE o.email = $1 AND (SELECT count(*) FROM event_jobs j
         WHERE j.job = 'mail.deliver-mail' AND j.failure IS NOT NULL AND j.done_at IS NULL) >= 2`,
        [email],
      );
      expect(rows).toHaveLength(1);
      return Number(rows[0]?.number);
    });
    t.site.inbox.accept();
    return { email, number };
  };

  it('a rejected mail is not offered again, since its content is erased, and is given up by one admin, whose task a colleague ends', async () => {
    const { email, number } = await aRejectedOrder();
    const admin = await enter();
    await failedForm(admin, number).getByText('Det som stod i meddelandet är raderat', { exact: false }).waitFor();
    expect(await failedForm(admin, number).getByRole('button', { name: 'Kör igen' }).count()).toBe(0);
    expect(mailsTo(t.site, email)).toEqual([]);

    await decide(admin, number, 'Ge upp', 'Ge upp');
    await failedForm(admin, number).waitFor({ state: 'detached' });
    const colleague = await enter();
    await colleague.getByRole('button', { name: 'Klart' }).click();
    await colleague.getByText('Gjort för hand.').waitFor();
  });
});
