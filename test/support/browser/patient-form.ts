import type { Locator, Page } from 'playwright-core';
import type { Answers, AnswerValue } from '../../../common/questionnaire/answers.js';
import { INFO_REPLY } from '../../../common/questionnaire/info-reply.js';
import { START_AT_ONCE } from '../../../common/questionnaire/start-at-once.js';
import type { PhotoSlot } from '../../../common/photos.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { answerAll } from '../../../tools/seed/cases/plain-answers.js';
import { eventually } from '../eventually.js';
import { aPicture } from '../pictures.js';
import { byName, type InputMethod } from './input-methods.js';
import { mailsTo, placeOrderAndPay, type HasInbox, type Orderer } from './paid-order.js';
import type { Site } from './site.js';

const PHONE = '+46701234567';
const REQUIRED_PHOTOS = ['overview', 'mid', 'close'] as const;

/** The link in the mail that follows a payment; by anybody unless told who. */
export async function mailedForm(site: Site, orderer?: Orderer): Promise<string> {
  const email = await placeOrderAndPay(site, orderer);
  return eventually(() => {
    const link = mailsTo(site, email).flatMap(({ text }) => /https?:\/\/\S+\/formular\/\S+/.exec(text) ?? [])[0];
    if (link === undefined) throw new Error('no link to the form was mailed yet');
    return link;
  });
}

const optionOf = (name: string, value: string) => `input[name="${name}"][value="${value}"]`;

/** Whether "none of these" is the answer. */
export function isNone(value: AnswerValue | undefined): boolean {
  return Array.isArray(value) && value[0] === 'none';
}

/** What a patient does with the form, by the words they read there. */
export class PatientForm {
  /** An adult without other troubles. */
  private readonly answers = answerAll({
    questionnaire: currentQuestionnaire.questionnaire,
    today: stockholmDay(new Date()),
    minimumAgeYears: 18,
    answers: {},
  });
  /** Asked beside the questions of the form. */
  private readonly beside: Answers = { [START_AT_ONCE.id]: true, [INFO_REPLY]: 'Det är som förut.' };

  constructor(
    private readonly site: HasInbox,
    readonly page: Page,
    private readonly by: InputMethod = byName,
  ) {}

  /** From the mailed link to the first question. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.unlock();
    await this.step('Innan vi börjar').waitFor();
  }

  /** Asks for a code, and opens the form with it. */
  async unlock(): Promise<void> {
    const code = await this.codeAfter(() => this.press('Skicka kod'));
    // Six digits send themselves.
    await this.by.write(this.page.getByLabel('Kod', { exact: true }), code);
  }

  /** Does something that has a code texted, and waits for the code. */
  async codeAfter(act: () => Promise<void>): Promise<string> {
    const before = this.codes().length;
    await act();
    return eventually(() => {
      const [next] = this.codes().slice(before);
      if (next === undefined) throw new Error('no code was sent yet');
      return next;
    });
  }

  async press(button: string): Promise<void> {
    await this.by.press(this.page.getByRole('button', { name: button, exact: true }));
  }

