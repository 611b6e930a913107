import { DAY, MINIMISATION, YEAR, type ModuleRetention } from '../../platform/retention/retention-rule.js';

/** An order that was never paid is deleted this many days after its last attempt. */
const UNPAID_ORDER_DAYS = 30;

/** Orders that Stripe has said will not be paid any more: no session of them is open, paid or young. */
const IS_UNPAID = `status IN ('pending', 'expired', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM checkout_sessions s WHERE s.order_id = orders.id
    AND (s.status <> 'expired' OR s.created_at > now() - interval '${UNPAID_ORDER_DAYS} days'))
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.order_id = orders.id)`;

export const ordersRetention: ModuleRetention = {
  module: 'orders',
  rules: [
    {
      what: 'orders never paid',
      table: 'orders',
      since: 'created_at',
      only: IS_UNPAID,
      keptHours: UNPAID_ORDER_DAYS * DAY,
      from: 'their last attempt',
      why: 'the buyer may return to pay',
      law: MINIMISATION,
    },
    {
      what: 'notes of the office about orders',
      table: 'order_notes',
      since: 'written_at',
      isBusinessTime: true,
      keptHours: 3 * YEAR,
      from: 'their writing; at once when the account of the order is erased',
      why: 'questions and claims about the purchase',
      law: MINIMISATION,
    },
    {
      what: 'browsers that ordered',
      table: 'ordering_browsers',
      since: 'expires_at',
      keptHours: 1,
      from: 'their end, a day after the order',
      why: 'going on with the form after paying',
      law: MINIMISATION,
    },
    {
      what: 'links that take orders back',
      table: 'withdrawal_links',
      since: 'created_at',
      keptHours: YEAR,
      from: 'their mail',
      why: 'withdrawing without further input',
      law: MINIMISATION,
    },
  ],
};
