import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** Pages that admin-accessibility.browser.spec.ts looks at with everything in them: looked at here when everything is tried. */
const REPEATED = ['orders', 'an order', 'the overview'];

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
    const isClean = async (state: string, isTemplate = false) => {
      if (REPEATED.includes(state) && !isEverythingTried) return;
      expect({ state, findings: await findingsAtAllWidths(page, { isTemplate }) }).toEqual({ state, findings: [] });
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL('/admin/orders');
    await page.getByRole('searchbox').fill(email);
    const row = t.admin.row(email);
    await row.getByText('Paid', { exact: true }).waitFor();
    await isClean('orders', true);

    await row.getByRole('link', { name: order.number }).focus();
    await keyboard.press('Enter');
    await page.waitForURL(`/admin/orders/${order.number}`);
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
    await page.getByText('Paid 699 kr').waitFor();
    await isClean('an order', true);
    await page.getByLabel('New note').fill('Ringde om kvitto.');
    await t.admin.button('Add note').focus();
    await keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Ringde om kvitto.' }).waitFor();
    await t.admin.button('Actions').focus();
    await keyboard.press('Enter');
    await isClean('the menu of an order');
    // The commonest act is first.
    await keyboard.press('Home');
    expect(await focused()).toBe('Give money back');
    await keyboard.press('Enter');
    await t.admin.field('Reason').selectOption('Goodwill');
    await isClean('a refund');
    await t.admin.field('Amount in kronor').press('Enter');
    await dialog.getByText(`699 kr leaves the clinic and goes back to Åsa Öberg (${email})`).waitFor();
    await isClean('the question before a refund');
    await t.admin.button('Give back 699 kr').focus();
    await keyboard.press('Enter');

    await t.admin.toast('Success', '699 kr goes back to the buyer');
    await page.getByText('Refund of 699 kr made').waitFor();
    // Of the sum, the order's state and the refund's.
    await page.getByText('Refunded', { exact: true }).nth(2).waitFor();
    await page.getByRole('link', { name: 'All orders' }).focus();
    await keyboard.press('Enter');
    await row.getByText('Refunded', { exact: true }).waitFor();
    // The overview is reached, read and left by keyboard.
    await page.getByRole('link', { name: 'Overview' }).focus();
    await keyboard.press('Enter');
    await page.waitForURL('/admin');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('link', { name: /^Paid orders/ }).waitFor();
    await isClean('the overview');
    await page.getByRole('link', { name: 'Inbox', exact: true }).focus();
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Mails and texts' }).focus();
    await keyboard.press('Enter');
    await page.getByText('None.').waitFor();
    await isClean('mails and texts');
    await page.getByRole('link', { name: 'Overview' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('link', { name: /Checks that are not met/ }).focus();
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Open the clinic' }).waitFor();
    await t.admin.button('Check again').waitFor();
    await isClean('the checks', true);
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
