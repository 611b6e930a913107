import type { Locator } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage, forgetFactor } from '../support/browser/desk.js';
import { byKeyboard } from '../support/browser/input-methods.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { stateOf } from '../support/cases.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** States of a kind that another state shows: looked at when everything is tried. */
const REPEATED = [
  ...['codes', 'gap', 'second factor', 'sending a prescription', 'sent prescription', 'reported deviation'],
  ...['outcome of a deviation', 'closed deviation', 'queue with a report'],
];

const SAFETY_NET = 'Sök vård samma dag om rodnaden snabbt blir större eller om du får feber.';

/** The photo is there, and not only its frame. */
const isDrawn = (photo: Locator) => photo.evaluate((image) => (image as HTMLImageElement).decode().then(() => true));

/** 120 keys and back, between which the browser has no time, as when a busy computer catches up: React counts their updates. */
async function typeWithoutPause(area: HTMLElement): Promise<void> {
  const field = area as HTMLTextAreaElement;
  const before = field.value;
  for (let key = 0; key <= 120; key += 1) {
    field.setRangeText(key === 120 ? before : 'x'.repeat(key), 0, field.value.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // React draws what the event has changed; its scheduler waits.
    await Promise.resolve();
  }
}

describeAccount("the doctor's desk", { session: 'nobody', visitor: null }, (t) => {
  it('the keyboard alone takes a case from the queue to the signature', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    await aSentCase(t.site, { photos: ['overview', 'mid', 'close'], answers: { concern: 'nails' } });
    const { id, orderNumber } = await aSentCase(t.site, {
      answers: { concern: 'psoriasis-eczema', description: 'Röda fläckar i armvecken som kliar.' },
    });
    await t.site.database.query(`UPDATE cases SET due_at = now() + interval '2 hours' WHERE id = $1`, [id]);
    await t.site.database.query(
      `INSERT INTO reply_templates (id, title, texts) VALUES (gen_random_uuid(), 'Eksem', $1)`,
      [{ treatment: 'Smörj med mjukgörande kräm två gånger om dagen.', selfCare: 'Undvik hett vatten.' }],
    );

    const { page, complaints } = await t.visit();
    const desk = new DeskPage(page, byKeyboard(page));
    const findings: string[] = [];
    const look = async (state: string) => {
      if (REPEATED.includes(state) && !isEverythingTried) return;
      findings.push(...(await accessibilityFindings(page)).map((finding) => `${state}: ${finding}`));
    };

    await page.goto('/lakare');
    await desk.heading('Logga in').waitFor();
    await look('door');
    await desk.signIn(doctor);
    await page
      .getByRole('row')
      .filter({ hasText: orderNumber })
      .getByText(/^Bara 1 h 59 min kvar$/)
      .waitFor();
    await look('queue');
    await desk.press('Ta nästa ärende');
    await desk.heading(`Order ${orderNumber}`).waitFor();

    await page.getByText('Röda fläckar i armvecken som kliar.').waitFor();
    const viewer = page.getByRole('group', { name: 'Bildvisare' });
    expect(await isDrawn(viewer.getByRole('img', { name: 'Patientens bild: Översikt' }))).toBe(true);
    await page.keyboard.type('3++r');
    await viewer.getByText('156 %, roterad 90°').waitFor();
    expect(await isDrawn(viewer.getByRole('img', { name: 'Patientens bild: Närbild' }))).toBe(true);
    await page.keyboard.type('-c');
    await viewer.getByText('100 %').waitFor();
    expect(await viewer.getByRole('img', { name: /^Patientens bild/ }).count()).toBe(2);
    await look('case');

    await desk.write('Mall', 'Eksem');
    await page.keyboard.press('Enter');
    expect(await desk.field('Behandling').inputValue()).toBe('Smörj med mjukgörande kräm två gånger om dagen.');
    await page.keyboard.press('Control+Enter');
    const missing = page.getByRole('alert');
    expect(await missing.getByRole('listitem').allInnerTexts()).toEqual([
      'Diagnos i klarspråk',
      'Minst en diagnoskod',
      'Hur säker diagnosen är',
      'Bedömning',
      'Hur länge behandlingen ska pågå, och när patienten ska sluta',
      'Vanliga biverkningar',
      'Uppföljning',
      'När patienten ska söka vård på plats: minst en hel mening med vad, när och vart',
    ]);
    await look('missing parts');
    await desk.press('Minst en diagnoskod');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('atop');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await look('codes');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'L20.9 Atopiskt eksem, ospecificerat' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await desk.write('Diagnos i klarspråk', 'Eksem i armvecken');
    await desk.write('Hur säker är diagnosen?', 'Trolig');
    await desk.write('Bedömning', 'Bilderna visar ett torrt eksem [var].');
    await desk.write('Hur länge, och när patienten ska sluta', 'Två veckor. Sluta om huden svider.');
    await desk.write('Vanliga biverkningar', 'Det kan svida lite.');
    await desk.press('Lägg till recept');
    await page.keyboard.type('Hydrokortison');
    await desk.write('Dosering', 'Tunt lager en gång om dagen');
    await desk.write('Uppföljning', 'Hör av dig om två veckor.');
    await desk.write('När patienten ska söka vård på plats', SAFETY_NET);
    await desk.field('Egenvård').evaluate(typeWithoutPause);
    await desk.saved();
    await look('reply');
    // What is typed takes the place of the gap.
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Lucka i Bedömning' }).waitFor();
    await look('gap');
    await page.keyboard.type('i armvecken');
    expect(await desk.field('Bedömning').inputValue()).toBe('Bilderna visar ett torrt eksem i armvecken.');
    await desk.saved();

    await desk.press('Förhandsgranska');
    const preview = desk.dialog('Så läser patienten svaret');
    await preview.getByText('Hydrokortison').waitFor();
    await preview.getByText('Inte signerat än.').waitFor();
    await look('preview');
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });

    await forgetFactor(t.site, doctor);
    await page.keyboard.press('Control+Enter');
    const signing = desk.dialog('Signera svaret');
    await signing.getByText(SAFETY_NET).waitFor();
    await look('signing');
    await desk.press('Signera och skicka');
    await signing.getByText('Bocka först för det som du har tagit ställning till.').waitFor();
    await desk.tickAll(signing);
    await desk.press('Signera och skicka');
    await desk.dialog('Visa din andra faktor').waitFor();
    await look('second factor');
    expect(await stateOf(t.site, id)).toBe('in_review');
    await desk.write('Kod', await doctor.nextCode());
    await desk.press('Fortsätt');
    await desk.heading('Signerat svar').waitFor();
    await page.getByText(/^Signerat av Anna Lind, specialistläkare i hudsjukdomar/).waitFor();
    await look('signed');
    await desk.press('Anteckna som skickat: Hydrokortison');
    await desk.write('Skickat i (system)', 'Pascal');
    await desk.write('Hur identiteten kontrollerades', 'Legitimation i video');
    await desk.tickAll(page.getByRole('dialog'));
    await look('sending a prescription');
    await desk.press('Anteckna');
    await page.getByText(/^Skickat i Pascal den /).waitFor();
    await look('sent prescription');
    expect(await stateOf(t.site, id)).toBe('answered');
    await desk.press('Rapportera');
    const report = desk.dialog('Rapportera om ärendet');
    await desk.write('Vad gäller det?', 'Avvikelse');
    await desk.write('Hur allvarligt är det?', 'Hände, utan skada');
    await desk.write('Vad hände?', 'Svaret kom efter den utlovade tiden.');
    await look('reporting a deviation');
    await desk.press('Rapportera', report);
    await report.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Ärendet har en öppen avvikelse' }).waitFor();
    await look('reported deviation');
    await desk.press('Anteckna utfallet');
    await desk.write('Vad ledde utredningen till?', 'Utredd, åtgärder vidtagna');
    await desk.write('Åtgärder', 'Två läkare får påminnelsen.');
    await look('outcome of a deviation');
    await desk.press('Anteckna', desk.dialog('Utfallet av avvikelsen'));
    await page.getByText('Avvikelse, avslutad: Utredd, åtgärder vidtagna').waitFor();
    await look('closed deviation');
    await desk.press('Rapportera');
    await desk.write('Vad gäller det?', 'Klagomål');
    await desk.write('Vad klagar patienten på?', 'Patienten ringde om väntetiden.');
    await desk.press('Rapportera', report);
    await report.waitFor({ state: 'hidden' });
    await desk.follow('Till alla ärenden');
    await page.getByText('1 ärende väntar').waitFor();
    await page.getByText('Öppna klagomål och avvikelser (1)').waitFor();
    await look('queue with a report');
    expect(findings).toEqual([]);
    expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
  });

  it('on a laptop the columns alone scroll, content begins high up, and the focus is never behind the foot', async () => {
    const doctor = await aDoctor(t.site, 'Dag Berg');
    // With a red flag.
    const sent = await aSentCase(t.site, { answers: { concern: 'acne' } });
    await doctor.post(`cases/${sent.id}/claim`);
    await t.site.database.query(
      `INSERT INTO reply_templates (id, title, texts) VALUES (gen_random_uuid(), 'Luckor', $1)`,
      [{ duration: '[6] veckor', safetyNet: 'Sök vård om [det gör ont].' }],
    );
    const { page } = await t.visit({ session: doctor.session, width: 1280, height: 720 });
    const desk = new DeskPage(page);
    await desk.open(sent);
    await page.getByRole('region', { name: 'Varningstecken' }).waitFor();
    await desk.field('Diagnos i klarspråk').waitFor();
    const boxOf = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return { top, bottom, height };
      });
    const tops = await Promise.all(
      ['Patientens svar', 'Bilder', 'Svar till patienten'].map(
        async (name) => (await boxOf(page.getByRole('heading', { level: 2, name, exact: true }))).top,
      ),
    );
    expect(tops.filter((top) => top > 0.22 * 720)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    const foot = page.getByRole('button', { name: 'Signera', exact: true }).locator('..');
    expect((await boxOf(foot)).height).toBeLessThan(64);

    await desk.field('Diagnos i klarspråk').focus();
    // A press may return before the page has moved the focus.
    const focused = async (name: string) => {
      const element = page.locator(`[name="${name}"]:focus, button:focus:text-is("${name}")`);
      await element.waitFor();
      return element;
    };
    for (const name of [
      ...['diagnosis.plain', 'diagnosis.codes', 'certainty', 'assessment', 'treatment', 'duration', 'sideEffects'],
      ...['selfCare', 'Lägg till recept', 'followUp', 'safetyNet'],
    ]) {
      const { bottom } = await boxOf(await focused(name));
      expect({ name, isCovered: bottom > (await boxOf(foot)).top }).toEqual({ name, isCovered: false });
      await page.keyboard.press('Tab');
    }
    await focused('Förhandsgranska');
    expect((await boxOf(foot)).bottom).toBe(720);

    await desk.write('Bedömning', 'Bilderna visar finnar.');
    for (const name of ['followUp', 'safetyNet', 'diagnosis.plain', 'diagnosis.codes', 'certainty', 'followUp']) {
      await page.keyboard.press('Control+ArrowDown');
      await focused(name);
    }

    // A gap that was passed over comes into sight again, though its field has had the focus before.
    await desk.write('Mall', 'Luckor');
    await page.getByRole('option', { name: /^Luckor/ }).waitFor();
    await page.keyboard.press('Enter');
    for (const name of ['duration', 'safetyNet']) {
      await focused(name);
      await page.keyboard.press('Tab');
    }
    const { top, bottom } = await boxOf(await focused('duration'));
    expect({ isAbove: top < Math.min(...tops), isCovered: bottom > (await boxOf(foot)).top }).toEqual({
      isAbove: false,
      isCovered: false,
    });
    expect(await findingsAtAllWidths(page)).toEqual([]);
  });
});
