import { readFile } from 'node:fs/promises';
import { EMPTY_PRESCRIPTION, type Reply } from '../../common/reply.js';
import type { CaseMessagesResponse } from '../../src/clinic/replies/contracts/messages.contract.js';
import { openAsPatient } from '../support/browser/as-patient.js';
import { describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase, type Doctor, type SentCase } from '../support/browser/desk.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths, findingsWhenZoomed } from '../support/browser/layout-checks.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { startSite } from '../support/browser/site.js';
import { stateOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

const PHONE = { width: 390, height: 844 };

describePublic('"Hur går det?" after a reply', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  it('the question comes on its day, keeps its advice after a reload, and a press is taken back', async () => {
    const form = new PatientForm(t.site, t.page, byTouch);
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const sent = await aSentCase(t.site);
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${sent.id}/sign`, { revision: 1, flags: ALL_FLAGS });
    await openAsPatient(t.page, t.site.url, sent);
    const press = (name: string) => t.page.getByRole('button', { name, exact: true });
    const advice = t.page.getByText('Läs i bipacksedeln', { exact: false });

    // Minutes after the signature: what to do about side effects, and no question.
    await t.page.getByText('Får du biverkningar?').tap();
    await advice.waitFor();
    expect(await press('Biverkning').count()).toBe(0);
    await form.press('Skriv till läkaren');
    const field = t.page.getByLabel('Din fråga till läkaren');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    // Its day has come.
    await t.site.database.query(`UPDATE case_check_ins SET due_at = now() - interval '1 minute' WHERE step_hours = 48`);
    await t.page.reload();
    await press('Biverkning').tap();
    await t.page.getByRole('alert').filter({ hasText: 'Läs i bipacksedeln' }).waitFor();
    await t.page.getByText('Vad märker du?').waitFor();
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    await t.page.reload();
    await t.page.getByRole('alert').filter({ hasText: 'Läs i bipacksedeln' }).waitFor();
    expect(await press('Biverkning').count()).toBe(0);

    await press('Ångra svaret').tap();
    await press('Biverkning').waitFor();
    await t.page.getByText('Du ångrade ditt svar på Hur går det?').waitFor();
    const { messages } = (await sent.patient.get('/messages')).body as unknown as CaseMessagesResponse;
    expect(messages.map(({ checkIn }) => checkIn)).toEqual(['side-effect', 'undone']);
    const alarms = await t.site.database.query('SELECT alarm_undone_at IS NOT NULL AS undone FROM waiting_messages');
    expect(alarms).toEqual([{ undone: true }]);
    expect(t.visitor.complaints).toEqual([]);
  });
});

const QUESTION = 'Hur länge har det kliat? Ta gärna en ny närbild i dagsljus.';

const REPLY: Reply = {
  ...COMPLETE_REPLY,
  treatment: 'Smörj med mjukgörande kräm morgon och kväll.\n\nFortsätt så i tre veckor, även när huden ser bra ut.',
  selfCare: 'Använd bomullsvantar under diskhandskar. Tvätta händerna med olja i stället för tvål.',
  prescriptions: [
    {
      ...EMPTY_PRESCRIPTION,
      id: '6b1f3f0e-3f0e-4c0e-8f0e-000000000001',
      preparation: 'Mjukgörande kräm',
      strength: '20 mg/g',
      form: 'kräm',
      dose: 'Två gånger om dagen',
      amount: '100 g',
      sentTo: 'receptsystemet',
      sentOn: '2026-11-20',
      identityCheck: 'Legitimation visad i videosamtal',
      isIdentityChecked: true,
      status: 'sent',
    },
  ],
  followUp: 'Hör av dig här om det inte är bättre om två veckor.',
};

async function answer({ post, put }: Doctor, { id }: SentCase): Promise<void> {
  await post(`cases/${id}/claim`);
  await put(`cases/${id}/draft`, REPLY);
  await post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });
}

describePublic(
  'a patient who is asked and answered',
  { start: startSite, visitor: { ...PHONE, hasTouch: true } },
  (t) => {
    it('a patient adds requested information, reads and saves the reply, and asks about it', async () => {
      const form = new PatientForm(t.site, t.page, byTouch);
      const doctor = await aDoctor(t.site, 'Anna Lind');
      const sent = await aSentCase(t.site);
      const findings: string[] = [];
      const look = async (state: string) => {
        const found = await findingsAtAllWidths(t.page, { isTemplate: true });
        found.push(...(await findingsWhenZoomed(t.page)));
        findings.push(...found.map((finding) => `${state}: ${finding}`));
      };
      const said = (text: string | RegExp) => t.page.getByText(text).first().waitFor();

      await doctor.post(`cases/${sent.id}/claim`);
      const asked = { text: QUESTION, slots: ['close'], questionIds: ['generalSigns'] };
      await doctor.post(`cases/${sent.id}/info-requests`, asked);
      await openAsPatient(t.page, t.site.url, sent);
      await form.step('Läkaren behöver veta lite mer').waitFor();
      await said(QUESTION);
      await said('Ta en ny bild');
      expect(await t.page.locator('main [data-question]').count()).toBe(2);
      await look('asked');
      // It is said at once, and stops nothing.
      await form.choose('generalSigns', 'face-swelling');
      await form.step('Du behöver hjälp nu').waitFor();
      expect(await t.page.getByRole('link', { name: 'Ring 112' }).getAttribute('href')).toBe('tel:112');
      await form.press('Fortsätt ändå');
      await t.page.locator('main input[name="generalSigns"][value="face-swelling"]').tap();
      await form.choose('generalSigns', 'none');
      await t.page.getByLabel('Ditt svar till läkaren').fill('I tre veckor.');
      await form.choosePhoto('close', 1);
      const [anyway, stored] = [
        t.page.getByRole('button', { name: /^Använd ändå/ }),
        t.page.getByText('Ny bild sparad'),
      ];
      await anyway.or(stored).first().waitFor();
      if (await anyway.isVisible()) await anyway.tap();
      await stored.waitFor();
      await form.press('Skicka in');
      await form.step('Tack, läkaren har fått det du skickade').waitFor();
      expect(await stateOf(t.site, sent.id)).toBe('submitted');
      const kept = await t.site.database.query(
        'SELECT reply_revision > 0 AS kept FROM case_info_requests WHERE case_id = $1',
        [sent.id],
      );
      expect(kept).toEqual([{ kept: true }]);
      await look('sent');

      // The page follows by itself.
      await answer(doctor, sent);
      await form.step('Ditt svar').waitFor();
      await said('Bilderna visar ett torrt eksem på båda händerna.');
      await said('Skickat den 20 november 2026.');
      // What was sent before stays above it, in one thread that opens on what is new.
      const mark = t.page.getByText('Nytt sedan du var här senast');
      const thread = t.page.getByRole('list', { name: 'Din bedömning från början till nu' });
      const items = async () =>
        (await thread.locator('> li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
      const isThread = async () => {
        expect(await items()).toEqual([
          expect.stringContaining('Det här skickade du'),
          expect.stringContaining(`frågade dig`),
          expect.stringContaining('I tre veckor.'),
          expect.stringMatching(/Nytt sedan du var här senast.*Bilderna visar ett torrt eksem/),
          expect.stringMatching(/Ditt recept är skickat. Du kan hämta ut det på vilket apotek du vill/),
        ]);
        expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
        const { y = -1 } = (await mark.boundingBox()) ?? {};
        expect(y > 0 && y < PHONE.height / 2).toBe(true);
      };
      await isThread();
      await t.page.reload();
      await mark.waitFor();
      await eventually(isThread);
      const file = t.page.getByRole('link', { name: 'Ladda ner PDF' });
      await file.waitFor();
      const [download] = await Promise.all([t.page.waitForEvent('download'), file.tap()]);
      expect(download.suggestedFilename()).toBe('svar.pdf');
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

      await t.page.evaluate(() => Object.assign(window, { print: () => (document.title = 'skriver ut') }));
      await form.press('Skriv ut');
      expect(await t.page.title()).toBe('skriver ut');
      await t.page.emulateMedia({ media: 'print' });
      const onPaper = await t.page.locator('body').innerText();
      for (const printed of ['Bedömning ', 'Ditt svar', REPLY.assessment, REPLY.safetyNet, 'Signerat av Anna Lind'])
        expect(onPaper).toContain(printed);
      // How a prescription stands may have changed when the paper is read.
      for (const left of ['Skickat den', QUESTION, 'Skriv ut', 'Skicka frågan', 'Vem har tittat?', 'Beställ bedömning'])
        expect(onPaper).not.toContain(left);
      // In the sizes of a letter, whatever the screen had.
      const sizes = await t.page
        .locator('[data-part="assessment"]')
        .evaluate((part) => [part, part.querySelector('h2')].map((each) => each && getComputedStyle(each).fontSize));
      expect(sizes).toEqual(['14.6667px', '14.6667px']);
      await t.page.emulateMedia({ media: 'screen' });

      await t.page.getByLabel('Din fråga till läkaren').fill('Kan jag bada under tiden?');
      await form.press('Skicka frågan');
      await said('Frågan är skickad.');
      await doctor.post(`cases/${sent.id}/messages`, { text: 'Ja, men smörj efteråt.' });
      await said('Ja, men smörj efteråt.');
      expect((await items()).slice(-2)).toEqual([
        expect.stringMatching(/^Du .*Kan jag bada under tiden\?$/),
        expect.stringMatching(/Anna Lind.*Ja, men smörj efteråt\.$/),
      ]);
      await said(/^14 dagar kvar\. Du kan fråga till /);
      await form.press('Ja');
      await said('Tack, nu vet vi det.');
      await form.press('Vem har tittat?');
      await said('Skrev på läkarens svar');
      await look('answer');
      expect(findings).toEqual([]);
      expect(t.visitor.complaints).toEqual([]);
    });
  },
);
