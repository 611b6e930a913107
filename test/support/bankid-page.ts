import type { BankIdOrderEvent, BankIdOrderResponse } from '../../src/identity/bankid/bankid.contract.js';
import { cookieOf, pageHeaders } from './case-access.js';
import type { TestApp, TestResponse } from './test-app.js';

/** An order and the browser that began it. */
export interface BegunOrder extends BankIdOrderResponse {
  readonly cookie: string;
}

/** Test persons of the simulator. */
export const ALVA = '199001012385';
export const NILS = '198002079807';
export const GRETA = '194906129806';
export const LOVE = '201209102399';

/** Reads the response of a begin or restart route. */
export function begunOrder(response: TestResponse): BegunOrder {
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 });
  return { ...(response.body as BankIdOrderResponse), cookie: cookieOf(response) };
}

/** Begins a sign-in, as the page does. */
export async function beginSignIn(
  app: TestApp,
  way: 'qr' | 'same-device' = 'qr',
  headers: Record<string, string> = {},
): Promise<BegunOrder> {
  return begunOrder(await app.post('/api/v1/bankid/sign-in', { way }, { ...pageHeaders(app, ''), ...headers }));
}

/** A write on an order, from the browser with this cookie. */
export const onOrder = (
  app: TestApp,
  { orderId, cookie }: Pick<BegunOrder, 'orderId' | 'cookie'>,
  step: 'cancel' | 'restart' | 'return',
  body?: object,
) => app.post(`/api/v1/bankid/orders/${orderId}/${step}`, body, pageHeaders(app, cookie));

export const finishSignIn = (app: TestApp, { orderId, cookie }: Pick<BegunOrder, 'orderId' | 'cookie'>) =>
  app.post(`/api/v1/bankid/sign-in/${orderId}/finish`, undefined, pageHeaders(app, cookie));

/** Follows the events of an order until one is as expected. @param url of the process that serves them */
export async function followUntil(
  url: string,
  { orderId, cookie }: Pick<BegunOrder, 'orderId' | 'cookie'>,
  isExpected: (event: BankIdOrderEvent) => boolean,
): Promise<BankIdOrderEvent> {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/v1/bankid/orders/${orderId}/events`, {
    headers: { cookie },
    signal: stop.signal,
  });
  const seen: string[] = [];
  try {
    if (response.status !== 200 || response.body === null) throw new Error(`events answered ${response.status}`);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.startsWith('data: '))) {
        seen.push(line);
        const event = JSON.parse(line.slice('data: '.length)) as BankIdOrderEvent;
        if (isExpected(event)) return event;
      }
    }
  } finally {
    stop.abort();
  }
  throw new Error(`no such event: ${seen.join(' ')}`);
}

/** Follows an order to its end. */
export const followToEnd = (url: string, order: Pick<BegunOrder, 'orderId' | 'cookie'>) =>
  followUntil(url, order, ({ status }) => status !== 'pending' && status !== 'awaiting-return');

/** The nonce that the app brings back, from the `returnUrl` of an order at BankID. */
export function returnNonceOf(returnUrl: string | undefined): string {
  return new URL(returnUrl ?? '').hash.split('.')[1] ?? '';
}
