/** What a buyer gives in the payment form. */
export interface CardPayment {
  readonly clientSecret: string;
  readonly buyer: { readonly name: string; readonly email: string };
  /** By default that of a card whose payments succeed. */
  readonly number?: string;
}

/**
 * Pays as the payment form does, without a browser.
 * @param emulatorUrl where the emulator listens
 * @param extra what the form sends besides, or another method of payment
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
