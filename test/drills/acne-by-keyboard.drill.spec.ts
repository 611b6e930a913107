import type { Page } from 'playwright-core';
import { replyTemplates } from '../../tools/seed/content/reply-templates.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { describeAccount } from '../support/browser/describe.js';
import { byKeyboard } from '../support/browser/input-methods.js';
import { stateOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';

/** Seconds of hand work by the keystroke-level model. The first measurement: 51 keys and 264 characters for a case. */
const SECONDS_PER_KEY = 0.3;
const SECONDS_PER_CHARACTER = 0.2;
/** Of a case, on average. */
const MOST_KEYS = 12;
const MOST_CHARACTERS = 70;
const MOST_SECONDS = 20;

/** What is typed to find each template, the clinic's first; the last is one of the doctor's own. */
const CASES: readonly (readonly [typed: string, title: string])[] = [
  ['mild', 'Akne, mild'],
  ['måttl', 'Akne, måttlig'],
  ['peri', 'Perioral dermatit'],
  ['rosac', 'Rosacea'],
  ['atop', 'Atopiskt eksem'],
  ['handek', 'Handeksem'],
  ['seborroisk k', 'Seborroisk keratos'],
  ['mollu', 'Mollusker'],
  ['psor', 'Psoriasis i huden'],
  ['min', 'Min akne'],
];
/** A gap with more is a sentence that is left out. */
const LONGEST_WORDS = 40;

/** Without a red flag: each would ask for a tick of its own. An unsure answer about the immune system is one. */
const SIMPLE_ACNE = { concern: 'acne', immuneSystem: 'no' };

/** Presses keys one by one, and counts them apart from the characters of texts. */
class CountedKeyboard {
  keys = 0;
  characters = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.page.keyboard.type(text);
  }

  get seconds(): number {
    return this.keys * SECONDS_PER_KEY + this.characters * SECONDS_PER_CHARACTER;
  }
}

/** As the doctor has kept it: their own words, the gap that the form fills, the check, and the prescription. */
const OWN_TEMPLATE = {
  title: 'Min akne',
  condition: 'acne',
  texts: {
    diagnosis: 'Mild akne',
    assessment: 'Bilderna och dina svar stämmer med mild akne på [område].',
    treatment: 'Stryk ett tunt lager adapalen på hela området varje kväll. [[kontrollera: graviditet och amning]]',
    duration: 'Det tar 8 till 12 veckor innan du ser full effekt. Sluta direkt om du blir gravid.',
    sideEffects: 'Torrhet och sveda är vanligt de första veckorna.',
    followUp: 'Har det inte blivit bättre efter 12 veckor, beställ en ny bedömning.',
    safetyNet: 'Sök vård samma dag om du får feber tillsammans med stora, ömma sår.',
  },
  codes: ['L70.0'],
  prescriptions: [
    {
      preparation: 'Adapalen',
      strength: '0,1 %',
      form: 'kräm',
      dose: 'tunt, varje kväll',
      amount: '45 g',
      repeats: '2',
    },
  ],
};

/** The words that a doctor writes in the place of a gap: the first of several that is whole. */
const wordsFor = (gap: string): string =>
  gap
    .slice(1, -1)
    .split('/')
    .map((choice) => choice.trim())
    .find((choice) => !choice.includes('…')) ?? '';

/** Where the cursor is: the selected text of a field, an open check, or the certainty that is not chosen yet. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
    const isText = field instanceof HTMLTextAreaElement;
    return {
      selected: isText ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
      isCheck: field.closest('#open-checks') !== null,
      isUncertain: field.getAttribute('name') === 'certainty' && field.value === '',
    };
  });

function cursorOf(): string {
  const field = document.activeElement as HTMLTextAreaElement;
  return `${field.name} ${field.selectionStart}`;
}

/** From stop to stop of a template: a gap gets its words, what the form has filled is looked at. */
async function walk(page: Page, by: CountedKeyboard): Promise<void> {
  for (let place = await placeOf(page); place.selected !== ''; place = await placeOf(page)) {
    if (place.selected.startsWith('[')) {
      if (place.selected.length > LONGEST_WORDS) await by.press('Delete');
      else await by.type(wordsFor(place.selected));
    }
    const before = await page.evaluate(cursorOf);
    await by.press('Tab');
    // A press may return before the page has moved the focus.
    await eventually(async () => expect(await page.evaluate(cursorOf)).not.toBe(before));
  }
}

