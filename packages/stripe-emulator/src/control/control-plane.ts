import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Account, API_VERSION } from '../account.js';
import { expireDueSessions } from '../checkout/expire-session.js';
import { pay, type PayResult } from '../checkout/pay.js';
import { type PayInput } from '../checkout/pay-input.js';
import { invalidRequest, missingParameter } from '../errors.js';
import { announce } from '../events.js';
import { buildErrorResponse } from '../http/error-response.js';
import { newId } from '../ids.js';
import { book } from '../payments/balance.js';
import { closeDispute, openDispute } from '../payments/disputes.js';
import { cancelPayout, failPayout, runPayouts } from '../payments/payouts.js';
import { type Ledger } from '../records.js';
import { dateInvoice } from '../invoices/lifecycle.js';
import { forgetOld } from '../retention.js';
import { type StripeObject } from '../wire.js';
import { type Faults } from './faults.js';

interface ControlPlane {
  account: Account;
  faults: Faults;
  /** Empties the store and seeds it again. */
  readonly reset: () => void;
}

type Body = Record<string, unknown>;

/** Serves `/_emulator`, which Stripe does not have: production code must not call it. */
export function serveControlPlane(server: FastifyInstance, { account, faults, reset }: ControlPlane): void {
  const post = (path: string, response: (body: Body, id: string) => object): void => {
    server.post(path, (request, reply) => {
      const { id = '' } = request.params as { id?: string };
      return answerWith(reply, () => response(readBody(request.body), id));
    });
  };

  server.get('/_emulator/health', () => ({ ok: true, api_version: API_VERSION }));
  post('/_emulator/checkout/sessions/:id/pay', (body, id) => account.run(() => payAt(account, id, body as PayInput)));
  post('/_emulator/disputes', (body) =>
    account.run(() => openDispute(account, account.get('charge', text(body, 'charge'), 'charge'), reasonIn(body))),
  );
  post('/_emulator/disputes/:id/close', (body, id) =>
    account.run(() =>
      closeDispute(account, account.get('dispute', id, 'dispute'), body.status === 'won' ? 'won' : 'lost'),
    ),
  );
  post('/_emulator/ledger', (body) => account.run(() => changeLedger(account, body)));
  post('/_emulator/fees', (body) => account.run(() => chargeFee(account, body)));
  post('/_emulator/payouts/:id/fail', (_body, id) =>
    account.run(() => failPayout(account, account.get('payout', id, 'payout'))),
  );
  post('/_emulator/payouts/:id/cancel', (_body, id) =>
    account.run(() => cancelPayout(account, account.get('payout', id, 'payout'))),
  );
  post('/_emulator/events', (body) => account.run(() => announce(account, text(body, 'type'), objectIn(body))));
  post('/_emulator/clock', (body) => {
    account.run(() => advance(account, body.advance));
    return { now: account.now };
  });
  post('/_emulator/faults', (body) => faults.set(body));
  post('/_emulator/reset', () => {
    reset();
    return { ok: true };
  });
}

/** Pays, and dates the invoice of it. */
function payAt(account: Account, id: string, input: PayInput): PayResult {
  const result = pay(account, id, input);
  const { invoice } = account.get('checkout.session', id);
  const { invoiced_at: at } = input;
  if (typeof invoice === 'string' && typeof at === 'number') dateInvoice(account, invoice, at);
  return result;
}

/** Advances the clock and expires due objects. */
function advance(account: Account, seconds: unknown): void {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0)
    throw invalidRequest('Invalid integer', 'advance');
  account.put('setting', { id: 'clock', advancedSeconds: account.clock.advance(seconds) });
  expireDueSessions(account);
  runPayouts(account);
  forgetOld(account);
}

const LEDGER_NUMBERS = ['feeBasisPoints', 'feeFixed', 'taxPercent', 'disputeFee', 'delayDays', 'arrivalDays'] as const;

/** Changes fees and days of what happens from now on. */
function changeLedger(account: Account, body: Body): Ledger {
  const changes: Partial<Ledger> = {};
  for (const name of LEDGER_NUMBERS) {
    const value = body[name];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      throw invalidRequest('Invalid integer', name);
    changes[name] = value;
  }
  if (typeof body.collectsNegative === 'boolean') changes.collectsNegative = body.collectsNegative;
  account.changeLedger(changes);
  return account.ledger;
}

/** Stripe's own invoice to the account, such as for a product of Stripe's. */
function chargeFee(account: Account, { amount, currency = 'sek' }: Body): object {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw invalidRequest('Invalid integer', 'amount');
  return book(account, {
    amount: -amount,
    currency: String(currency),
    source: null,
    type: 'stripe_fee',
    reportingCategory: 'fee',
    description: 'Billing (emulated)',
  });
}

function objectIn({ object }: Body): StripeObject {
  if (typeof object !== 'object' || object === null) throw missingParameter('object');
  return object as StripeObject;
}

function reasonIn(body: Body): string {
  return body.reason === undefined ? 'fraudulent' : text(body, 'reason');
}

function text(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw missingParameter(name);
  return value;
}

function readBody(body: unknown): Body {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object') throw invalidRequest('The body must be JSON, sent as application/json.');
  return body as Body;
}

function answerWith(reply: FastifyReply, work: () => object): FastifyReply {
  try {
    return reply.send(work());
  } catch (error) {
    const response = buildErrorResponse(error, newId('req'));
    return reply.status(response.status).send(response.body);
  }
}
