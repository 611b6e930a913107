import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { AccountPage, anAccount, signedInClient, signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
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

describeAdmin('complaints and deviations of a withdrawn case', { visitor: null }, (t) => {
  it('a person responsible reads the deviation on the order’s page and closes it', async () => {
    const eva = await aDoctor(t.site, 'Eva Gren');
    const { id, orderNumber } = await aSentCase(t.site, { answers: { concern: 'acne', immuneSystem: 'no' } });
    await eva.post(`cases/${id}/claim`);
    await eva.put(`cases/${id}/quality-reports/${randomUUID()}`, {
      ...{ kind: 'deviation', severity: 'harm' },
      description: 'Fel styrka skrevs ut, och patienten fick svullna ögonlock i två dagar.',
    });
    await t.site.database.query(
      `UPDATE cases SET state = 'withdrawn', clinician_id = NULL, clinician_until = NULL WHERE id = $1`,
      [id],
    );
    const person = await anAdmin(t.site);
    await t.visit({ session: await signInAtAal2(t.site, person) });
    await t.site.database.query(
      `INSERT INTO log_reviewers (user_id, named_by, named_at)
       SELECT id, id, now() - interval '2 days' FROM users WHERE email = $1`,
      [person.email],
    );
    const { page } = t;
    const { dialog } = t.admin;
    const isClean = async (state: string) =>
      expect({ state, findings: await findingsAtAllWidths(page) }).toEqual({ state, findings: [] });

    await page.goto(`/admin/orders/${orderNumber}`);
    await t.admin.button('Actions').click();
    await page.getByRole('menuitem', { name: 'Complaints and deviations' }).click();
    await dialog.getByRole('heading', { name: /^Deviation\. To be investigated by / }).waitFor();
    await isClean('the reports of a case');
    await dialog.getByRole('button', { name: 'Read' }).click();
    await dialog.getByText('svullna ögonlock').waitFor();
    await dialog.getByRole('button', { name: 'Note the outcome' }).click();
    await dialog.getByLabel('What did the investigation lead to?').selectOption('measures-taken');
    await dialog.getByLabel(/^Measures/).fill('Styrkan läses nu upp före signering.');
    await isClean('a report with its words and the outcome');
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await dialog.getByRole('heading', { name: 'Deviation, closed: Investigated, measures taken' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Note the outcome' }).count()).toBe(0);
    await isClean('a closed report');
  });
});

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
