import { type EmulatorClock } from './clock.js';
import { isOutcome, noSuch } from './errors.js';
import { DEFAULT_LEDGER, type Kind, type Ledger, type Records } from './records.js';
import { type Store } from './store.js';
import { applyComputedFields } from './computed-fields.js';

/** The emulator's API version: the one that the `stripe` package pins. */
export const API_VERSION = '2026-10-28.endive';

/** The account's settings in the "dashboard". */
export interface AccountSettings {
  /** Origin under which a browser reaches the emulator, without a slash at the end. */
  publicUrl: string;
  /** Enabled payment methods. */
  paymentMethods: string[];
  /** Live mode. */
  isLive: boolean;
}

/** The API call that causes a change; null ids for changes by the buyer or by time. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

const nobody: Cause = { requestId: null, idempotencyKey: null };

/** One Stripe account: its objects, its clock and the cause of the current change. */
export class Account {
  cause: Cause = nobody;

  constructor(
    private readonly store: Store,
    readonly clock: EmulatorClock,
    readonly settings: AccountSettings,
  ) {}

  get now(): number {
    return this.clock.now();
  }

  get ledger(): Ledger {
    return this.store.find('ledger', 'ledger') ?? DEFAULT_LEDGER;
  }

  changeLedger(changes: Partial<Ledger>): void {
    this.store.put('ledger', { ...this.ledger, ...changes });
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    const record = this.store.find(kind, id);
    return record && applyComputedFields(this, kind, record);
  }

  /** @throws StripeError `resource_missing`; `param` names the parameter that held the id. */
  get<K extends Kind>(kind: K, id: string, param?: string): Records[K] {
    const record = this.find(kind, id);
    if (!record) throw noSuch(kind, id, param);
    return record;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return this.store.all(kind).map((record) => applyComputedFields(this, kind, record));
  }

  put<K extends Kind>(kind: K, record: Records[K]): void {
    this.store.put(kind, record);
  }

  /** Changes only the given fields of the stored object. */
  patch<K extends Kind>(kind: K, id: string, patch: Partial<Records[K]>): Records[K] {
    const stored = this.store.find(kind, id);
    if (!stored) throw new Error(`no ${kind} ${id} to change`);
    this.store.put(kind, { ...stored, ...patch });
    return this.get(kind, id);
  }

  remove(kind: Kind, id: string): void {
    this.store.remove(kind, id);
  }

  /** Runs `work` as one transaction; a decline is committed, any other error rolls back. */
  run<T>(work: () => T, cause: Cause = nobody): T {
    this.cause = cause;
    try {
      return this.store.transaction(work, isOutcome);
    } finally {
      this.cause = nobody;
    }
  }
}