  step(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title });
  }

  async next(): Promise<void> {
    await this.press('Nästa');
  }

  /** Fills in step after step, on phones screen after screen, until the step of this title is shown. */
  async fillInUntil(title: string): Promise<void> {
    while (!(await this.page.getByRole('heading', { level: 1 }).innerText()).startsWith(title)) await this.complete();
  }

  /** Fills in what is shown and goes on; on phones a single choice goes on by itself. */
  async complete(): Promise<void> {
    const step = `main form[data-step="${await this.shownStep()}"]`;
    const form = this.page.locator(step);
    if (await this.goesOn(form)) {
      await this.tapChoice(form);
      // An answer that asks for more stays on its screen.
      const staying = this.page.locator(`${step}[data-goes-on="false"]`);
      await eventually(async () => {
        if ((await form.count()) > (await staying.count()))
          throw new Error(`${step} neither goes on nor asks for more`);
      });
      if ((await staying.count()) === 0) return;
    }
    await this.fillIn();
    await this.next();
    await form.waitFor({ state: 'detached' });
  }

  /** Taps the plain answer of a screen's only question, also where it is chosen already. */
  private async tapChoice(form: Locator): Promise<void> {
    const name = (await form.locator('input').first().getAttribute('name')) ?? '';
    const value = this.answers[name];
    if (typeof value === 'object' && !isNone(value)) throw new Error(`${name} does not go on`);
    const option = optionOf(name, typeof value === 'object' ? 'none' : String(value));
    // A second tap would take the choice of a box back.
    if (Array.isArray(value) && (await form.locator(option).isChecked())) return this.next();
    await form
      .locator('label')
      .filter({ has: this.page.locator(option) })
      .tap();
  }

  /** Whether the plain answer is one whose tap leads on: a single choice, or "none of these" of most lists. */
  private async goesOn(form: Locator): Promise<boolean> {
    const goesOn = await form.getAttribute('data-goes-on');
    // A free text has no input.
    if (goesOn !== 'none') return goesOn === 'true';
    return isNone(this.answers[(await form.locator('input').first().getAttribute('name')) ?? '']);
  }

  /** One screen back, by the button. */
  async goBack(): Promise<void> {
    const form = this.page.locator(`main form[data-step="${await this.shownStep()}"]`);
    await this.press('Tillbaka');
    await form.waitFor({ state: 'detached' });
  }

  /** Id of the step, on phones of its question too. */
  async shownStep(): Promise<string> {
    return (await this.page.locator('main form[data-step]').getAttribute('data-step')) ?? '';
  }

  /** Chooses one option of a question; its group is opened where it is folded. */
  async choose(name: string, value: string): Promise<void> {
    const option = this.option(name, value);
    await option.waitFor({ state: 'attached' });
    const folded = this.page.locator('main details:not([open])', { has: this.page.locator(optionOf(name, value)) });
    if ((await folded.count()) > 0) await this.by.press(folded.locator('> summary'));
    await this.by.choose(option);
  }

  /** Answers every question of the step, those too that appear while one answers. */
  async fillIn(): Promise<void> {
    const answered = new Set<string>();
    await this.page.locator('main form[data-step]').waitFor();
    for (;;) {
      const names = await this.page
        .locator('main :is(input, textarea)[name]:not([type="file"])')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
      const name = names.find((candidate) => !answered.has(candidate));
      if (name === undefined) return;
      answered.add(name);
      await this.answer(name, this.answers[name] ?? this.beside[name]);
    }
  }

  /** Chooses a file for each of the three slots, on phones screen after screen, and waits until it is kept. */
  async addPhotos(): Promise<void> {
    // On a phone that helps, the slots come after the heading.
    await this.photoInput(REQUIRED_PHOTOS[0]).waitFor({ state: 'attached' });
    for (const [index, slot] of REQUIRED_PHOTOS.entries()) {
      if ((await this.photoInput(slot).count()) === 0) await this.next();
      await this.addPhoto(slot, index);
    }
  }

  /** Chooses the file of a slot, whatever is said of it, and waits until it is kept. @param turns quarters, by which photos differ */
  async addPhoto(slot: PhotoSlot, turns: number): Promise<void> {
    const input = this.photoInput(slot);
    await input.waitFor({ state: 'attached' });
    await this.choosePhoto(slot, turns);
    const anyway = this.page.getByRole('button', { name: 'Använd ändå' });
    const kept = this.page.locator('main section', { has: input }).getByText(/^✓? ?Sparad$/);
    await eventually(async () => {
      if (await anyway.isVisible()) await anyway.click();
      if ((await kept.count()) === 0) throw new Error(`the photo ${slot} is not kept yet`);
    });
  }

  /** Chooses the file of a slot. @param turns quarters, by which photos differ */
  async choosePhoto(slot: PhotoSlot, turns: number): Promise<void> {
    const buffer = await aPicture(1_200 + 40 * turns, 900)
      .rotate(90 * turns)
      .jpeg()
      .toBuffer();
    await this.photoInput(slot).setInputFiles({ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer });
  }

  private async answer(name: string, value: AnswerValue | undefined): Promise<void> {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      for (const option of value as string[]) await this.choose(name, option);
    } else if (value === true) await this.choose(name, 'true');
    else if (typeof value === 'object' && value !== null) await this.choose(name, 'none');
    else if ((await this.option(name, String(value)).count()) > 0) await this.choose(name, String(value));
    else await this.by.write(this.page.locator(`main :is(input, textarea)[name="${name}"]`), String(value));
  }

  private photoInput(slot: PhotoSlot): Locator {
    return this.page.locator(`input[name="photo-${slot}"]`);
  }

  private option(name: string, value: string): Locator {
    return this.page.locator(`main ${optionOf(name, value)}`);
  }

  /** Oldest first; all orders have the same phone. */
  private codes(): string[] {
    const texts = mailsTo(this.site, `${PHONE}@sms.invalid`).map(({ text }) => text);
    return texts.flatMap((text) => /\b(\d{6}) är din kod/.exec(text)?.[1] ?? []);
  }
}
