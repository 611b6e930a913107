import { invalidRequest } from '../errors.js';

/**
 * Stripe's minimum charge by currency, in minor units (docs.stripe.com/currencies, "Minimum and maximum charge
 * amounts").
 */
const minimums: Record<string, number> = { sek: 300, nok: 300, dkk: 250, eur: 50, usd: 50, gbp: 30 };

/** The smallest amount that can be charged, in minor units; a currency that is not listed counts as 50. */
export function smallestCharge(currency: string): number {
  return minimums[currency] ?? 50;
}

/** @throws StripeError 400 for an invalid amount, and `amount_too_small` for one below the currency's minimum. */
export function checkChargeAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  const minimum = smallestCharge(currency);
  if (amount >= minimum) return;
  throw invalidRequest(
    `Amount must be at least ${(minimum / 100).toFixed(2)} ${currency}`,
    'amount',
    'amount_too_small',
  );
}
