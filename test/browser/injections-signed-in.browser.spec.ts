import { HAS_LETTER } from '../../common/typed-text.js';
import { anAccount } from '../support/browser/account.js';
import { startInjectionFixture, withEach, type InjectionFixture } from '../support/browser/injection-fixture.js';
import { OrderPage } from '../support/browser/order-page.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { injectionSamples, pageInjections, triedInjections } from '../support/injections.js';
import { formData } from '../support/orders.js';
import { intercept } from '../support/browser/intercept.js';

describe('script injections in orders and editors [G45]', () => {
  let fixture: InjectionFixture;

  beforeAll(async () => {
    fixture = await startInjectionFixture();
  });
  afterAll(() => fixture?.stop());
  afterEach(() => {
    expect(fixture.watch).toEqual({ executions: [], dialogs: [], violations: [], foreignRequests: [] });
  });

  it('no string runs from a post: saving cleans it, and an address or a picture is refused', async () => {
    await fixture.site.database.query('TRUNCATE cms_blog_posts CASCADE');
    const create = (blogPost: object) => fixture.call('admin-blog-management', { action: 'create', blogPost });
    await withEach(triedInjections, async (text, index) => {
      const saved = await create({
        title: text,
        slug: `saved-${index}`,
        excerpt: text,
        content: text,
        image_alt: text,
        author: text,
      });
      expect({ text, status: saved.status }).toEqual({ text, status: 200 });
      // A plain word may well be an address.
      if (/^[a-z]+$/.test(text)) return;
      expect({ text, status: (await create({ title: 'x', slug: text })).status }).toEqual({ text, status: 400 });
      if (/^(https?:\/\/|\/[^/])/.test(text)) return;
      expect({ text, status: (await create({ title: 'x', slug: `p-${index}`, image_url: text })).status }).toEqual({
        text,
        status: 400,
      });
    });
  });

  it('no string runs in the editors of posts, questions and sections', async () => {
    const { page, call } = fixture;
    for (const [index, text] of injectionSamples.entries()) {
      await call('admin-faq-management', {
        action: 'createSection',
        sectionData: { name: text, slug: `s-${index}`, display_order: index },
      });
      await call('admin-faq-management', {
        action: 'createQuestion',
        questionData: { question: text, answer: text, section_id: null, display_order: index },
      });
    }
    const dashboard = await fixture.enterAsAdmin();
    await page.getByRole('row').nth(2).waitFor();
    for (const text of pageInjections) {
      await page.getByLabel('Search title or slug').fill(`saved-${triedInjections.indexOf(text)}`);
      await dashboard.row(text.slice(0, 12)).first().getByRole('button', { name: 'Edit' }).click();
      await dashboard.writeHtml(text);
      await dashboard.button('Preview').click();
      await dashboard.dialog.getByRole('region', { name: 'As readers see it' }).waitFor();
      await dashboard.dialog.getByRole('tab', { name: 'Editor' }).click();
      const editor = dashboard.dialog.locator('[contenteditable="true"]');
      await editor.or(dashboard.dialog.getByText('It can only be changed as HTML.')).waitFor();
      await dashboard.button('Cancel').click();
      await dashboard.dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('tab', { name: 'FAQ Management' }).click();
    for (const tab of ['Questions', 'Sections']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.getByRole('row').nth(2).getByRole('button', { name: 'Edit' }).click();
      await dashboard.button('Cancel').click();
      await dashboard.dialog.waitFor({ state: 'detached' });
    }
  });

  it('no string runs as the name of an account or of a buyer, or as a code', async () => {
    const { page } = fixture;
    await fixture.enter(await anAccount(fixture.site));
    await intercept(page, '**/functions/v1/create-payment', (route) =>
      route.fulfill({ status: 502, json: { error: 'x', code: 'upstream_error' } }),
    );
    const order = new OrderPage(page);
    for (const text of pageInjections) {
      const name = text.replace(/[\r\n]/g, ' ');
      await nameAccount(name);
      // The address of the step one stands at would show that step again.
      await page.goto('/cookies');
      await order.open();
      await page.waitForFunction(
        (value) => document.querySelector<HTMLInputElement>('form input:disabled')?.value === value,
        name,
      );
      await order.validateCode(name);
      await page.getByRole('alert').filter({ hasText: 'rabattkod' }).first().waitFor();
      await page.getByLabel('Rabattkod (valfritt)').fill('');
      await page.getByLabel('Telefonnummer').fill('070-123 45 67');
      await page.getByLabel('Kvinna').check();
      await order.goOn();
      await page.getByRole('region', { name: 'Kontrollera dina uppgifter' }).getByText(name, { exact: true }).waitFor();
    }
    await page.unroute('**/functions/v1/create-payment');
  });

  /** Gives the signed-in account this name, at the server and in the session that the browser keeps. */
  function nameAccount(name: string): Promise<void> {
    return fixture.page.evaluate(
      async ([value, apikey]) => {
        const key = 'sb-clinic-auth-token';
        const session = JSON.parse(window.localStorage.getItem(key) ?? '{}') as { access_token: string; user: object };
        const response = await fetch('/auth/v1/user', {
          method: 'PUT',
          headers: {
            apikey: apikey ?? '',
            authorization: `Bearer ${session.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ data: { name: value } }),
        });
        window.localStorage.setItem(key, JSON.stringify({ ...session, user: await response.json() }));
      },
      [name, fixture.anonKey],
    );
  }

  it('each string is plain data of an order, and no valid code', async () => {
    const { post } = fixture;
    await withEach(triedInjections, async (text) => {
      expect((await post('/functions/v1/validate-coupon', { couponCode: text })).body).toMatchObject({ valid: false });
      for (const field of ['phone', 'gender', 'email']) {
        const response = await post('/functions/v1/create-payment', { formData: formData({ [field]: text }) });
        expect({ field, text, status: response.status }).toEqual({ field, text, status: 400 });
      }
    });
    await withEach(injectionSamples, async (text) => {
      const response = await post('/functions/v1/create-payment', { formData: formData({ name: text }) });
      expect({ text, status: response.status }).toEqual({ text, status: 200 });
    });
  });

  it('each string reaches the clinic as text, and its mails not at all', async () => {
    const { site, page, post } = fixture;
    await withEach(triedInjections, async (text) => {
      const phone = text.length <= 40 ? text : '070';
      // A name has a letter.
      const name = HAS_LETTER.test(text) ? text : `Åsa ${text}`;
      const message = { name, email: 'asa@example.se', phone, subject: text, message: text };
      expect({ text, status: (await post('/functions/v1/send-contact-email', message)).status }).toEqual({
        text,
        status: 200,
      });
      expect((await post('/functions/v1/send-contact-email', { ...message, email: text })).status).toBe(400);
    });
    const notices = () => site.inbox.mails().filter(({ subject }) => subject === 'Du har ett nytt meddelande');
    await eventually(() => expect(notices().length).toBeGreaterThanOrEqual(triedInjections.length), 30_000);
    for (const mail of notices()) {
      expect(mail.to.map(({ address }) => address)).toEqual(['hej@hudvy.example']);
      expect(Object.keys(mail.headers)).not.toContain('bcc');
      expect(JSON.stringify([mail.headers, mail.text, mail.html])).not.toContain('pwned');
    }
    const dashboard = await fixture.enterAsAdmin();
    await page.goto('/admin/messages');
    const opens = page.getByRole('button', { name: 'Open' });
    await opens.first().waitFor();
    for (let index = 0; index < Math.min(40, triedInjections.length); index += isEverythingTried ? 4 : 8) {
      await opens.nth(index).click();
      await dashboard.dialog.getByRole('heading').first().waitFor();
      await dashboard.button('Close').click();
      await dashboard.dialog.waitFor({ state: 'detached' });
    }
    await page.goto(site.inbox.url);
    await page.getByRole('link').nth(3).click();
    await page.frameLocator('iframe').getByText('Läs meddelandet').first().waitFor();
  });
});
