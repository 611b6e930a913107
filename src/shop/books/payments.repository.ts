import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STOCKHOLM } from '../../../common/dates.js';
import type { Bounds } from '../../platform/time/stockholm-days.js';

/** A sale or a refund, öre. */
export interface BookedPayment {
  readonly id: string;
  readonly at: Date;
  readonly day: string;
  readonly kind: 'sale' | 'refund';
  readonly orderNumber: string;
  readonly invoiceNumber: string | null;
  readonly amountOre: number;
  readonly vatOre: number;
  /** Stripe's word. */
  readonly method: string | null;
  readonly feeOre: number;
  readonly payoutId: string | null;
}

/** Reads payments in the order in which Stripe booked them. Orders of 0 kr, of which it books nothing, are sales when they were paid. */
@Injectable()
export class BookedPaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param after the last of the rows before */
  list(
    { from, until }: Bounds,
    after: Pick<BookedPayment, 'at' | 'id'> | undefined,
    limit: number,
  ): Promise<readonly BookedPayment[]> {
    return this.dataSource.query<BookedPayment[]>(
      `SELECT rows.id, created_at AS at, to_char(day, 'YYYY-MM-DD') AS day, kind, order_number AS "orderNumber",
         invoice.number AS "invoiceNumber", amount_ore::float8 AS "amountOre", vat_ore::float8 AS "vatOre", CASE WHEN amount_ore <> 0 THEN payments.method END AS method,
         fee_ore::float8 AS "feeOre", payout_id AS "payoutId"
       FROM (SELECT id, created_at, day, kind, of_order, order_number, amount_ore, vat_ore, fee_ore FROM ledger_rows
         WHERE created_at >= $1 AND created_at < $2 AND kind IN ('sale', 'refund')
         UNION ALL SELECT id::text, paid_at, (paid_at AT TIME ZONE '${STOCKHOLM}')::date, 'sale', id, number, 0, 0, 0 FROM orders
         WHERE paid_at >= $1 AND paid_at < $2 AND paid_ore = 0) AS rows
       LEFT JOIN LATERAL (SELECT number FROM invoices WHERE order_id = of_order AND number IS NOT NULL AND status <> 'void'
         ORDER BY invoice_created_at DESC, stripe_invoice_id LIMIT 1) AS invoice ON true
       LEFT JOIN payments ON payments.order_id = of_order
       LEFT JOIN payout_rows ON transaction_id = rows.id
       WHERE (created_at, rows.id) > ($3, $4)
       ORDER BY created_at, rows.id LIMIT $5`,
      [from, until, after?.at ?? from, after?.id ?? '', limit],
    );
  }
}
