import type { Mail } from '../../../tools/mail-inbox/mail.js';
import { formData } from '../orders.js';
import type { Site } from './site.js';

/** Orders and pays without a browser; answers the buyer's address. */
export async function placeOrderAndPay(site: Site): Promise<string> {
  const form = formData();
  const { client_secret: secret } = await post<{ client_secret: string }>(`${site.url}/functions/v1/create-payment`, {
    formData: form,
  });
  await post(`${site.emulator.url}/_emulator/checkout/sessions/${secret.split('_secret_')[0]}/pay`, {
    client_secret: secret,
    payment_method: {
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
      billing_details: { name: form.name, email: form.email, address: { country: 'SE' } },
    },
  });
  return form.email;
}

export function mailsTo(site: Site, email: string): Mail[] {
  return site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === email));
}

async function post<Body>(url: string, body: object): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}
