import type { Locator, Page } from 'playwright-core';

/** How people use a phone, for the keystroke-level model (Card, Moran and Newell; Palin et al. 2019 for typing). */
const SECONDS = {
  /** Aim and touch. */
  tap: 1.1,
  /** A flick by most of the window. */
  scroll: 0.9,
  /** 36 words a minute with one thumb or two. */
  character: 0.28,
  /** 240 words a minute, silently. */
  word: 0.25,
  /** Point the camera, hold still, press, accept. */
  photo: 9,
} as const;

/** A flick moves the page by this part of the window. */
const FLICK = 0.7;

export interface JourneyCount {
  readonly taps: number;
  readonly screens: number;
  readonly fields: number;
  readonly characters: number;
  readonly scrolls: number;
  readonly photos: number;
  /** Reading, touching and scrolling: the work that the page asks for. */
  readonly handsSeconds: number;
  /** Typing and photographing: what the patient has to say. */
  readonly contentSeconds: number;
}

/** One thumb on a phone: does what a patient does, and counts it. */
export class CountedThumb {
  private taps = 0;
  private screens = 0;
  private fields = 0;
  private characters = 0;
  private scrolls = 0;
  private photos = 0;
  private words = 0;
  private read = new Set<string>();

  constructor(readonly page: Page) {}

  /** Reads what is new on the screen: a line that was read before is not read again. */
  async look(): Promise<void> {
    this.screens += 1;
    const text = await this.page.locator('main').innerText();
    // Once each: a heading is repeated as the hidden legend of its group.
    const lines = [...new Set(text.split('\n'))].filter((line) => line.trim() !== '' && !this.read.has(line));
    for (const line of lines) this.read.add(line);
    this.words += lines.join(' ').split(/\s+/).filter(Boolean).length;
  }

  async tap(target: Locator): Promise<void> {
    await this.reach(target);
    this.taps += 1;
    // Chromium's simulated touch subtracts a frame's place twice (150.0.7871: the event lands beside the field), the mouse once.
    if (await target.evaluate(() => window.top !== window.self)) await target.click();
    else await target.tap();
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    this.fields += 1;
    this.characters += text.length;
    await target.fill(text);
  }

  /** Takes a photo with the camera that a touch on the label opens. */
  async photograph(
    label: Locator,
    input: Locator,
    file: { readonly name: string; readonly buffer: Buffer },
  ): Promise<void> {
    await this.reach(label);
    this.taps += 1;
    this.photos += 1;
    await input.setInputFiles({ ...file, mimeType: 'image/jpeg' });
  }

  /** What was done since the beginning. */
  count(): JourneyCount {
    const { taps, screens, fields, characters, scrolls, photos, words } = this;
    const hands = taps * SECONDS.tap + scrolls * SECONDS.scroll + words * SECONDS.word;
    const content = characters * SECONDS.character + photos * SECONDS.photo;
    return {
      ...{ taps, screens, fields, characters, scrolls, photos },
      handsSeconds: Math.round(hands),
      contentSeconds: Math.round(content),
    };
  }

  /** Flicks until the target is in sight, as a thumb has to. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    // Relative to the window, also in a frame.
    const box = await target.boundingBox();
    if (box === null) throw new Error('the target has no box');
    const height = this.page.viewportSize()?.height ?? 0;
    const away = Math.max(0, box.y + box.height - height, -box.y);
    this.scrolls += Math.ceil(away / (height * FLICK));
    if (away > 0) await target.scrollIntoViewIfNeeded();
  }
}

/** What happened between two counts. */
export function between(before: JourneyCount, after: JourneyCount): JourneyCount {
  const difference = Object.entries(after).map(([key, value]) => [key, value - before[key as keyof JourneyCount]]);
  return Object.fromEntries(difference) as JourneyCount;
}

/** What two legs asked of the patient. */
export function together(one: JourneyCount, other: JourneyCount): JourneyCount {
  const sum = Object.entries(one).map(([key, value]) => [key, value + other[key as keyof JourneyCount]]);
  return Object.fromEntries(sum) as JourneyCount;
}
