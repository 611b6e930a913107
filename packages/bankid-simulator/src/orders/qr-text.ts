import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Order } from './order.js';

/** A QR code is read at once; a typed one may be this old. */
const ACCEPTED_SECONDS = 10;

/** What the picture of the order says in its second `time` after the response that made the order. */
export function qrText({ qrStartToken, qrStartSecret }: Order, time: number): string {
  const code = createHmac('sha256', qrStartSecret).update(String(time)).digest('hex');
  return `bankid.${qrStartToken}.${time}.${code}`;
}

export type ScanProblem = 'not-a-code' | 'too-old' | 'unknown';

/** Finds the order of a scanned text. */
export function scan(text: string, orders: readonly Order[], now: number): Order | ScanProblem {
  const [, token, time] = /^bankid\.([\w-]+)\.(\d{1,4})\.[0-9a-f]{64}$/.exec(text.trim()) ?? [];
  if (token === undefined || time === undefined) return 'not-a-code';
  const order = orders.find(({ qrStartToken }) => qrStartToken === token);
  if (!order || !isSame(qrText(order, Number(time)), text.trim())) return 'unknown';
  const age = now - order.createdAt - Number(time);
  return age > ACCEPTED_SECONDS ? 'too-old' : order;
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
