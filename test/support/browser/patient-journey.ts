import type { Locator, Page } from 'playwright-core';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { Answers, AnswerValue } from '../../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../common/questionnaire/start-at-once.js';
import { answerAll } from '../../../tools/seed/cases/plain-answers.js';
import { eventually } from '../eventually.js';
import { aPicture } from '../pictures.js';
import { between, CountedThumb, together, type JourneyCount } from './counted-thumb.js';
import { mailsTo } from './paid-order.js';
import { isNone } from './patient-form.js';
import type { Site } from './site.js';

const REQUIRED_PHOTOS = ['overview', 'mid', 'close'] as const;

export interface JourneyPlan {
  /** The condition page that the patient comes from. */
  readonly path: string;
  /** Replace plain answers. */
  readonly answers: Answers;
  readonly email: string;
}

/** A leg of the way, with what it asked of the patient. */
export type JourneyLegs = Readonly<
  Record<'order' | 'payment' | 'wayToForm' | 'form' | 'photos' | 'sending', JourneyCount>
>;

/** From a condition page to the sent form, by one thumb on a phone. It knows the pages by roles, names and labels alone. */
export class PatientJourney {
  private readonly thumb: CountedThumb;
  private questionnaire: Questionnaire | null = null;

  constructor(
    private readonly site: Site,
    private readonly page: Page,
    private readonly plan: JourneyPlan,
  ) {
    this.thumb = new CountedThumb(page);
    page.on('response', (response) => {
      if (!/\/api\/v1\/cases\/[\w-]+$/.test(new URL(response.url()).pathname) || !response.ok()) return;
      void response.json().then(
        ({ questionnaire }: { questionnaire: Questionnaire }) => {
          this.questionnaire = questionnaire;
        },
        // The response of a page that has been left has no body; the next page asks again.
        () => undefined,
      );
    });
  }

  /** Ends on the page that promises the time of the reply. */
  async play(): Promise<JourneyLegs> {
    const order = await this.leg(() => this.order());
    const payment = await this.leg(() => this.pay());
    const wayToForm = await this.leg(() => this.openForm());
    let photos = this.nothing();
    const form = await this.leg(async () => {
      photos = await this.fillIn();
    });
    const sending = await this.leg(() => this.send());
    return { order, payment, wayToForm, form: between(photos, form), photos, sending };
  }

  private async leg(act: () => Promise<void>): Promise<JourneyCount> {
    const before = this.thumb.count();
    await act();
    return between(before, this.thumb.count());
  }

  private nothing(): JourneyCount {
    const count = this.thumb.count();
    return between(count, count);
  }

  private async order(): Promise<void> {
    const { page, thumb } = this;
    await page.goto(this.plan.path);
    await page.locator('header[data-navigation]').first().waitFor();
    await thumb.look();
    await thumb.tap(
      page
        .locator('main')
        .getByRole('link', { name: /^Beställ bedömning/ })
        .first(),
    );
    await page.getByLabel('Namn').waitFor();
    await thumb.look();
    await thumb.write(page.getByLabel('Namn'), 'Åsa Öberg');
    await thumb.write(page.getByLabel('E-post'), this.plan.email);
    await thumb.write(page.getByLabel('Telefonnummer'), '0701234567');
    await thumb.tap(page.locator('label', { hasText: /^Kvinna$/ }));
    await thumb.tap(page.getByRole('button', { name: /^Fortsätt till betalning/ }));
  }

  private async pay(): Promise<void> {
    const { page, thumb } = this;
    const payment = page.locator('iframe').first().contentFrame();
    await payment.getByLabel('Kortnummer').waitFor();
    await thumb.look();
    await thumb.write(payment.getByLabel('Kortnummer'), '4242424242424242');
    await thumb.write(payment.getByLabel('Giltig t.o.m.'), '12 / 34');
    await thumb.write(payment.getByLabel('CVC'), '123');
    await thumb.tap(payment.getByTestId('submit-payment'));
    await page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
  }

  /** Straight on where the page offers it; otherwise by the mail, which is a screen and a tap of its own. */
  private async openForm(): Promise<void> {
    const { page, thumb } = this;
    await thumb.look();
    const onward = page
      .getByRole('link', { name: 'Fyll i formuläret nu' })
      .or(page.getByRole('button', { name: 'Fyll i formuläret nu' }));
    if ((await onward.count()) > 0) await thumb.tap(onward.first());
    else await page.goto(await this.mailedLink());
    const sendCode = page.getByRole('button', { name: 'Skicka kod' });
    const before = this.codes().length;
    await sendCode.waitFor();
    await thumb.look();
    await thumb.tap(sendCode);
    const code = await eventually(() => {
      const next = this.codes()[before];
      if (next === undefined) throw new Error('no code was sent yet');
      return next;
    });
    await thumb.write(page.getByLabel('Kod', { exact: true }), code);
    await this.form().waitFor();
  }

  /** Answers screen after screen until the review. @returns what the photos took */
  private async fillIn(): Promise<JourneyCount> {
    const { thumb } = this;
    let photos = this.nothing();
    for (;;) {
      await thumb.look();
      const shown = await this.shown();
      if ((await this.page.getByRole('button', { name: 'Skicka in' }).count()) > 0) return photos;
      if ((await this.page.locator('input[type="file"]').count()) > 0)
        photos = together(photos, await this.leg(() => this.takePhotos()));
      const goesOn = await this.goesOn();
      await this.answerShown(goesOn);
      await this.goOn(shown, goesOn);
    }
  }

