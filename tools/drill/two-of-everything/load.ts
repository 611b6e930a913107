import { setTimeout as wait } from 'node:timers/promises';
import { makeVisit, newVisit, type Clinic, type Visit } from './visitor.js';

const PAGES = ['/', '/akne', '/functions/v1/get-product-info', '/vanliga-fragor', '/order'];
const LOOK_MS = 5;

/** Requests a second. */
export interface Pace {
  readonly pages: number;
  readonly visits: number;
}

/** Visitors at a fixed pace, whether or not those before have been served. */
export class Load {
  readonly visits: Visit[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly clinic: Clinic) {}

  /** Sends while the work lasts, and for at least this time. @returns what the work returned */
  async during<T>(pace: Pace, work: () => Promise<T>, seconds: number): Promise<T> {
    const state = { isOver: false };
    const sending = this.send(pace, state);
    try {
      const [result] = await Promise.all([work(), wait(seconds * 1_000)]);
      return result;
    } finally {
      state.isOver = true;
      await sending;
    }
  }

  /** Resolves when every visitor has come to an end. */
  async finish(): Promise<void> {
    await Promise.all(this.running);
  }

  private async send({ pages, visits }: Pace, state: { readonly isOver: boolean }): Promise<void> {
    const startedAt = performance.now();
    const due = (perSecond: number) => Math.floor(((performance.now() - startedAt) * perSecond) / 1_000);
    for (let sentPages = 0, sentVisits = 0; !state.isOver; await wait(LOOK_MS)) {
      for (; sentPages < due(pages); sentPages += 1)
        this.run(this.clinic.requests.send('GET', PAGES[sentPages % PAGES.length] ?? '/'));
      for (; sentVisits < due(visits); sentVisits += 1) {
        const next = newVisit();
        this.visits.push(next);
        this.run(makeVisit(this.clinic, next));
      }
    }
  }

  private run(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
