import type { Browser } from 'playwright-core';
import { AccountPage, anAccount, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const CALLS = '**/api/v1/admin/messages*';

describe('messages to the clinic', () => {
  let site: Site;
  let browser: Browser;
  let person: Person;
  let visitor: Visitor;
  let admin: AdminPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
    person = await anAdmin(site);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    await site.database.query('TRUNCATE contact_messages');
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
  });
  afterEach(() => visitor.leave());

  const written = async (changes: object = {}) => {
    const message = {
      name: 'Åsa Öberg',
      email: 'asa@example.se',
      phone: '070-123 45 67',
      subject: 'Faktura',
      message: 'Hej,\nnär kommer den?',
    };
    const response = await fetch(`${site.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...message, ...changes }),
    });
    expect(response.status).toBe(200);
  };
  const enter = async () => {
    await new AccountPage(visitor.page).enter(person);
    await visitor.page.goto('/admin/messages');
    await visitor.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  };
  const senders = () => visitor.page.getByRole('row').locator('td:first-child').allInnerTexts();

  it('messages to the clinic are for admins alone, and their code too', async () => {
    const files: string[] = [];
    visitor.page.on('request', (request) => files.push(request.url()));
    await visitor.page.goto('/admin/messages');
    await visitor.page.waitForURL('/min-hudvard');
    await new AccountPage(visitor.page).enter(await anAccount(site));
    await visitor.page.goto('/admin/messages');
    await visitor.page.waitForURL('/');
    expect(files.filter((url) => /admin-messages-screen|api\/v1\/admin/.test(url))).toEqual([]);
  });

  it('messages to the clinic are reached from the dashboard, and the dashboard from them', async () => {
    await admin.enter(person);
    await visitor.page.getByRole('link', { name: 'Messages' }).click();
    await visitor.page.waitForURL('/admin/messages');
    await visitor.page.getByText('No messages yet.').waitFor();
    expect(await visitor.page.locator('main > [lang="en"]').count()).toBe(1);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('link', { name: 'Dashboard' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('messages to the clinic say that they load, and that they could not be fetched, with a way to try again', async () => {
    await written();
    let isBroken = true;
    await visitor.page.route(CALLS, async (route) => {
      await visitor.page
        .getByText('Loading messages...')
        .or(visitor.page.getByText('Failed to fetch messages').first())
        .first()
        .waitFor();
      await (isBroken ? route.fulfill({ status: 500, json: { error: 'secret server text' } }) : route.fallback());
    });
    await enter();
    await admin.toast('Error', 'Failed to fetch messages');
    expect(await visitor.page.getByText('secret server text').count()).toBe(0);
    isBroken = false;
    await admin.button('Try again').click();
    await admin.row('Åsa Öberg').waitFor();
  });

  it('messages to the clinic are opened, noted as answered, and the note is taken back', async () => {
    await written();
    await enter();
    await visitor.page.getByText('1 message waits for an answer.').waitFor();
    await admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await admin.dialog.getByRole('heading', { name: 'Message from Åsa Öberg' }).waitFor();
    expect(await admin.dialog.getByText('när kommer den?').innerText()).toBe('Hej,\nnär kommer den?');
    expect(await admin.dialog.getByRole('link', { name: 'asa@example.se' }).getAttribute('href')).toBe(
      'mailto:asa%40example.se',
    );
    expect(await admin.dialog.getByRole('link', { name: '070-123 45 67' }).getAttribute('href')).toBe('tel:0701234567');
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.button('Mark as answered').click();
    await admin.toast('Success', 'Message marked as answered');
    await admin.button('Mark as not answered').waitFor();
    await admin.button('Close').click();
    await visitor.page.getByText('0 messages wait for an answer.').waitFor();
    await admin.row('Åsa Öberg').getByText('Answered', { exact: true }).waitFor();
    await admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await admin.button('Mark as not answered').click();
    await admin.toast('Success', 'Message marked as not answered');
    await visitor.page.goBack();
    await admin.dialog.waitFor({ state: 'detached' });
  });

  it('messages to the clinic are overdue once the promised time has passed', async () => {
    await written();
    await site.database.query(`UPDATE contact_messages SET answer_due_at = now() - interval '1 hour'`);
    await enter();
    await admin.row('Åsa Öberg').getByText('Overdue').waitFor();
  });

  it('messages to the clinic are deleted for good after a question, from the list and from the opened message', async () => {
    await written({ name: 'Första' });
    await written({ name: 'Andra', subject: '', message: '' });
    await enter();
    await admin.row('Första').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByText('Are you sure you want to delete this message? It cannot be brought back.').waitFor();
    await admin.dialog.getByRole('button', { name: 'Cancel' }).click();
    await admin.row('Första').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Success', 'Message deleted successfully');
    await admin.row('Första').waitFor({ state: 'detached' });
    await admin.row('Andra').getByRole('button', { name: 'Open' }).click();
    await admin.dialog.getByText('Nothing was written.').waitFor();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByText('Are you sure you want to delete this message?').waitFor();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await visitor.page.getByText('No messages yet.').waitFor();
    await visitor.page.goto('/admin/messages?message=5b8f6a1e-0f4e-4a67-9f0e-7f4d1f1d2a11');
    await admin.dialog.getByText('This message has been deleted.').waitFor();
  });

  it('messages to the clinic are searched, filtered, and shown fifty at a time', async () => {
    for (let count = 0; count < 51; count += 1)
      await written({ name: `Nummer ${count}`, email: `n${count}@example.se` });
    await written({ name: 'Bo Ek', email: 'bo@example.com' });
    await enter();
    await admin.row('Bo Ek').waitFor();
    expect((await senders()).length).toBe(50);
    await admin.button('Show more').click();
    await admin.row('Nummer 0').waitFor();
    expect((await senders()).length).toBe(52);
    await visitor.page.getByRole('searchbox').fill('example.com');
    await admin.row('Nummer 50').waitFor({ state: 'detached' });
    expect(await senders()).toEqual(['Bo Ek\nbo@example.com']);
    await visitor.page.getByLabel('Show', { exact: true }).selectOption('Answered');
    await visitor.page.getByText('No message matches.').waitFor();
  });

  it('messages to the clinic speak Swedish when asked', async () => {
    await written();
    await enter();
    await admin.button('Svenska').click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Meddelanden' }).waitFor();
    await visitor.page.getByText('1 meddelande väntar på svar.').waitFor();
    expect(await visitor.page.locator('main > [lang="sv"]').count()).toBe(1);
    await admin.button('Öppna').click();
    await admin.dialog.getByRole('heading', { name: 'Meddelande från Åsa Öberg' }).waitFor();
  });

  it.each([320, 768, 1280])('messages to the clinic fit %i px', async (width) => {
    await written({
      name: 'Ett ovanligt långt namn som inte bryts '.repeat(3),
      email: `${'lång'.repeat(3)}adress@example.se`.replace(/å/g, 'a'),
    });
    await visitor.page.setViewportSize({ width, height: 900 });
    await enter();
    await visitor.page.getByRole('row').getByRole('button', { name: 'Open' }).click();
    await admin.dialog.getByText('när kommer den?').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.button('Close').click();
    await admin.dialog.waitFor({ state: 'detached' });
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
