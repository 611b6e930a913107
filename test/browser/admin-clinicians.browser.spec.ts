import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { AccountPage, anAccount, signedInClient, signInAtAal2, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';

const CODE_PERIOD_MS = 30_000;

describeAdmin('clinicians and reply templates in the admin area', { visitor: null }, (t) => {
  const isClean = async (page: Page, state: string, isTemplate = false) =>
    expect({ state, findings: await findingsAtAllWidths(page, { isTemplate }) }).toEqual({ state, findings: [] });
  const enterAsAdmin = async (path: string) => {
    const person = await anAdmin(t.site);
    const { page, complaints } = await t.visit({ session: await signInAtAal2(t.site, person) });
    await page.goto(path);
    return { person, page, complaints, admin: new AdminPage(page) };
  };
  /** An account with an authenticator app; the code is the one after the present, which the server takes and has not seen. */
  const aPersonWithApp = async (): Promise<Person & { readonly code: () => string }> => {
    const person = await anAccount(t.site);
    const client = await signedInClient(t.site, person);
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
    const totp = new TOTP({ secret: factor?.totp.secret });
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: totp.generate() });
    if (error) throw error;
    return { ...person, code: () => totp.generate({ timestamp: Date.now() + CODE_PERIOD_MS }) };
  };

  it('one admin enters a clinician and another confirms, by keyboard alone, and the clinician reaches the desk', async () => {
    const doctor = await aPersonWithApp();
    const one = await enterAsAdmin('/admin/clinicians');
    await one.page.getByText('The clinic has a single admin.').waitFor();
    await one.admin.button('Enter a clinician').focus();
    await one.page.keyboard.press('Enter');
    await one.admin.field('E-mail address of the account').fill(doctor.email);
    await one.admin.field('Name, as patients read it').fill('Anna Lind');
    await one.admin.field('Title').fill('specialistläkare i hudsjukdomar');
    await one.admin.field('Licence number').fill('7654321');
    await isClean(one.page, 'a clinician being entered');
    await one.admin.field('Specialties, separated by commas').press('Enter');
    await one.admin.toast('Success', 'Another admin has to confirm it.');
    const own = one.admin.row('Anna Lind');
    await own.getByText('you entered it yourself').waitFor();
    expect(await own.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await isClean(one.page, 'clinicians', true);

    const two = await enterAsAdmin('/admin/clinicians');
    await two.admin.row('Anna Lind').getByText(`Entered by ${one.person.email}.`).waitFor();
    await two.admin.button('Confirm: Anna Lind').focus();
    await two.page.keyboard.press('Enter');
    await two.admin.dialog.getByText('7654321').waitFor();
    await isClean(two.page, 'a clinician being confirmed');
    await two.admin.button('I have checked it: confirm').focus();
    await two.page.keyboard.press('Enter');
    await two.admin.toast('Success', 'Anna Lind is confirmed');
    await two.admin.row('Anna Lind').getByText('Confirmed by you').waitFor();

    const visitor = await t.visit();
    const account = new AccountPage(visitor.page);
    await account.open();
    await account.logIn(doctor);
    await visitor.page.getByLabel('Kod', { exact: true }).fill(doctor.code());
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('/lakare');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    // Who comes signed in stays, and finds the way in the navigation.
    await visitor.page.goto('/min-hudvard');
    await account.welcome(doctor).waitFor();
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Läkare', exact: true }).click();
    await visitor.page.waitForURL('/lakare');
    expect([one.complaints, two.complaints, visitor.complaints]).toEqual([[], [], []]);
  });

  it('a reply template keeps both versions of two concurrent admins, side by side', async () => {
    const one = await enterAsAdmin('/admin/reply-templates');
    await one.admin.button('Write a template').click();
    await one.admin.field('Title').fill('Akne, mild');
    await one.admin.field('Condition').selectOption('Acne');
    await one.admin.field('Diagnosis in plain words').fill('Akne');
    await one.admin.field('Self-care').fill('Tvätta milt.');
    await one.admin.field('Diagnosis codes (ICD-10-SE)').fill('L70.0');
    await isClean(one.page, 'a template being written');
    await one.admin.button('Create').click();
    await one.admin.row('Akne, mild').getByText('Not reviewed by a physician').waitFor();
    await isClean(one.page, 'templates', true);

    const two = await enterAsAdmin('/admin/reply-templates');
    await two.admin.button('Edit: Akne, mild').click();
    await one.admin.button('Edit: Akne, mild').click();
    await one.admin.field('Self-care').fill('Tvätta milt, två gånger om dagen.');
    await one.admin.button('Save').click();
    await one.admin.toast('Success', 'The template is saved');
    await two.admin.field('Self-care').fill('Tvätta med ljummet vatten.');
    await two.admin.button('Save').click();
    const differences = two.page.getByRole('table', { name: 'What differs' });
    await differences.getByText('Tvätta milt, två gånger om dagen.').waitFor();
    await isClean(two.page, 'two versions of a template');
    await two.admin.button('Keep mine and save over theirs').click();
    await two.admin.toast('Success', 'The template is saved');
    await two.page.reload();
    await two.admin.button('Edit: Akne, mild').click();
    expect(await two.admin.field('Self-care').inputValue()).toBe('Tvätta med ljummet vatten.');
    // The browser and the page both log the refused call, and nothing else.
    expect(two.complaints.filter((complaint) => !complaint.includes('412'))).toEqual([]);
    expect(one.complaints).toEqual([]);
  });

  it('medical content is read by keyboard, and left to a clinician', async () => {
    const { page, complaints } = await enterAsAdmin('/admin/medicinskt-innehall');
    await page.getByText(/^\d+ questions, version/).waitFor();
    await page.getByText(/^\d+ codes, version/).waitFor();
    await isClean(page, 'medical content', true);
    expect(await page.getByRole('button', { name: /^Read and approve/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Read: Red flags' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Red flags' }).getByText('Utlöses när:').first().waitFor();
    await isClean(page, 'red flags, read');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
