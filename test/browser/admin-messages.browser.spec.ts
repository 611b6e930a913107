import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('messages to the clinic', (t) => {
  const written = async (name: string) => {
    const message = {
      name,
      email: 'asa@example.se',
      phone: '070-123 45 67',
      subject: 'Faktura',
      message: 'Hej,\nnär kommer den?',
    };
    const response = await t.page.request.post('/functions/v1/send-contact-email', { data: message });
    expect(response.status()).toBe(200);
  };

  it('an admin opens, answers and deletes messages to the clinic from the dashboard', async () => {
    await written('Första');
    await written('Åsa Öberg');
    await t.admin.open();
    await t.page.getByRole('link', { name: 'Inbox', exact: true }).click();
    await t.page.waitForURL('/admin/messages');
    await t.page.getByText('2 messages wait for an answer.').waitFor();
    expect(await t.page.locator('[lang="en"] > main').count()).toBe(1);

    // Opened, noted as answered, and the note is taken back.
    await t.admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Message from Åsa Öberg' }).waitFor();
    expect(await t.admin.dialog.getByText('när kommer den?').innerText()).toBe('Hej,\nnär kommer den?');
    expect(await t.admin.dialog.getByRole('link', { name: '070-123 45 67' }).getAttribute('href')).toBe(
      'tel:+46701234567',
    );
    await t.admin.field('Your answer').fill('Den kommer i morgon.');
    await t.admin.dialog.getByRole('button', { name: 'Send the answer' }).click();
    await t.admin.toast('Success', 'The answer is on its way');
    await t.admin.dialog.getByText('Den kommer i morgon.').waitFor();
    await t.admin.button('Mark as not answered').click();
    await t.admin.toast('Success', 'Message marked as not answered');
    await t.admin.button('Mark as answered').click();
    await t.admin.toast('Success', 'Message marked as answered');
    await t.admin.button('Mark as not answered').waitFor();
    await t.admin.button('Close').click();
    await t.page.getByText('1 message waits for an answer.').waitFor();
    await t.admin.row('Åsa Öberg').getByText('Answered', { exact: true }).waitFor();
    await t.admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await t.admin.button('Mark as not answered').click();
    await t.admin.toast('Success', 'Message marked as not answered');
    await t.page.goBack();
    await t.admin.dialog.waitFor({ state: 'detached' });

    // Deleted after a question, from the list and from the opened message.
    await t.admin.row('Första').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog
      .getByText('Are you sure you want to delete this message? It cannot be brought back.')
      .waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Cancel' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Message from Första' }).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Message deleted successfully');
    await t.admin.row('Första').waitFor({ state: 'detached' });
    await t.admin.row('Åsa Öberg').getByRole('button', { name: 'Open' }).click();
    await t.admin.dialog.getByText('när kommer den?').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure you want to delete this message?').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.page.getByText('No messages yet.').waitFor();

    await t.page.getByRole('link', { name: 'Website', exact: true }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });
});
