import { priceBreakdown, type Discount } from '../../common/price.js';
import { EMPTY_OPERATOR_PROFILE } from '../../src/profile/empty-operator-profile.js';
import { OperatorProfileService } from '../../src/profile/operator-profile.service.js';
import type { TestApp } from './test-app.js';

/** Rows of Stripe's ledger as the copy stores them, written without Stripe: what the books make of them is tested. */
export interface LedgerRow {
  readonly type: string;
  /** Reporting category; by default the type. */
  readonly as?: string;
  readonly ore: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly charge?: string | null;
  readonly order?: string | null;
  readonly source?: string | null;
  readonly currency?: string;
  /** By default at once. */
  readonly availableOn?: string;
}

export interface LedgerOrder {
  readonly id: string;
  readonly number: string;
  readonly charge: string;
  readonly totalOre: number;
  readonly vatOre: number;
  readonly discountOre: number;
}

export class TestLedger {
  private rows = 0;

  constructor(
    private readonly app: Pick<TestApp, 'database'>,
    private readonly prefix = 'led',
  ) {}

  /** @returns the row's id */
  async book(at: string, row: LedgerRow): Promise<string> {
    const id = `txn_${this.prefix}_${(this.rows += 1)}`;
    const { type, as = type, ore, fee = 0, tax = 0, charge = null, order = null, source = charge } = row;
    await this.app.database.query(
      `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
         available_on, source_id, charge_id, order_id, fee_tax_ore)
       VALUES ($1, $2, $3, $4::bigint, $5::bigint, $4::bigint - $5::bigint, $6, $7, $8, $9, $10, $11, $12)`,
      [id, type, as, ore, fee, row.currency ?? 'sek', at, row.availableOn ?? at, source, charge, order, tax],
    );
    return id;
  }

  /** A paid order and its sale, at a price before the discount. */
  async sell(
    at: string,
    {
      ore = 69_900,
      fee = 1_229,
      tax = 0,
      vatPercent = 25,
      discount = null,
      name = 'Åsa Öberg',
      paidAt = at,
      ...row
    }: Partial<Omit<LedgerRow, 'method'>> & {
      readonly vatPercent?: number;
      readonly discount?: Discount | null;
      readonly name?: string;
      /** By the clock here; by default Stripe's. */
      readonly paidAt?: string;
    } = {},
  ): Promise<LedgerOrder> {
    const { totalOre, vatOre, discountOre } = priceBreakdown(ore, vatPercent, discount);
    const [order] = await this.app.database.query<{ id: string; number: string }>(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount,
         discount_amount, currency, shown, paid_at, paid_ore, created_at)
       VALUES (gen_random_uuid(), 'assessment', 'paid', $4, lower(gen_random_uuid() || '@example.se'), '+46701234567',
         'kvinna', 'regular', $2, $3, $6, 'SEK', jsonb_build_object('productName', 'Hudbedömning', 'vatPercent', $5::int),
         $1::timestamptz, $2, $1::timestamptz)
       RETURNING id, number`,
      [paidAt, totalOre, vatOre, name, vatPercent, discountOre],
    );
    if (!order) throw new Error('no order');
    const charge = `ch_${this.prefix}_${order.number}`;
    await this.app.database.query(`INSERT INTO payments (order_id, method) VALUES ($1, 'card')`, [order.id]);
    // Stripe books nothing of an order of 0 kr.
    if (totalOre > 0) await this.book(at, { type: 'charge', ore: totalOre, fee, tax, charge, order: order.id, ...row });
    return { ...order, charge, totalOre, vatOre, discountOre };
  }

  refund(at: string, { charge }: LedgerOrder, ore: number): Promise<string> {
    return this.book(at, { type: 'refund', ore: -ore, charge, source: `re_${this.prefix}_${this.rows}` });
  }

  /** @returns the dispute's id */
  async dispute(at: string, { id, charge, number }: LedgerOrder, ore = 69_900, fee = 15_000): Promise<string> {
    const dispute = `du_${this.prefix}_${number}`;
    await this.app.database.query('INSERT INTO payments (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    await this.app.database.query(
      `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at)
       VALUES ($1, $2, $3, 'fraudulent', 'needs_response', $4)`,
      [dispute, id, ore, at],
    );
    await this.book(at, { type: 'adjustment', as: 'dispute', ore: -ore, fee, charge, source: dispute });
    return dispute;
  }

  async lose(at: string, dispute: string): Promise<void> {
    await this.app.database.query(
      `UPDATE disputes SET status = 'lost', lost_at = $2, closed_at = $2 WHERE stripe_dispute_id = $1`,
      [dispute, at],
    );
  }

  async win(at: string, dispute: string, { charge }: LedgerOrder, ore = 69_900, fee = 15_000): Promise<void> {
    await this.app.database.query(
      `UPDATE disputes SET status = 'won', won_at = $2, closed_at = coalesce(closed_at, $2) WHERE stripe_dispute_id = $1`,
      [dispute, at],
    );
    await this.book(at, { type: 'adjustment', as: 'dispute_reversal', ore, fee: -fee, charge, source: dispute });
  }

  /** @param arrivesOn `YYYY-MM-DD` @returns the payout's id */
  async payOut(at: string, arrivesOn: string, ore: number, rows: readonly string[] = []): Promise<string> {
    const id = `po_${this.prefix}_${this.rows}`;
    await this.app.database.query(
      `INSERT INTO payouts (id, amount_ore, currency, status, created_at, arrives_on) VALUES ($1, $2, 'sek', 'in_transit', $3, $4)`,
      [id, ore, at, arrivesOn],
    );
    await this.book(at, { type: 'payout', ore: -ore, source: id });
    await this.app.database.query('INSERT INTO payout_rows SELECT unnest($1::text[]), $2', [rows, id]);
    return id;
  }

  async returnPayout(at: string, payout: string, ore: number, type = 'payout_failure'): Promise<void> {
    await this.app.database.query(`UPDATE payouts SET status = 'failed' WHERE id = $1`, [payout]);
    await this.book(at, { type, as: 'payout_reversal', ore, source: payout });
  }

  /** The copy has seen everything until an instant, and Stripe says that it holds the sum of the rows. */
  async seen(until: string): Promise<void> {
    await this.app.database.query(
      `INSERT INTO reconciliation_marks (name, seen_until) VALUES ('balance-transactions', $1)
       ON CONFLICT (name) DO UPDATE SET seen_until = excluded.seen_until`,
      [until],
    );
    await this.app.database.query(
      `INSERT INTO stripe_balances (currency, available_ore, pending_ore, copied_ore, read_at)
       SELECT currency, sum(net_ore), 0, sum(net_ore), $1::timestamptz FROM balance_transactions GROUP BY currency
       UNION ALL SELECT 'sek', 0, 0, 0, $1 WHERE NOT EXISTS (SELECT 1 FROM balance_transactions WHERE currency = 'sek')
       ON CONFLICT (currency) DO UPDATE SET available_ore = excluded.available_ore, pending_ore = 0, copied_ore = excluded.copied_ore`,
      [until],
    );
  }
}

/** Saves who runs the clinic. By default a name that code page 437 does not have in full. */
export async function nameOperator({ nest }: Pick<TestApp, 'nest'>, name = 'Sjö & "Hud" {Ø€} AB'): Promise<void> {
  const operator = { ...EMPTY_OPERATOR_PROFILE.operator, name, organisationNumber: '556012-5790' };
  await nest.get(OperatorProfileService).save({ statements: { ...EMPTY_OPERATOR_PROFILE, operator } });
}
