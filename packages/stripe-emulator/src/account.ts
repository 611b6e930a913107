import { DEFAULT_LEDGER, type Kind, type Records, type Ledger } from './records.js';
import type { BalanceTransaction, Coupon, PromotionCode } from './wire.js';
import type { EmulatorClock } from './clock.js';
import { isOutcome, noSuch } from './errors.js';
import type { Store } from './store.js';

/** Input of the computed fields. */
interface Source {
  readonly now: number;
  find(kind: 'coupon', id: string): Coupon | undefined;
}

/**
 * Fields that depend on the clock are computed on read, so that setting the clock back revives a code. The stored
 * `active` of a promotion code is only the owner's switch.
 */
function applyComputedFields<K extends Kind>(account: Source, kind: K, record: Records[K]): Records[K] {
  if (kind === 'coupon') return currentCoupon(account, record as Coupon) as Records[K];
  if (kind === 'promotion_code') return currentPromotionCode(account, record as PromotionCode) as Records[K];
  if (kind === 'balance_transaction') return currentTransaction(account, record as BalanceTransaction) as Records[K];
  return record;
}

function currentTransaction({ now }: Source, transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on > now ? 'pending' : 'available' };
}

function currentCoupon(account: Source, coupon: Coupon): Coupon {
  return { ...coupon, valid: !isPast(coupon.redeem_by, account.now) && !isUsedUp(coupon) };
}

function currentPromotionCode(account: Source, code: PromotionCode): PromotionCode {
  const coupon = code.promotion.coupon === null ? undefined : account.find('coupon', code.promotion.coupon);
  const isUsable = coupon?.valid === true && !isPast(code.expires_at, account.now) && !isUsedUp(code);
  return { ...code, active: code.active && isUsable };
}

function isPast(instant: number | null, now: number): boolean {
  return instant !== null && instant <= now;
}

function isUsedUp({
  max_redemptions: limit,
  times_redeemed: used,
}: {
  max_redemptions: number | null;
  times_redeemed: number;
}): boolean {
  return limit !== null && used >= limit;
}

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
interface Cause {
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
