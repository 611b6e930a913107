import { everyRow, noRow, sql } from '../../platform/database/sql.js';
import type { TableDefinition } from '../../platform/tables/table-definition.js';

/** People see their own orders, once they have shown the second factor that they have; Stripe ids, what was shown to the buyer and internal counters are not on the wire. */
export const ordersTable: TableDefinition = {
  name: 'orders',
  columns: {
    id: 'uuid',
    user_id: 'uuid',
    number: 'bigint',
    created_at: 'timestamptz',
    status: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    gender: 'text',
    price_mode: 'text',
    amount_total: 'integer',
    vat_amount: 'integer',
    discount_amount: 'integer',
    currency: 'text',
    coupon_code: 'text',
    paid_at: 'timestamptz',
  },
  tieBreak: ['id'],
  rows(reader) {
    if (reader.role === 'service') return everyRow;
    return reader.role === 'user' && reader.mayReadPersonalData ? sql`user_id = ${reader.userId}` : noRow;
  },
};