/** The certainty and the doctor's checks, by the key to what is missing. */
async function settle(page: Page, by: CountedKeyboard): Promise<void> {
  const isOpen = () =>
    page.evaluate(
      () =>
        document.querySelector('#open-checks input') !== null ||
        document.querySelector<HTMLSelectElement>('[name="certainty"]')?.value === '',
    );
  for (let presses = 0; await isOpen(); presses += 1) {
    if (presses > 8) throw new Error(`the key to what is missing leads to ${JSON.stringify(await placeOf(page))}`);
    const { isCheck, isUncertain } = await placeOf(page);
    if (isCheck) await by.press('Space');
    else if (isUncertain) await by.type('S');
    else await by.press('Control+ArrowDown');
  }
}

describeAccount('ten cases by the keyboard, counted', { session: 'nobody', visitor: null }, (t) => {
  it('ten cases from the template to the signature take at most 12 keys each, 70 characters and 20 seconds of hand work', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const sent: Awaited<ReturnType<typeof aSentCase>>[] = [];
    for (let hours = 1; hours <= CASES.length + 1; hours += 1) {
      const each = await aSentCase(t.site, { answers: SIMPLE_ACNE });
      await t.site.database.query(`UPDATE cases SET due_at = now() + $2 * interval '1 hour' WHERE id = $1`, [
        each.id,
        hours,
      ]);
      sent.push(each);
    }
    for (const { condition, title, texts, codes, stance } of replyTemplates)
      await t.site.database.query(
        `INSERT INTO reply_templates (id, condition, title, texts, codes, stance)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        [condition, title, texts, codes, stance],
      );
    await doctor.post('reply-templates', OWN_TEMPLATE);
    const { page } = await t.visit();
    const desk = new DeskPage(page, byKeyboard(page));
    await page.goto('/lakare');
    await desk.heading('Logga in').waitFor();
    await desk.signIn(doctor);
    await desk.press('Ta nästa ärende');

    const rows: string[] = [];
    const sum = { keys: 0, characters: 0, seconds: 0 };
    for (const [index, [typed, title]] of CASES.entries()) {
      await desk.heading(`Order ${sent[index]?.orderNumber}`).waitFor();
      await page.getByLabel('Mall').waitFor();
      const by = new CountedKeyboard(page);
      await by.press('m');
      await by.type(typed);
      await page.getByRole('option', { name: title }).first().waitFor();
      const chosen = page.locator('[role="option"].Mui-focused');
      for (let downs = 0; downs < 5 && !(await chosen.innerText()).startsWith(title); downs += 1)
        await by.press('ArrowDown');
      await by.press('Enter');
      await page.waitForFunction(() => {
        const field = document.activeElement;
        if (field instanceof HTMLTextAreaElement) return field.selectionEnd > field.selectionStart;
        return field?.getAttribute('name') === 'certainty';
      });
      await walk(page, by);
      await settle(page, by);
      await by.press('Control+Shift+Enter');
      const dialog = desk.dialog('Signera svaret');
      await dialog.waitFor();
      const ticks = await dialog.getByRole('checkbox').count();
      for (let tick = 0; tick < ticks; tick += 1) await by.press(...(tick === 0 ? [] : ['Tab']), 'Space');
      await by.press('Control+Shift+Enter');
      await desk.heading(`Order ${sent[index + 1]?.orderNumber}`).waitFor();
      rows.push(`${title}: ${by.keys} keys, ${by.characters} characters, ${by.seconds.toFixed(1)} s`);
      sum.keys += by.keys;
      sum.characters += by.characters;
      sum.seconds += by.seconds;
    }
    const mean = (part: keyof typeof sum) => sum[part] / CASES.length;
    process.stdout.write(
      `${rows.join('\n')}\non average: ${mean('keys').toFixed(1)} keys, ${mean('characters').toFixed(0)} characters, ${mean('seconds').toFixed(1)} s of hand work\n`,
    );
    for (const { id } of sent.slice(0, CASES.length))
      await eventually(async () => expect(await stateOf(t.site, id)).toBe('answered'));
    expect(mean('keys')).toBeLessThanOrEqual(MOST_KEYS);
    expect(mean('characters')).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(mean('seconds')).toBeLessThan(MOST_SECONDS);
  });
});
