import { setTimeout as wait } from 'node:timers/promises';
import { StripeError } from '../errors.js';
import { matchesType } from '../events.js';

/** What can be made to go wrong. Everything is off by default. */
export interface FaultSettings {
  /** Each webhook is sent twice. */
  duplicate: boolean;
  /** Webhooks that are due together are sent in reverse order. */
  reorder: boolean;
  /** Milliseconds that each first attempt of a webhook is held back. */
  delayMs: number;
  /** Webhooks are lost: they count as failed and are never sent. */
  drop: boolean;
  /** The same for webhooks of this type alone, such as `price.updated` or `price.*`; empty for none. */
  dropType: string;
  /** Milliseconds that each API call takes longer. */
  apiLatencyMs: number;
  /** Milliseconds that the answer to each call that changes something is held back once the change is made. */
  answerDelayMs: number;
  /** How many of the next API calls answer 500. */
  apiFailures: number;
}

const none: FaultSettings = {
  duplicate: false,
  reorder: false,
  delayMs: 0,
  drop: false,
  dropType: '',
  apiLatencyMs: 0,
  answerDelayMs: 0,
  apiFailures: 0,
};

/** The faults that are switched on at the moment. They end with the process. */
export class Faults {
  private settings = none;

  get current(): FaultSettings {
    return this.settings;
  }

  /** @throws StripeError 400 for an unknown fault or a value of the wrong type. */
  set(given: Record<string, unknown>): FaultSettings {
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(none, name) || typeof value !== typeof none[name as keyof FaultSettings]) {
        throw new StripeError(400, {
          type: 'invalid_request_error',
          message: `Not a fault: ${name}=${String(value)}`,
          param: name,
        });
      }
    }
    this.settings = { ...this.settings, ...given };
    return this.settings;
  }

  /** Whether a webhook of this type is lost. */
  loses(eventType: string): boolean {
    return this.settings.drop || matchesType(this.settings.dropType, eventType);
  }

  clear(): void {
    this.settings = none;
  }

  /** Holds an answer back as set. */
  async beforeAnswer(): Promise<void> {
    if (this.settings.answerDelayMs > 0) await wait(this.settings.answerDelayMs);
  }

  /** Waits or fails as set. @throws StripeError 500. */
  async beforeApiCall(): Promise<void> {
    if (this.settings.apiLatencyMs > 0) await wait(this.settings.apiLatencyMs);
    if (this.settings.apiFailures === 0) return;
    this.settings = { ...this.settings, apiFailures: this.settings.apiFailures - 1 };
    throw new StripeError(500, { type: 'api_error', message: 'A fault was asked for.' });
  }
}
