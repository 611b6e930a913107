import { AccountPage, anAccount } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('messages to the clinic', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE contact_messages');
  });

  const written = async (changes: object = {}) => {
    const message = {
      name: 'Åsa Öberg',
      email: 'asa@example.se',
      phone: '070-123 45 67',
      subject: 'Faktura',
      message: 'Hej,\nnär kommer den?',
    };
    const response = await fetch(`${t.site.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...message, ...changes }),
    });
    expect(response.status).toBe(200);
  };
  const enter = async () => {
    await t.page.goto('/admin/messages');
    await t.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  };
  const senders = () => t.page.getByRole('row').locator('td:first-child').allInnerTexts();

  it('messages to the clinic are for admins alone, and their code too', async () => {
    const { page } = await t.visit();
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/admin/messages');
    await page.waitForURL('/min-hudvard');
    await new AccountPage(page).enter(await anAccount(t.site));
    await page.goto('/admin/messages');
    await page.waitForURL('/');
    expect(files.filter((url) => /admin-messages-screen|api\/v1\/admin/.test(url))).toEqual([]);
  });

  it('messages to the clinic are reached from the dashboard, and the dashboard from them', async () => {
    await t.admin.open();
    await t.page.getByRole('link', { name: 'Messages' }).click();
    await t.page.waitForURL('/admin/messages');
    await t.page.getByText('No messages yet.').waitFor();
    expect(await t.page.locator('main > [lang="en"]').count()).toBe(1);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.page.getByRole('link', { name: 'Dashboard' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('messages to the clinic are opened, noted as answered, and the note is taken back', async () => {
    await written();
    await enter();
    await t.page.getByText('1 message waits for an answer.').waitFor();
    await t.admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Message from Åsa Öberg' }).waitFor();
    expect(await t.admin.dialog.getByText('när kommer den?').innerText()).toBe('Hej,\nnär kommer den?');
    expect(await t.admin.dialog.getByRole('link', { name: 'asa@example.se' }).getAttribute('href')).toBe(
      'mailto:asa%40example.se',
    );
    expect(await t.admin.dialog.getByRole('link', { name: '070-123 45 67' }).getAttribute('href')).toBe(
      'tel:0701234567',
    );
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.button('Mark as answered').click();
    await t.admin.toast('Success', 'Message marked as answered');
    await t.admin.button('Mark as not answered').waitFor();
    await t.admin.button('Close').click();
    await t.page.getByText('0 messages wait for an answer.').waitFor();
    await t.admin.row('Åsa Öberg').getByText('Answered', { exact: true }).waitFor();
    await t.admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await t.admin.button('Mark as not answered').click();
    await t.admin.toast('Success', 'Message marked as not answered');
    await t.page.goBack();
    await t.admin.dialog.waitFor({ state: 'detached' });
  });

  it('messages to the clinic are overdue once the promised time has passed', async () => {
    await written();
    await t.site.database.query(`UPDATE contact_messages SET answer_due_at = now() - interval '1 hour'`);
    await enter();
    await t.admin.row('Åsa Öberg').getByText('Overdue').waitFor();
  });

  it('messages to the clinic are deleted for good after a question, from the list and from the opened message', async () => {
    await written({ name: 'Första' });
    await written({ name: 'Andra', subject: '', message: '' });
    await enter();
    await t.admin.row('Första').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog
      .getByText('Are you sure you want to delete this message? It cannot be brought back.')
      .waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Cancel' }).click();
    await t.admin.row('Första').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Message deleted successfully');
    await t.admin.row('Första').waitFor({ state: 'detached' });
    await t.admin.row('Andra').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByText('Nothing was written.').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure you want to delete this message?').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.page.getByText('No messages yet.').waitFor();
    await t.page.goto('/admin/messages?message=5b8f6a1e-0f4e-4a67-9f0e-7f4d1f1d2a11');
    await t.admin.dialog.getByText('This message has been deleted.').waitFor();
  });

  it('messages to the clinic are searched, filtered, and shown fifty at a time', async () => {
    for (let count = 0; count < 51; count += 1)
      await written({ name: `Nummer ${count}`, email: `n${count}@example.se` });
    await written({ name: 'Bo Ek', email: 'bo@example.com' });
    await enter();
    await t.admin.row('Bo Ek').waitFor();
    expect((await senders()).length).toBe(50);
    await t.admin.button('Show more').click();
    await t.admin.row('Nummer 0').waitFor();
    expect((await senders()).length).toBe(52);
    await t.page.getByRole('searchbox').fill('example.com');
    await t.admin.row('Nummer 50').waitFor({ state: 'detached' });
    expect(await senders()).toEqual(['Bo Ek\nbo@example.com']);
    await t.page.getByLabel('Show', { exact: true }).selectOption('Answered');
    await t.page.getByText('No message matches.').waitFor();
  });

  it('messages to the clinic speak Swedish when asked', async () => {
    await written();
    await enter();
    await t.admin.button('Svenska').click();
    await t.page.getByRole('heading', { level: 1, name: 'Meddelanden' }).waitFor();
    await t.page.getByText('1 meddelande väntar på svar.').waitFor();
    expect(await t.page.locator('main > [lang="sv"]').count()).toBe(1);
    await t.admin.button('Öppna').click();
    await t.admin.dialog.getByRole('heading', { name: 'Meddelande från Åsa Öberg' }).waitFor();
  });

  it.each([320, 768, 1280])('messages to the clinic fit %i px', async (width) => {
    await written({
      name: 'Ett ovanligt långt namn som inte bryts '.repeat(3),
      email: `${'lång'.repeat(3)}adress@example.se`.replace(/å/g, 'a'),
    });
    await t.page.setViewportSize({ width, height: 900 });
    await enter();
    await t.page.getByRole('row').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByText('när kommer den?').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.button('Close').click();
    await t.admin.dialog.waitFor({ state: 'detached' });
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await t.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
