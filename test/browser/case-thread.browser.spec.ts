import type { Page } from 'playwright-core';
import { aDoctor, sendForm } from '../support/browser/desk.js';
import { describeAccount } from '../support/browser/describe.js';
import { byTouch } from '../support/browser/input-methods.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { eventually } from '../support/eventually.js';
import { aSession } from '../support/photos/photo-case.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

const PHONE = { width: 360, height: 640, hasTouch: true };
const ABOUT_NAILS = { answers: { concern: 'nails' } };
const NEW = 'Nytt sedan du var här senast';

describeAccount('a case on a phone', { visitor: PHONE }, (t) => {
  const threadOf = (page: Page) => page.getByRole('list', { name: 'Din bedömning från början till nu' });
  const itemsOf = async (page: Page) =>
    (await threadOf(page).locator('> li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const isInOneColumn = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  it('one thread keeps the form, the question, the letter and messages, the same from the account and from the mail', async () => {
    const { page, person, account } = t;
    await account.openOverview(person);
    const link = await mailedForm(t.site, { email: person.email, accessToken: await account.accessToken() });
    const [{ id } = { id: '' }] = await t.site.database.query<{ id: string }>('SELECT id FROM cases');
    await sendForm(t.site, { id, headers: await aSession(t.site, id, 'case') }, ABOUT_NAILS);
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const patient = new PatientForm(t.site, page, byTouch);
    const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
    const main = page.getByRole('main');
    const promised = async () =>
      (await main.innerText()).split('\n').filter((line) => /^(Vi siktar på|Senast) /.test(line));

    // From the account: what was promised, and what was paid.
    const card = page.getByRole('region', { name: /^Bedömning \d+$/ });
    await page.reload();
    await card.getByText(/^699,00\skr, betald$/).waitFor();
    // The account alone may not know what it is about.
    expect(await card.innerText()).not.toContain('Naglar');
    await card.getByRole('link', { name: /^Öppna, / }).tap();
    const code = await patient.codeAfter(() => patient.press('Skicka kod till •••• 67'));
    await page.getByLabel('Kod', { exact: true }).fill(code);
    await patient.step('Tack, nu är det vår tur').waitFor();
    const promises = await promised();
    expect(promises).toEqual([
      expect.stringMatching(/^Vi siktar på svar före \S+ \d+ \S+ kl\. \d\d\.\d\d$/),
      expect.stringMatching(/^Senast \S+ \d+ \S+ kl\. 24\.00 har du svaret, annars får du pengarna tillbaka\.$/),
    ]);
    await said(/^Betalt: 699\skr$/);
    expect(await main.innerText()).not.toContain('0 kr tillbaka');

    // The doctor asks, and stays in sight with the answer; nothing moves within an hour.
    await doctor.post(`cases/${id}/claim`);
    await doctor.post(`cases/${id}/info-requests`, { text: 'Hur länge har det kliat?', slots: [], questionIds: [] });
    await patient.step('Läkaren behöver veta lite mer').waitFor();
    await said('Anna Lind får ditt svar först.');
    await page.getByRole('link', { name: '1177' }).first().waitFor();
    await isInOneColumn(page);
    await page.getByLabel('Ditt svar till läkaren').fill('I tre veckor.');
    await patient.press('Skicka in');
    await patient.step('Tack, läkaren har fått det du skickade').waitFor();
    await said('Anna Lind får ditt svar först.');
    expect(await main.locator('[aria-current="step"]').innerText()).toBe('Läkaren läser');
    expect(await promised()).toEqual(promises);

    // After the signature nothing of it is gone.
    await doctor.post(`cases/${id}/claim`);
    await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });
    await patient.step('Ditt svar').waitFor();
    await page.getByLabel('Din fråga till läkaren').fill('Kan jag bada under tiden?');
    await patient.press('Skicka frågan');
    await said('Frågan är skickad.');
    await doctor.post(`cases/${id}/messages`, { text: 'Ja, men smörj efteråt.' });
    await said('Ja, men smörj efteråt.');
    const thread = [
      expect.stringMatching(/^Du .*Det här skickade du/),
      expect.stringMatching(/Anna Lind.*frågade dig.*Hur länge har det kliat\?$/),
      expect.stringMatching(/^Du .*I tre veckor\.$/),
      expect.stringContaining(COMPLETE_REPLY.assessment),
      expect.stringMatching(/^Du .*Kan jag bada under tiden\?$/),
      expect.stringMatching(/Anna Lind.*Ja, men smörj efteråt\.$/),
    ];
    await eventually(async () => expect(await itemsOf(page)).toEqual(thread));
    await isInOneColumn(page);

    // It opens on what is new, and says so.
    await page.reload();
    const mark = page.getByText(NEW);
    await mark.waitFor();
    await eventually(async () => {
      expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y = -1 } = (await mark.boundingBox()) ?? {};
      expect(y >= 0 && y < PHONE.height / 2).toBe(true);
    });
    expect((await itemsOf(page)).at(-1)).toMatch(new RegExp(`^${NEW}.*Ja, men smörj efteråt\\.$`));

    // The answers and photos are folded.
    const answers = threadOf(page).locator('details').first();
    expect(await answers.getByText('Det började i våras.').first().isVisible()).toBe(false);
    await answers.locator('summary').first().tap();
    await answers.getByText('Det började i våras.').first().waitFor();
    await eventually(async () =>
      expect(
        await answers
          .locator('img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
      ).toEqual([true, true, true]),
    );

    // The mailed link leads to the same.
    const other = await t.visit(PHONE);
    const mailed = new PatientForm(t.site, other.page, byTouch);
    await other.page.goto(link);
    await mailed.unlock();
    await mailed.step('Ditt svar').waitFor();
    await eventually(async () => expect((await itemsOf(other.page)).at(-1)).toContain('smörj efteråt'));
    expect((await itemsOf(other.page)).map((text) => text.replace(NEW, '').trim())).toEqual(thread);

    // Others have looked; oneself is shown on request.
    await mailed.press('Vem har tittat?');
    const visits = other.page.locator('section', { has: other.page.getByRole('button', { name: 'Vem har tittat?' }) });
    const readers = async () => new Set(await visits.locator('ol > li strong').allInnerTexts());
    await visits.getByText('Skrev på läkarens svar').first().waitFor();
    expect(await readers()).not.toContain('Du');
    expect(await readers()).toContain('Anna Lind');
    await mailed.press('Visa också mig');
    await eventually(async () => expect(await readers()).toContain('Du'));
    // What the session has opened, the list knows, with the doctor and the day.
    await page.goto('/min-hudvard');
    await card.getByText(/^Svar från Anna Lind, \d+ \S+ \d{4}$/).waitFor();
    await card.getByText('Naglar', { exact: true }).waitFor();
    await isInOneColumn(page);
    // Each opened case first asks whether a session is open; the browser tells of the answer "no".
    const asked = 'Failed to load resource: the server responded with a status of 403 (Forbidden)';
    expect([...t.visitor.complaints, ...other.complaints]).toEqual([asked, asked]);
  });
});
