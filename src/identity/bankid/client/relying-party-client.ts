import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request, type Agent } from 'node:https';
import { Injectable } from '@nestjs/common';
import { bankIdRefusal } from '../bankid.errors.js';
import { BankidSettings } from '../bankid.settings.js';
import { Credentials } from './credentials.js';
import {
  BankIdApiError,
  BankIdUnreachableError,
  type CollectAnswer,
  type OrderAnswer,
  type OrderRequest,
} from './wire.js';

/** Until the whole answer is there. Shorter than the collector's lease, so that two never collect at once. */
const TIMEOUT_MS = 8_000;

/** A signature with its OCSP answer takes some 20 kB. */
const MAX_ANSWER_BYTES = 1_000_000;

const STATUSES = ['pending', 'failed', 'complete'] as const;

/** The four calls of BankID's relying-party API that the clinic makes, by mutual TLS. */
@Injectable()
export class RelyingPartyClient {
  constructor(
    private readonly settings: BankidSettings,
    private readonly credentials: Credentials,
  ) {}

  /** Until the whole answer is there; for tests of a service that does not answer. */
  readonly timeoutMs: number = TIMEOUT_MS;

  /** Begins an identification. @throws BankIdApiError, BankIdUnreachableError, `bankid_off` */
  auth(order: OrderRequest): Promise<OrderAnswer> {
    return this.begin('auth', order);
  }

  /** Begins a signature. @throws as `auth` */
  sign(order: OrderRequest): Promise<OrderAnswer> {
    return this.begin('sign', order);
  }

  /** Asks for the state of an order; a completed one answers once. @throws as `auth` */
  async collect(orderRef: string): Promise<CollectAnswer> {
    const raw = await this.post('collect', { orderRef });
    const { status, hintCode } = parsed(raw) as Partial<CollectAnswer>;
    if (!STATUSES.some((known) => known === status))
      throw new BankIdUnreachableError('collect answered no known status');
    return { status: status as CollectAnswer['status'], hintCode: typeof hintCode === 'string' ? hintCode : null, raw };
  }

  /** @throws as `auth` */
  async cancel(orderRef: string): Promise<void> {
    await this.post('cancel', { orderRef });
  }

  private async begin(path: 'auth' | 'sign', order: OrderRequest): Promise<OrderAnswer> {
    const answer = parsed(await this.post(path, order)) as Partial<Record<keyof OrderAnswer, unknown>>;
    const field = (name: keyof OrderAnswer): string => {
      const value = answer[name];
      if (typeof value !== 'string' || value === '') throw new BankIdUnreachableError(`${path} answered no ${name}`);
      return value;
    };
    return {
      orderRef: field('orderRef'),
      autoStartToken: field('autoStartToken'),
      qrStartToken: field('qrStartToken'),
      qrStartSecret: field('qrStartSecret'),
    };
  }

  private async post(path: string, body: object): Promise<string> {
    const { apiUrl } = this.settings;
    if (apiUrl === undefined) throw bankIdRefusal('bankid_off');
    const { status, text } = await this.send(new URL(`${apiUrl}/rp/v6.0/${path}`), JSON.stringify(body));
    if (status === 200) return text;
    const { errorCode, details } = parsed(text) as { errorCode?: unknown; details?: unknown };
    if (typeof errorCode !== 'string') throw new BankIdUnreachableError(`${path} answered ${status}`);
    throw new BankIdApiError(status, errorCode, typeof details === 'string' ? details.slice(0, 200) : '');
  }

  private async send(url: URL, body: string): Promise<{ status: number; text: string }> {
    try {
      return await exchange(url, body, await this.credentials.agent(), this.timeoutMs);
    } catch (error) {
      if (bankIdRefusal.is(error, 'bankid_off')) throw error;
      const reason = error instanceof Error ? error.message : 'no reason';
      throw new BankIdUnreachableError(`no answer from BankID: ${reason}`, { cause: error });
    }
  }
}

async function exchange(
  url: URL,
  body: string,
  agent: Agent,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const sent = request(url, {
    agent,
    method: 'POST',
    // With a charset parameter BankID answers 415.
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, without the text.
  }
  throw new BankIdUnreachableError('BankID answered no JSON');
}
