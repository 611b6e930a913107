import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { AccountPage, mailTo, signInAtAal2 } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

const LINK_MAIL = 'Sätt upp en ny tvåstegsinloggning';

describeAdmin('the people of a clinic', { visitor: null }, (t) => {
  const isClean = async (page: Page, state: string) =>
    expect({ state, findings: await findingsAtAllWidths(page) }).toEqual({ state, findings: [] });
  const enterAsAdmin = async (path: string) => {
    const person = await anAdmin(t.site);
    const { page, complaints } = await t.visit({ session: await signInAtAal2(t.site, person) });
    await page.goto(path);
    return { person, page, complaints, admin: new AdminPage(page) };
  };

  it('a doctor who has lost the phone is back at the desk with a new one, by two admins', async () => {
    const doctor = await aDoctor(t.site, 'Lost Phone');
    const one = await enterAsAdmin('/admin/behorigheter');
    await one.admin.button('Lost second factor: Lost Phone').click();
    await one.admin.field('How did you recognise the person?').selectOption({ label: 'We met' });
    await one.admin.field('Reason').fill('Telefonen är borttappad.');
    await isClean(one.page, 'a reset being requested');
    await one.admin.button('Request the reset').click();
    await one.admin.toast('Success', 'The request waits for another admin');
    await one.page.getByText('Another admin has to confirm it.', { exact: false }).waitFor();
    // Filled: admin-accessibility.browser.spec.ts.
    if (isEverythingTried) await isClean(one.page, 'rights');

    const two = await enterAsAdmin('/admin/behorigheter');
    await two.admin.button(`Confirm: ${doctor.email}`).click();
    await isClean(two.page, 'a reset being confirmed');
    await two.admin.button('I have talked to the person: reset').click();
    const code = await two.page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}-[a-z0-9]{5}$/).innerText();
    await isClean(two.page, 'the code of a reset');
    await two.admin.button('The person has the code').click();

    const { text } = await mailTo(t.site, doctor, LINK_MAIL);
    const { page, complaints } = await t.visit();
    await page.goto(/http\S+#\S+/.exec(text)?.[0] ?? '');
    await new AccountPage(page).logIn(doctor);
    const field = page.getByLabel('Kod som du har fått uppläst');
    await field.fill('aaaaa-bbbbb-ccccc');
    await page.keyboard.press('Enter');
    await page.getByText('Länken och koden öppnar inget.', { exact: false }).waitFor();
    await isClean(page, 'the page of a reset');
    await field.fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lägg till en app' }).click();
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    await page.getByLabel('Kod från appen').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Klart' }).waitFor();

    await two.page.goto('/admin/clinicians');
    await two.admin.button('Confirm: Lost Phone').click();
    await two.admin.button('I have checked it: confirm').click();
    await two.admin.toast('Success', 'Lost Phone is confirmed');
    await page.goto('/lakare');
    await page.getByRole('heading', { level: 1, name: 'Ärenden', exact: true }).waitFor();
    expect([one.complaints, two.complaints]).toEqual([[], []]);
    // The browser and the page both log the refused code, and nothing else.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  });

  it('a doctor is ill today: the cases go back to the queue, and a colleague takes over with the draft', async () => {
    const [ill, colleague] = [await aDoctor(t.site, 'Ill Today'), await aDoctor(t.site, 'Col League')];
    const sent = await aSentCase(t.site);
    await ill.post(`cases/${sent.id}/claim`);
    const mine = new DeskPage((await t.visit({ session: ill.session })).page);
    await mine.open(sent);
    await mine.write('Bedömning', 'Halvfärdigt svar');
    await mine.saved();
    const { dueAt } = (await sent.patient.get()).body;

    const { admin, page } = await enterAsAdmin('/admin/clinicians');
    await admin.button('More: Ill Today').click();
    await page.getByRole('menuitem', { name: 'Absence' }).click();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await admin.field('Away until (Swedish time)').fill(`${tomorrow}T12:00`);
    await admin.button('Save').click();
    await admin.toast('Success', 'Ill Today is away. 1 case went back to the queue.');
    await admin.row('Ill Today').getByText('Away until', { exact: false }).waitFor();
    await isClean(page, 'a clinician who is away');
    // The patient reads that the case waits again, with the promised time as before.
    expect((await sent.patient.get()).body).toMatchObject({ state: 'submitted', dueAt });

    const theirs = new DeskPage((await t.visit({ session: colleague.session })).page);
    await theirs.open(sent);
    await theirs.press('Ta ärendet');
    await eventually(async () => expect(await theirs.field('Bedömning').inputValue()).toBe('Halvfärdigt svar'));
    expect(await theirs.page.getByRole('option', { name: /Ill Today/ }).count()).toBe(0);
    expect((await sent.patient.get()).body).toMatchObject({ state: 'in_review', dueAt });
  });

  it('a patient who had typed a wrong number gets another by two admins', async () => {
    const sent = await aSentCase(t.site);
    const [order] = await t.site.database.query<{ email: string }>('SELECT email FROM orders WHERE number = $1', [
      sent.orderNumber,
    ]);
    expect((await sent.patient.get()).status).toBe(200);
    const openCustomer = async (page: Page) => {
      await page.goto('/admin/kunder');
      await page.getByRole('row').filter({ hasText: order?.email }).getByRole('link').click();
      await page.getByRole('heading', { name: 'Another address or phone' }).waitFor();
    };
    const one = await enterAsAdmin('/admin');
    await openCustomer(one.page);
    await one.admin.button('Propose a change').click();
    await one.admin.field('What changes').selectOption({ label: 'Phone' });
    await one.admin.field('New value').fill('070-174 06 99');
    await one.admin
      .field('How did you make sure who asks?')
      .selectOption({ label: 'By calling a number that was known before' });
    await isClean(one.page, 'a change of phone being proposed');
    await one.admin.button('Propose the change').click();
    await one.admin.toast('Success', 'The change waits for another admin');
    expect(await one.admin.button('Confirm').count()).toBe(0);

    const two = await enterAsAdmin('/admin');
    await openCustomer(two.page);
    await two.admin.button('Confirm').click();
    await two.admin.dialog.getByText('+46701740699').waitFor();
    await two.admin.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await two.admin.toast('Success', 'The change is confirmed');
    await two.page.getByText(`Done; confirmed by ${two.person.email}`, { exact: false }).waitFor();
    const [changed] = await t.site.database.query<{ phone: string }>('SELECT phone FROM orders WHERE number = $1', [
      sent.orderNumber,
    ]);
    expect(changed).toEqual({ phone: '+46701740699' });
    // The sessions of the case have ended: the patient opens it with a code to the new number.
    expect((await sent.patient.get()).status).toBe(404);
  });
});
