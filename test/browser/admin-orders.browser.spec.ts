import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { eventually } from '../support/eventually.js';

describeAdmin('orders in the admin area', { visitor: null }, (t) => {
  it('an admin with a second factor finds, reads and refunds orders by keyboard alone', async () => {
    const email = await placeOrderAndPay(t.site);
    const order = await eventually(async () => {
      const [row] = await t.site.database.query<{ number: string }>(
        `SELECT number FROM orders WHERE email = $1 AND status = 'paid'`,
        [email],
      );
      if (!row) throw new Error('the order is not paid yet');
      return row;
    });
    await t.visit({ session: await signInAtAal2(t.site, await anAdmin(t.site)) });
    const { page } = t;
    const { dialog } = t.admin;
    const { keyboard } = page;
    const isClean = async (state: string, isTemplate = false) =>
      expect({ state, findings: await findingsAtAllWidths(page, { isTemplate }) }).toEqual({ state, findings: [] });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL('/admin/orders');
    await page.getByRole('searchbox').fill(email);
    const row = t.admin.row(email);
    await row.getByText('Paid', { exact: true }).waitFor();
    await isClean('orders', true);

    await row.getByRole('link', { name: order.number }).focus();
    await keyboard.press('Enter');
    await dialog.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    await dialog.getByText('Paid 699 kr').waitFor();
    await isClean('an order', true);
    await t.admin.button('Give money back').focus();
    await keyboard.press('Enter');
    await t.admin.field('Reason').selectOption('Goodwill');
    await isClean('a refund');
    await t.admin.field('Amount in kronor').press('Enter');
    await dialog.getByText(`699 kr leaves the clinic and goes back to Åsa Öberg (${email})`).waitFor();
    await isClean('the question before a refund');
    await t.admin.button('Give back 699 kr').focus();
    await keyboard.press('Enter');

    await t.admin.toast('Success', '699 kr goes back to the buyer');
    await dialog.getByText('Refund of 699 kr made').waitFor();
    // Of the sum, the order's state and the refund's.
    await dialog.getByText('Refunded', { exact: true }).nth(2).waitFor();
    expect(await t.admin.button('Give money back').count()).toBe(0);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Refunded', { exact: true }).waitFor();
    expect(await focused()).toBe(order.number);
    await eventually(() =>
      expect(
        mailsTo(t.site, email)
          .map(({ text }) => text)
          .join(),
      ).toContain('699'),
    );
    expect(t.visitor.complaints).toEqual([]);
  });

  it('an admin without a second factor sees no orders, in the profile standard too', async () => {
    const { page } = await t.visit();
    await t.account.rememberSession(await anAdmin(t.site));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/admin/orders');
    await page.getByText('För att komma in behöver du tvåstegsinloggning.').waitFor();
    expect(calls.filter((url) => url.includes('/api/v1/admin/orders'))).toEqual([]);
  });
});
