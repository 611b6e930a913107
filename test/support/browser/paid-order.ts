import type { Mail } from '../../../tools/mail-inbox/mail.js';
import { payByCard } from '@hudvy/stripe-emulator/pay-by-card';
import { formData } from '../orders.js';
import type { Site } from './site.js';

export interface Orderer {
  readonly email: string;
  /** Of their account; the address is then the account's. */
  readonly accessToken: string;
}

/** Orders and pays without a browser, as anybody unless told who; answers the buyer's address. */
export async function placeOrderAndPay(site: Site, orderer?: Orderer): Promise<string> {
  const form = formData(orderer && { email: orderer.email });
  const ordered = await fetch(`${site.url}/functions/v1/create-payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(orderer && { authorization: `Bearer ${orderer.accessToken}` }),
    },
    body: JSON.stringify({ formData: form }),
  });
  expect(ordered.status).toBe(200);
  const { client_secret: clientSecret } = (await ordered.json()) as { client_secret: string };
  expect((await payByCard(site.emulator.url, { clientSecret, buyer: form })).status).toBe(200);
  return form.email;
}

/** A clinic whose mails can be read. */
export interface HasInbox {
  readonly inbox: { mails(): Mail[] };
}

export function mailsTo(site: HasInbox, email: string): Mail[] {
  return site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === email));
}
