import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { invalidRequest, StripeError } from '../errors.js';
import { type StoredOutcome } from '../records.js';

const MAX_KEY_LENGTH = 255;

/**
 * Calls with an idempotency key: the first outcome is kept, also when it is a decline or a fault of the server, and
 * replayed. Refused parameters and conflicts are not kept.
 */
export class IdempotentCalls {
  private readonly running = new Set<string>();

  constructor(private readonly account: Account) {}

  /**
   * The kept outcome of an earlier call with this key, if there is one.
   * @param fingerprint what is asked, to notice the same key used for something else.
   * @throws StripeError 400 for a key used otherwise, 409 while its first call is running.
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

  /** Runs the first call of a key; others with that key are refused meanwhile. */
  async first<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.running.add(key);
    try {
      return await work();
    } finally {
      this.running.delete(key);
    }
  }

  /** To be called inside the transaction of the call itself, so that effect and outcome are kept together. */
  remember(outcome: Omit<StoredOutcome, 'storedAt'>): void {
    this.account.put('idempotency_key', { ...outcome, storedAt: this.account.now });
  }
}

/** Forgets keys that have passed their time. To be called inside a transaction. */
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
