import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payByCard } from '@hudvy/stripe-emulator/pay-by-card';
import type { Mails } from './mails.js';
import type { Answer, Requests } from './requests.js';

/** A visitor whose click failed clicks again. */
const AGAIN_MS = 1_000;
const MOST_TRIES = 60;
const MOST_CODES = 4;
/** Within a minute no other code is sent; the page tells the visitor so. */
const NEXT_CODE_MS = 61_000;
/** Opened; or refused, with a code that is wrong or spent. */
const OPENED_OR_NOT = [200, 400, 410, 422];

/** What the clinic has acknowledged to one visitor. */
export interface Visit {
  readonly email: string;
  readonly startedAt: number;
  /** The order and its payment: `performance.now()` of the payment. */
  paidAt: number | null;
  /** The mailed link came, and the case was opened. */
  caseId: string | null;
  /** The answer was stored. */
  hasAnswered: boolean;
  /** Why the visit did not get to its end. */
  problem: string | null;
}

export interface Clinic {
  readonly url: string;
  readonly emulatorUrl: string;
  readonly requests: Requests;
  readonly mails: Mails;
}

let nextPhone = 2_000_000;

/** Orders, pays, opens the case by the mailed link and a texted code, and answers the first question. */
export async function makeVisit(clinic: Clinic, visit: Visit): Promise<void> {
  const phone = `+4670${(nextPhone += 1)}`;
  try {
    await order(clinic, visit, phone);
    const token = await clinic.mails.formToken(visit.email);
    const cookie = await open(clinic, visit, { token, phone });
    await answer(clinic, visit, cookie);
  } catch (error) {
    visit.problem = error instanceof Error ? error.message : String(error);
  }
}

export function newVisit(): Visit {
  const startedAt = performance.now();
  const email = `${randomUUID()}@example.se`;
  return { email, startedAt, paidAt: null, caseId: null, hasAnswered: false, problem: null };
}

async function order({ requests, emulatorUrl }: Clinic, visit: Visit, phone: string): Promise<void> {
  const formData = { name: 'Åsa Öberg', email: visit.email, phone, gender: 'kvinna' };
  const placed = await again('create-payment', () =>
    requests.send('POST', '/functions/v1/create-payment', { formData }),
  );
  const { client_secret: clientSecret } = JSON.parse(placed.text) as { client_secret: string };
  const paid = await payByCard(emulatorUrl, { clientSecret, buyer: { name: 'Åsa Öberg', email: visit.email } });
  if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`);
  visit.paidAt = performance.now();
}

/** @returns the cookie of the session */
async function open(
  { url, requests, mails }: Clinic,
  visit: Visit,
  { token, phone }: { readonly token: string; readonly phone: string },
): Promise<string> {
  const known: string[] = [];
  for (;;) {
    if (known.length > 0) await wait(NEXT_CODE_MS);
    await again('a code', () => requests.send('POST', '/api/v1/case-access/codes', { token }), [202]);
    const code = await mails.newCode(phone, known);
    known.push(code);
    // A failed request may have used the code up, which the next one then says.
    const opened = await again(
      'the session',
      () => requests.send('POST', '/api/v1/case-access/sessions', { token, code }, pageHeaders(url, '')),
      OPENED_OR_NOT,
    );
    if (opened.status === 200) {
      visit.caseId = (JSON.parse(opened.text) as { caseId: string }).caseId;
      return [opened.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
    }
    if (known.length === MOST_CODES) throw new Error(`the session: ${opened.status} ${opened.text}`);
  }
}

async function answer({ url, requests }: Clinic, visit: Visit, cookie: string): Promise<void> {
  const headers = { ...pageHeaders(url, cookie), 'if-match': '"0"' };
  const path = `/api/v1/cases/${visit.caseId}/answers/birthDate`;
  // After a failure, 412 says that the answer had been stored all the same.
  await again('an answer', () => requests.send('PUT', path, { value: '1990-01-02' }, headers), [200, 412]);
  visit.hasAnswered = true;
}

/** What pages of the site send with a write. */
function pageHeaders(url: string, cookie: string): Record<string, string> {
  return { origin: url, 'x-requested-by': 'hudvy', ...(cookie && { cookie }) };
}

async function again(
  what: string,
  send: () => Promise<Answer | null>,
  accepted: readonly number[] = [200],
): Promise<Answer> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const received = await send();
    if (received !== null && accepted.includes(received.status)) return received;
    if (received !== null) throw new Error(`${what}: ${received.status} ${received.text.slice(0, 200)}`);
    await wait(AGAIN_MS);
  }
  throw new Error(`${what}: failed ${MOST_TRIES} times`);
}
