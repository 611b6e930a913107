import type Stripe from 'stripe';
import { seedIds } from './seed.js';

export interface ControlResponse {
  status: number;
  body: Record<string, unknown> & { error?: Stripe.StripeRawError };
}

/** A call of the emulator's own control plane. */
export async function control(emulator: { url: string }, path: string, body: object = {}): Promise<ControlResponse> {
  const response = await fetch(`${emulator.url}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as ControlResponse['body'] };
}

/** What a session of the clinic's assessment needs; `given` adds to it or replaces. */
export function assessmentSession(
  given: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    line_items: [{ price: seedIds.price, quantity: 1, tax_rates: [seedIds.taxRate] }],
    return_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    redirect_on_completion: 'if_required',
    ...given,
  };
}

/** The form's call: pays a session with a card. */
export function payWithCard(
  emulator: { url: string },
  session: Pick<Stripe.Checkout.Session, 'id' | 'client_secret'>,
  number: string,
  extra: { authentication?: 'pass' | 'fail'; card?: object } = {},
): Promise<ControlResponse> {
  return control(emulator, `checkout/sessions/${session.id}/pay`, {
    client_secret: session.client_secret,
    payment_method: {
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123', ...extra.card },
      billing_details: { name: 'Åsa Öberg', email: 'asa@example.se', address: { country: 'SE' } },
    },
    ...(extra.authentication && { authentication: extra.authentication }),
  });
}

/** Pays with a method that has no card number. */
export function payWithMethod(
  emulator: { url: string },
  session: Pick<Stripe.Checkout.Session, 'id' | 'client_secret'>,
  type: string,
  extra: object = {},
): Promise<ControlResponse> {
  return control(emulator, `checkout/sessions/${session.id}/pay`, {
    client_secret: session.client_secret,
    payment_method: { type, billing_details: { email: 'asa@example.se' } },
    ...extra,
  });
}
