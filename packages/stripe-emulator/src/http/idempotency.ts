import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { invalidRequest, StripeError } from '../errors.js';
import { type StoredOutcome } from '../records.js';

const MAX_KEY_LENGTH = 255;

/**
 * Calls with an idempotency key: the first outcome, including declines and server errors, is stored and replayed.
 * Invalid parameters and conflicts are not stored.
 */
export class IdempotentCalls {
  private readonly running = new Set<string>();

  constructor(private readonly account: Account) {}

  /**
   * The stored outcome of an earlier call with this key, if any.
   * @param fingerprint identifies the request, to detect another request with the same key.
   * @throws StripeError 400 for another request with the key, 409 while its first call is running.
   */
  findOutcome(key: string, fingerprint: string): StoredOutcome | undefined {
    if (key.length > MAX_KEY_LENGTH)
      throw invalidRequest(`Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`);
    if (this.running.has(key)) throw inUse(key);
    const stored = this.account.find('idempotency_key', key);
    if (!stored || isOld(this.account, stored)) return undefined;
    if (stored.fingerprint !== fingerprint) throw usedOtherwise(key);
    return stored;
  }

  /** Runs the first call of a key; concurrent calls with that key are refused. */
  async first<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.running.add(key);
    try {
      return await work();
    } finally {
      this.running.delete(key);
    }
  }

  /** Call inside the transaction of the call, so that effect and outcome are stored together. */
  remember(outcome: Omit<StoredOutcome, 'storedAt'>): void {
    this.account.put('idempotency_key', { ...outcome, storedAt: this.account.now });
  }
}

/** Deletes expired keys. Call inside a transaction. */
export function forgetOldKeys(account: Account): void {
  for (const outcome of account.all('idempotency_key')) {
    if (isOld(account, outcome)) account.remove('idempotency_key', outcome.id);
  }
}

function isOld(account: Account, outcome: StoredOutcome): boolean {
  return outcome.storedAt + secondsInDay <= account.now;
}

function usedOtherwise(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message });
}

function inUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}
