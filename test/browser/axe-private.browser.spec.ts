import type { Locator } from 'playwright-core';
import { AccountPage, anAccount, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { describePublic } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { startCampaign } from '../support/browser/public-site.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { intercept } from '../support/browser/intercept.js';

/** One state of each kind of page: axe looks at it on a phone too. */
const TEMPLATES = [
  'order form',
  'payment',
  'payment done',
  'form',
  'posts',
  'a post in the editor',
  'questions',
  'settings',
  'messages',
];

/** States of a kind that another state shows: looked at when everything is tried. */
const REPEATED = [
  ...['a post', 'a post as HTML', 'a post about to be deleted', 'a section', 'sections', 'questions, loading'],
  ...['payment, being prepared', 'payment, not prepared', 'payment awaited', 'sign-up, mailed'],
  // With everything in them: admin-accessibility.browser.spec.ts.
  ...['posts', 'questions'],
  // axe.browser.spec.ts looks at it.
  'order form',
];

/** The last one is left with a dialog. */
const SIGNED_IN = [
  ...(isEverythingTried ? ['/min-hudvard', '/admin/dashboard'] : []),
  ...['/min-hudvard/sakerhet', '/admin/dashboard?tab=faq'],
];
const PUBLIC = isEverythingTried ? ['/', '/faq', '/blogg', '/bestall-bedomning'] : ['/', '/bestall-bedomning'];

describePublic('accessibility of ordering, account and admin area [G46]', (t) => {
  async function isClean(state: string, shown: Locator): Promise<void> {
    await shown.first().waitFor();
    if (REPEATED.includes(state) && !isEverythingTried) return;
    const isTemplate = TEMPLATES.includes(state);
    expect({ state, findings: await findingsAtAllWidths(t.page, { isTemplate }) }).toEqual({ state, findings: [] });
  }
  /** Keeps an answer back while a page that waits for it is looked at. */
  async function whileWaiting(calls: string, reach: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await intercept(t.page, calls, async (route) => {
      await released;
      await route.fallback();
    });
    await reach();
    await look();
    release();
    await t.page.unroute(calls);
  }
  const fail = (calls: string) =>
    intercept(t.page, calls, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'unexpected' } }));
  const heading = (name: string | RegExp) => t.page.getByRole('heading', { name });
  const button = (name: string) => t.page.getByRole('button', { name, exact: true });

  it('axe finds nothing during an order', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    await isClean('order form', heading('Beställ bedömning'));
    await order.goOn();
    await t.page.getByText('Skriv ditt namn.').waitFor();
    await order.validateCode('NEJDU');
    await t.page.getByText('Skriv ditt namn.').waitFor();
    await isClean(
      'order form, incomplete, code refused',
      t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' }),
    );
    await t.page.getByLabel('Rabattkod (valfritt)').fill('');
    await order.fillIn();
    await fail('**/functions/v1/create-payment');
    await order.goOn();
    await isClean('payment, not prepared', t.page.getByText('Ett fel uppstod:'));
    await t.page.unroute('**/functions/v1/create-payment');
    await whileWaiting(
      '**/functions/v1/create-payment',
      () => button('Försök igen').click(),
      () => isClean('payment, being prepared', t.page.getByText('Förbereder betalning...')),
    );
    await isClean('payment', order.payment.getByText('Att betala'));
    await order.payByCard('4242 4242 4242 4242');
    await isClean('payment done', t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }));
    await t.page.goto('/payment-success?session_id=cs_test_unknown');
    await isClean('payment awaited', heading('Betalningen bekräftas…'));
  });

  it('axe finds nothing on the mailed form', async () => {
    const email = await placeOrderAndPay(t.site);
    const link = await eventually(() => {
      const found = mailsTo(t.site, email).flatMap(({ text }) => /https?:\/\/\S+\/formular\/\S+/.exec(text) ?? [])[0];
      expect(found).toBeDefined();
      return found ?? '';
    });
    await t.page.goto(link);
    await isClean('form', t.page.getByRole('heading', { level: 1 }));
  });

  // The other states of an account: account-accessibility.browser.spec.ts.
  it('axe finds nothing on a refused sign-in or sign-up', async () => {
    const account = new AccountPage(t.page);
    await account.open();
    await account.logIn({ email: 'ingen@example.se', password: 'fel-losenord' });
    await isClean('login, refused', t.page.getByRole('alert').filter({ hasText: 'Inloggning misslyckades' }));
    const person = await anAccount(t.site);
    await account.open();
    await account.fillInSignUp({ ...person, email: `ny-${person.email}` });
    await isClean('sign-up, mailed', heading('Bekräfta din e-postadress'));
    await t.page.getByLabel('Kod').fill('000000');
    await button('Bekräfta').click();
    await isClean('sign-up, wrong code', t.page.getByRole('alert'));
  });

  it('axe finds nothing on the dashboard', async () => {
    const dashboard = new AdminPage(t.page);
    const posts = '**/functions/v1/admin-blog-management';
    const faq = '**/functions/v1/admin-faq-management';
    const person: Person = await anAdmin(t.site);
    await new AccountPage(t.page).enter(person);
    await whileWaiting(
      '**/rest/v1/cms_admins*',
      () => t.page.goto('/admin/dashboard'),
      () => isClean('dashboard, loading', t.page.getByText('Loading...', { exact: true })),
    );
    await isClean('posts', t.page.getByRole('row').nth(2));
    await t.page.getByRole('row').nth(2).getByRole('button', { name: 'Edit' }).click();
    await isClean('a post in the editor', dashboard.dialog.locator('[contenteditable]'));
    await dashboard.dialog.getByRole('tab', { name: 'HTML' }).click();
    await isClean('a post as HTML', dashboard.dialog.locator('textarea[rows="15"]'));
    await dashboard.button('Cancel').click();
    await t.page.getByRole('row').nth(2).getByRole('button', { name: 'Delete' }).click();
    await isClean('a post about to be deleted', dashboard.dialog);
    await dashboard.button('Cancel').click();
    if (isEverythingTried) {
      await fail(posts);
      await dashboard.open();
      await isClean('posts, failed', t.page.getByRole('alert').filter({ hasText: 'Failed to fetch blog posts' }));
    }

    await whileWaiting(
      faq,
      () => dashboard.open('faq'),
      () => isClean('questions, loading', t.page.getByText('Loading FAQ data...')),
    );
    await isClean('questions', t.page.getByRole('row').nth(2));
    await t.page.getByRole('row').nth(2).getByRole('button', { name: 'Edit' }).click();
    await isClean('a question', dashboard.dialog);
    await dashboard.button('Cancel').click();
    await t.page.getByRole('tab', { name: 'Sections' }).click();
    await isClean('sections', t.page.getByText(/questions$/));
    await t.page.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).click();
    await isClean('a section', dashboard.dialog);
    await dashboard.button('Cancel').click();
    await t.page.getByRole('row').nth(1).getByRole('button', { name: 'Delete' }).click();
    await isClean('a section about to be deleted', dashboard.dialog);
    if (!isEverythingTried) return;

    await dashboard.open('settings');
    await isClean('settings', t.page.getByRole('tab', { name: 'Settings', selected: true }));

    await dashboard.chooseEnglish();
    await t.page.goto('/admin/messages');
    await isClean('messages, none', t.page.getByText('No messages yet.'));
    const message = {
      name: `Åsa Öberg med ${'ett ovanligt långt namn som inte bryts '.repeat(3)}`,
      email: `${'lang'.repeat(8)}adress@example.se`,
      phone: '070-123 45 67',
      subject: 'Faktura',
      message: 'Var är den?',
    };
    await t.page.request.post('/functions/v1/send-contact-email', { data: message });
    await t.page.reload();
    await isClean('messages', dashboard.row('Åsa Öberg'));
    await dashboard.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await isClean('a message', dashboard.dialog);
  });

  if (isEverythingTried)
    it('axe finds nothing on the order page while a campaign runs', async () => {
      await startCampaign(t.site);
      await t.page.goto('/bestall-bedomning');
      await isClean('order form with a choice of prices', t.page.getByRole('radio', { name: /Kampanjpris/ }));
    });

  it('each control is visible in forced colours, and nothing moves with reduced motion', async () => {
    await new AdminPage(t.page).enter(await anAdmin(t.site));
    await t.page.getByRole('row').nth(2).waitFor();
    for (const path of [...PUBLIC, ...SIGNED_IN]) {
      await t.page.goto(path, { waitUntil: 'networkidle' });
      expect({ path, moving: await moving() }).toEqual({ path, moving: [] });
      await t.page.emulateMedia({ forcedColors: 'active' });
      if (path === '/bestall-bedomning' || SIGNED_IN.includes(path))
        expect({ path, bare: await bareControls() }).toEqual({ path, bare: [] });
      await t.page.emulateMedia({ forcedColors: 'none' });
    }
    await button('Create Question').click();
    await t.page.getByRole('dialog').waitFor();
    expect(await moving()).toEqual([]);
  });

  /** What takes longer than an eye can follow. */
  const moving = () =>
    t.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    );

  /** Buttons and fields that neither a border nor an underline shows; colours of the page do not count. */
  const bareControls = () =>
    t.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main :is(button, input:not([type="radio"], [type="checkbox"]), select, textarea)',
        ),
      ]
        .filter((control) => control.checkVisibility() && !control.closest('[role="tablist"]'))
        .filter((control) => {
          const frame = control.closest('.MuiInputBase-root') ?? control;
          const around = [control, frame, ...frame.querySelectorAll('*')].map((part) => getComputedStyle(part));
          return !around.some(
            ({ borderTopWidth, borderTopStyle, borderBottomWidth, textDecorationLine }) =>
              (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
              parseFloat(borderBottomWidth) > 0 ||
              textDecorationLine.includes('underline'),
          );
        })
        .map((control) => control.outerHTML.slice(0, 140)),
    );
});
