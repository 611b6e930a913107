/** A buyer's input in the payment form. */
export interface CardPayment {
  readonly clientSecret: string;
  readonly buyer: { readonly name: string; readonly email: string };
  /** Default: a card whose payments succeed. */
  readonly number?: string;
}

/**
 * Pays like the payment form, without a browser.
 * @param emulatorUrl where the emulator listens
 * @param extra additional fields, or another payment method
 */
export function payByCard(emulatorUrl: string, payment: CardPayment, extra: object = {}): Promise<Response> {
  const { clientSecret, buyer, number = '4242424242424242' } = payment;
  return fetch(`${emulatorUrl}/_emulator/checkout/sessions/${sessionIdOf(clientSecret)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret: clientSecret,
      payment_method: {
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
        billing_details: { name: buyer.name, email: buyer.email, address: { country: 'SE' } },
      },
      ...extra,
    }),
  });
}

/** The Checkout session that a client secret opens. */
export function sessionIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
