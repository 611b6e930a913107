import { setTimeout as wait } from 'node:timers/promises';
import type { BankIdOrderEvent, BankIdOrderResponse } from '../../src/identity/bankid/bankid.contract.js';
import type { Order } from '../../tools/bankid-simulator/orders/order.js';
import { read, type Site } from './site.js';

/** The adults of the simulator (tools/bankid-simulator/persons.ts). */
const PERSONS = ['199001012385', '198002079807', '194906129806'];
/** How long a person takes to find the phone. */
const SECONDS_TO_SCAN = 2;

/** A person reads the QR code of the sign-in page with the app, signs in and opens their page. */
export async function signInByBankId(site: Site, index: number): Promise<void> {
  const { send, calls, origin } = site;
  const page = { origin, 'x-requested-by': 'hudvy' };
  const begun = await send('POST', '/api/v1/bankid/sign-in', { headers: page, body: { way: 'qr' } });
  const { orderId } = (await begun.json()) as BankIdOrderResponse;
  const headers = { ...page, cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const stop = new AbortController();
  const events = followEvents(`${site.clinic.url}/api/v1/bankid/orders/${orderId}/events`, headers, stop.signal);
  try {
    let hasSigned = false;
    for await (const { status, qr } of events) {
      if (status === 'complete') break;
      if (status === 'failed') throw new Error('the BankID order failed');
      if (qr === null || hasSigned) continue;
      hasSigned = true;
      await wait(SECONDS_TO_SCAN * 1000);
      await sign(site, qr, PERSONS[index % PERSONS.length] ?? '');
    }
  } finally {
    stop.abort();
  }
  const finished = await send('POST', `/api/v1/bankid/sign-in/${orderId}/finish`, { headers });
  const { access_token: token } = (await finished.json()) as { access_token: string };
  const signedIn = { apikey: calls.anonKey, authorization: `Bearer ${token}` };
  await read(send('GET', '/api/v1/me/cases', { headers: signedIn }));
}

/** @param qr the text of a code: `bankid.<start token>.<seconds>.<proof>` */
async function sign({ clinic }: Site, qr: string, person: string): Promise<void> {
  const startToken = qr.split('.')[1];
  const response = await fetch(`${clinic.bankIdUrl}/_simulator/orders`);
  const orders = (await response.json()) as (Order & { readonly qrText: string })[];
  const order = orders.find(({ qrText }) => qrText.split('.')[1] === startToken);
  if (order === undefined) throw new Error('the simulator has no order of this code');
  const signed = await fetch(`${clinic.bankIdUrl}/_simulator/orders/${order.orderRef}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  if (!signed.ok) throw new Error(`signing at the simulator answered ${signed.status}: ${await signed.text()}`);
}

async function* followEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<BankIdOrderEvent> {
  const response = await fetch(url, { headers, signal });
  if (response.status !== 200 || response.body === null) throw new Error(`events answered ${response.status}`);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as BankIdOrderEvent;
  }
  throw new Error('the events of a BankID order ended before it was complete');
}
