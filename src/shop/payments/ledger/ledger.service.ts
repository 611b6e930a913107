import { Injectable } from '@nestjs/common';
import {
  LEDGER_MARK,
  LedgerRepository,
  type DifferingLedgerRow,
  type LedgerDay,
  type LedgerDays,
  type LedgerDiscount,
} from './ledger.repository.js';

export { LEDGER_MARK };
export type { DifferingLedgerRow, LedgerDay, LedgerDays, LedgerDiscount };

/** What Stripe holds of the clinic's money, öre. */
export interface Holding {
  readonly availableOre: number;
  readonly pendingOre: number;
  /** Payouts that have left Stripe and not arrived. */
  readonly underWayOre: number;
  /** What Stripe holds less the sum of the copied rows: 0 when all is copied. */
  readonly missingOre: number;
  readonly readAt: Date;
}

/** The clinic's money as Stripe has booked it, by Swedish days. */
@Injectable()
export class Ledger {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Days on which something was booked, oldest first, and discounts by their code. `until` is excluded. */
  readDays(from: Date, until: Date): Promise<LedgerDays> {
    return this.ledger.readDays(from, until);
  }

  /** @param first, until days (`YYYY-MM-DD`); `until` is excluded */
  listPayouts(first: string, until: string) {
    return this.ledger.listPayouts(first, until);
  }

  listDiffering(from: Date, until: Date): Promise<readonly DifferingLedgerRow[]> {
    return this.ledger.listDiffering(from, until);
  }

  /** Swedish kronor at Stripe; null before the first copy. @param today `YYYY-MM-DD` */
  async holding(today: string): Promise<Holding | null> {
    const balance = (await this.ledger.balances()).find(({ currency }) => currency === 'sek');
    if (balance === undefined) return null;
    const { availableOre, pendingOre, copiedOre, readAt } = balance;
    const missingOre = availableOre + pendingOre - copiedOre;
    return { availableOre, pendingOre, underWayOre: await this.ledger.underWay(today), missingOre, readAt };
  }
}
