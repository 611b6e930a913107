import type { RefundState } from './refund-state.js';

export type { RefundState };

/** Why money goes back: by rule of a case, or as an admin says. A code, never free text, so that no health data is in it. */
export const REFUND_REASONS = [
  'withdrawal',
  'withdrawal_declared',
  'stopped',
  'expired',
  'not_eligible',
  'sla_breach',
  'goodwill',
  'mistake',
  'other',
] as const;
export type RequestedReason = (typeof REFUND_REASONS)[number];

/** The last is of refunds that were made in Stripe's dashboard. */
export type RefundReason = RequestedReason | 'made_at_stripe';