  /** Whether the tap on the answer leads on: of a single choice, or of "none of these" in most lists. */
  private async goesOn(): Promise<boolean> {
    const form = this.page.locator('main form[data-goes-on]');
    const goesOn = await form.getAttribute('data-goes-on');
    if (goesOn !== 'none') return goesOn === 'true';
    return isNone(this.answers()[(await form.locator('input').first().getAttribute('name')) ?? '']);
  }

  private async answerShown(goesOn: boolean): Promise<void> {
    const answered = new Set<string>();
    for (;;) {
      const names = await this.page
        .locator('main form :is(input, textarea)[name]:not([type="file"])')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
      const name = names.find((candidate) => !answered.has(candidate));
      if (name === undefined) return;
      answered.add(name);
      await this.answer(name, this.answers()[name], goesOn);
      if (goesOn) return;
    }
  }

  private async answer(name: string, value: AnswerValue | undefined, goesOn: boolean): Promise<void> {
    if (value === undefined) return;
    if (Array.isArray(value)) for (const option of value as string[]) await this.choose(name, option);
    else if (value === true) await this.choose(name, 'true');
    else if (typeof value === 'object' && value !== null) await this.choose(name, 'none');
    else if ((await this.option(name, String(value)).count()) > 0) await this.choose(name, String(value), goesOn);
    else await this.thumb.write(this.page.locator(`main :is(input, textarea)[name="${name}"]`), String(value));
  }

  /** By the label; a site of the body from its list, which is unfolded first. */
  private async choose(name: string, value: string, isConfirmed = false): Promise<void> {
    const option = this.option(name, value);
    const folded = this.page.locator('main details:not([open])', { has: this.page.locator(cssOf(name, value)) });
    if ((await folded.count()) > 0) await this.thumb.tap(folded.first().locator('> summary'));
    const label = this.page.locator('main label', { has: this.page.locator(cssOf(name, value)) });
    // What is filled in already is confirmed by a tap where that goes on, and by the button elsewhere.
    if (isConfirmed || !(await option.isChecked())) await this.thumb.tap(label);
  }

  /** The required photos of the screen. */
  private async takePhotos(): Promise<void> {
    for (const [index, slot] of REQUIRED_PHOTOS.entries()) {
      if ((await this.page.locator(`input[name="photo-${slot}"]`).count()) === 0) continue;
      const buffer = await aPicture(1_200 + 40 * index, 900)
        .rotate(90 * index)
        .jpeg()
        .toBuffer();
      const input = this.page.locator(`input[name="photo-${slot}-camera"], input[name="photo-${slot}"]`).first();
      const label = this.page.locator('label', { has: input }).first();
      await this.thumb.photograph(label, input, { name: `${slot}.jpg`, buffer });
      const anyway = this.page.getByRole('button', { name: 'Använd ändå' });
      await eventually(async () => {
        if (await anyway.isVisible()) await this.thumb.tap(anyway);
        const stored = this.page.locator('main section', { has: input }).getByText(/^✓? ?Sparad$/);
        if ((await stored.count()) === 0) throw new Error(`the photo ${slot} is not stored yet`);
      });
    }
  }

  /** A single choice on a phone goes on by itself. */
  private async goOn(shown: string, goesOn: boolean): Promise<void> {
    if (!goesOn) await this.thumb.tap(this.page.getByRole('button', { name: 'Nästa' }));
    await eventually(async () => {
      if ((await this.shown()) === shown) throw new Error(`still at ${shown}`);
    });
  }

  private async send(): Promise<void> {
    const { page, thumb } = this;
    for (const name of ['consent', START_AT_ONCE.id])
      await thumb.tap(page.locator('main label', { has: page.locator(`input[name="${name}"]`) }));
    await thumb.tap(page.getByRole('button', { name: 'Skicka in' }));
    await page.getByText(/^Vi siktar på svar före /).waitFor();
  }

  private answers(): Answers {
    if (this.questionnaire === null) throw new Error('the case has not been read yet');
    const today = stockholmDay(new Date());
    return answerAll({ questionnaire: this.questionnaire, today, minimumAgeYears: 18, answers: this.plan.answers });
  }

  private option(name: string, value: string): Locator {
    return this.page.locator(`main ${cssOf(name, value)}`);
  }

  private form(): Locator {
    return this.page.locator('main form :is(input, textarea)[name="birthDate"]');
  }

  /** Changes with each screen. */
  private async shown(): Promise<string> {
    const names = this.page.locator('main :is(h1, form [data-question])');
    return (
      await names.evaluateAll((all) =>
        all.map((element) => element.getAttribute('data-question') ?? element.textContent),
      )
    ).join('|');
  }

  private mailedLink(): Promise<string> {
    return eventually(() => {
      const texts = mailsTo(this.site, this.plan.email).map(({ text }) => text);
      const [link] = texts.flatMap((text) => /https?:\/\/\S+\/formular\/\S+/.exec(text) ?? []);
      if (link === undefined) throw new Error('no link to the form was mailed yet');
      return link;
    });
  }

  private codes(): string[] {
    const texts = mailsTo(this.site, '+46701234567@sms.invalid').map(({ text }) => text);
    return texts.flatMap((text) => /\b(\d{6}) är din kod/.exec(text)?.[1] ?? []);
  }
}

const cssOf = (name: string, value: string) => `input[name="${name}"][value="${value}"]`;
