import { setTimeout as wait } from 'node:timers/promises';
import { StripeError } from '../errors.js';
import { matchesType } from '../events.js';

/** Faults; all are off by default. */
export interface FaultSettings {
  /** Each webhook is sent twice. */
  duplicate: boolean;
  /** Webhooks that are due together are sent in reverse order. */
  reorder: boolean;
  /** Delay of each webhook's first attempt, in ms. */
  delayMs: number;
  /** Webhooks are lost: they count as failed and are never sent. */
  drop: boolean;
  /** Drops only webhooks of this type, such as `price.updated` or `price.*`; empty for none. */
  dropType: string;
  /** Added latency of each API call, in ms. */
  apiLatencyMs: number;
  /** Delay of the response to each write after its change, in ms. */
  answerDelayMs: number;
  /** The number of next API calls that respond 500. */
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

/** The active faults. They end with the process. */
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

  /** Delays a response as configured. */
  async beforeAnswer(): Promise<void> {
    if (this.settings.answerDelayMs > 0) await wait(this.settings.answerDelayMs);
  }

  /** Waits or fails as configured. @throws StripeError 500. */
  async beforeApiCall(): Promise<void> {
    if (this.settings.apiLatencyMs > 0) await wait(this.settings.apiLatencyMs);
    if (this.settings.apiFailures === 0) return;
    this.settings = { ...this.settings, apiFailures: this.settings.apiFailures - 1 };
    throw new StripeError(500, { type: 'api_error', message: 'A fault was asked for.' });
  }
}
