import { StripeError } from '../errors.js';

export interface ErrorResponse {
  status: number;
  body: unknown;
}

/** Stripe's error body; other errors are faults of the emulator and are printed. */
export function buildErrorResponse(error: unknown, requestId: string): ErrorResponse {
  if (!(error instanceof StripeError)) {
    console.error(error);
    return { status: 500, body: { error: { type: 'api_error', message: 'An error occurred inside the emulator.' } } };
  }
  const { fields } = error;
  const links = {
    ...(fields.code && { doc_url: `https://stripe.com/docs/error-codes/${fields.code.replaceAll('_', '-')}` }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
  };
  return { status: error.status, body: { error: { ...fields, ...links } } };
}
