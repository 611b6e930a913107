import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage, type Doctor, type SentCase } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

/** States of a kind that another state shows: looked at when everything is tried. */
const REPEATED = [
  'waiting for the patient',
  'with what has come',
  'second opinion',
  'taking over',
  'lost claim',
  'amended',
];

describeAccount('the desk, between doctors and with the patient', { session: 'nobody', visitor: null }, (t) => {
  /** The desk in a browser of the doctor's; no second one, since a session belongs to one browser. */
  const at = async ({ session }: Doctor) => new DeskPage((await t.visit({ session })).page);
  const claimed = async (doctor: Doctor): Promise<SentCase> => {
    const sent = await aSentCase(t.site);
    await doctor.post(`cases/${sent.id}/claim`);
    return sent;
  };
  const findings: string[] = [];
  const look = async ({ page }: DeskPage, state: string, findingsOf = accessibilityFindings) => {
    if (REPEATED.includes(state) && !isEverythingTried) return;
    findings.push(...(await findingsOf(page)).map((finding) => `${state}: ${finding}`));
  };
  afterEach(() => {
    expect(findings.splice(0)).toEqual([]);
  });

  it('a doctor asks for more, and the desk marks what is new', async () => {
    const doctor = await aDoctor(t.site, 'Cia Dal');
    const sent = await claimed(doctor);
    const desk = await at(doctor);
    await desk.open(sent);
    await desk.choose('Be om komplettering');
    const dialog = desk.dialog('Be om komplettering');
    await dialog.getByLabel('Närbild').check();
    await dialog.getByText('Vilka frågor?').click();
    await dialog.getByLabel('Berätta om besvären med egna ord.').check();
    await dialog.getByLabel('Meddelande till patienten').fill('Ta en skarpare närbild, och berätta hur det började.');
    await look(desk, 'asking for more', findingsAtAllWidths);
    await dialog.getByRole('button', { name: 'Skicka till patienten' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.page.getByText(/^Pausad, /).waitFor();
    await desk.page.getByText('Inget svar än.').waitFor();
    await look(desk, 'waiting for the patient');

    expect((await sent.patient.answer('description', 'Det började efter en resa.', 1)).status).toBe(200);
    await sent.retake('close');
    await sent.send();
    await desk.heading('Öppna ärendet').waitFor();
    await desk.press('Ta ärendet');
    await desk.page.getByText('Det började efter en resa.').waitFor();
    expect(await desk.page.locator('dd', { hasText: /Ny$/ }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Det började efter en resa\.\s*Ny$/),
    ]);
    await desk.page.getByRole('button', { name: '3. Närbild ny' }).waitFor();
    await desk.page.getByText(/^Patienten kompletterade /).waitFor();
    await look(desk, 'with what has come', findingsAtAllWidths);
    await desk.choose('Lämna tillbaka');
    await desk.press('Lämna tillbaka', desk.dialog('Lämna tillbaka ärendet?'));
    await desk.page.getByRole('heading', { level: 1, name: 'Ärenden', exact: true }).waitFor();
  });

  it('a colleague reads with a reason, comments and takes over, and no typed text is lost', async () => {
    const [anna, bo] = [await aDoctor(t.site, 'Anna Lind'), await aDoctor(t.site, 'Bo Ek')];
    const sent = await claimed(anna);
    const [mine, theirs] = [await at(anna), await at(bo)];
    const tab = new DeskPage(await mine.page.context().newPage());
    await Promise.all([mine.open(sent), tab.open(sent)]);
    await mine.write('Bedömning', 'Annas text');
    await mine.saved();
    await theirs.open(sent);
    await theirs.page.getByText(/^Anna Lind har ärendet sedan /).waitFor();
    await theirs.page.getByRole('radio', { name: 'Akut: patientens hälsa kräver det' }).check();
    await look(theirs, 'reason', findingsAtAllWidths);
    await mine.field('Kollega').selectOption({ label: 'Bo Ek, specialistläkare i hudsjukdomar' });
    await mine.write('Fråga till kollegan', 'Är det eksem?');
    await mine.press('Be om bedömning');
    await mine.page.getByText(/^Bo Ek, tillfrågad/).waitFor();

    // Who was asked is not asked why.
    await theirs.open(sent);
    await theirs.page.getByText('Annas text').waitFor();
    await theirs.page.getByRole('region', { name: 'Anna Lind frågar dig' }).getByText('Är det eksem?').waitFor();
    expect(await theirs.page.getByRole('button', { name: 'Signera' }).count()).toBe(0);
    // The other tab still has what it began with.
    await tab.write('Bedömning', 'Text i en annan flik');
    const conflict = tab.page.getByRole('alert');
    await conflict.getByText('Annas text').waitFor();
    await conflict.getByText('Text i en annan flik').waitFor();
    await look(tab, 'conflict', findingsAtAllWidths);
    await tab.press('Behåll min');
    await tab.saved();
    await tab.page.close();

    await theirs.write('Kommentar', 'Jag håller med.');
    await theirs.press('Skicka kommentar');
    await theirs.page.getByText('Jag håller med.').waitFor();
    await look(theirs, 'second opinion');
    // The open page of the doctor who asked shows it by itself.
    await mine.page.getByText('Jag håller med.').waitFor();

    await theirs.press('Ta över');
    const takeOver = theirs.dialog('Ta över ärendet');
    await takeOver.getByLabel('Varför tar du över?').fill('Anna har gått hem.');
    await look(theirs, 'taking over');
    await takeOver.getByRole('button', { name: 'Ta över' }).click();
    await theirs.press('Signera');
    await theirs.page.getByText('Innan du kan signera saknas:').waitFor();
    await eventually(async () => expect(await theirs.field('Bedömning').inputValue()).toBe('Text i en annan flik'));
    await theirs.write('Bedömning', 'Bos text');
    await theirs.saved();

    await mine.page.getByText(/^Du har inte längre ärendet/).waitFor();
    await mine.write('Bedömning', 'Annas text, skriven för sent');
    await look(mine, 'lost claim');
    await bo.post(`cases/${sent.id}/release`);
    await mine.press('Ta ärendet igen');
    await mine.page.getByRole('alert').getByText('Bos text').waitFor();
    await mine.press('Behåll min');
    await mine.saved();

    // Left within the time that a save waits for.
    await mine.write('Behandling', 'Mjukgörande kräm');
    await mine.follow('Ärenden');
    await mine.page.getByRole('heading', { level: 1, name: 'Ärenden', exact: true }).waitFor();
    await mine.page.goBack();
    expect(await mine.field('Behandling').inputValue()).toBe('Mjukgörande kräm');

    await t.site.database.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      anna.email,
    ]);
    await mine.write('Uppföljning', 'Hör av dig om fyra veckor.');
    await mine.field('E-post').waitFor();
    const stored = await mine.page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
    expect(stored).not.toContain('fyra veckor');
    expect(await mine.page.locator('body').innerText()).not.toContain('Annas text');
    await mine.signIn(anna);
    await mine.saved();
    expect(await mine.field('Uppföljning').inputValue()).toBe('Hör av dig om fyra veckor.');
    await mine.page.reload();
    await mine.heading('Svar till patienten').waitFor();
    expect(await mine.field('Uppföljning').inputValue()).toBe('Hör av dig om fyra veckor.');
  });

  it('a signed reply gets an amendment, messages are answered, and the week is counted', async () => {
    const doctor = await aDoctor(t.site, 'Dan Falk');
    const { id, patient } = await claimed(doctor);
    await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });
    expect((await patient.post('/messages', { text: 'Hur länge ska jag smörja?' })).status).toBe(201);
    const desk = await at(doctor);
    await desk.page.goto('/lakare?visa=answered');
    await desk.page.getByRole('table', { name: 'Besvarade' }).waitFor();
    await look(desk, 'answered cases', findingsAtAllWidths);
    await desk.page.getByRole('link', { name: /^Öppna/ }).click();
    await desk.heading('Signerat svar').waitFor();
    await desk.page.getByText('Hur länge ska jag smörja?').waitFor();
    await desk.write('Meddelande till patienten', 'I fyra veckor.');
    await desk.press('Skicka');
    await desk.page.getByText('I fyra veckor.').waitFor();
    await desk.press('Skriv tillägg');
    const dialog = desk.dialog('Tillägg till det signerade svaret');
    await dialog.getByLabel('Tillägg', { exact: true }).fill('Undvik hett vatten.');
    await dialog.getByLabel('Varför behövs tillägget?').fill('Det saknades.');
    await look(desk, 'amendment');
    await dialog.getByRole('button', { name: 'Signera tillägget' }).click();
    await desk.page.getByText('Undvik hett vatten.').waitFor();
    await look(desk, 'amended', findingsAtAllWidths);

    await desk.page.goto('/lakare/statistik');
    await desk.heading('Statistik').waitFor();
    await desk.page.getByRole('table').waitFor();
    await look(desk, 'statistics', findingsAtAllWidths);
  });
});
