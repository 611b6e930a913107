import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { bankIdRefusal } from '../bankid.errors.js';
import { BankidSettings } from '../bankid.settings.js';
import { RelyingPartyClient } from '../client/relying-party-client.js';
import type { OrderAnswer, OrderRequest } from '../client/wire.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { Collector } from './collector.js';
import { orderCookie } from './order-cookie.js';
import { OrderSeal } from './order-seal.js';
import type { BegunBankIdOrder, NewBankIdOrder } from './order-types.js';
import { returnUrl } from './return-url.js';

const NONCE_BYTES = 32;

/** BankID refuses a longer one. */
const MAX_USER_AGENT_LENGTH = 256;

/** Orders of the public that are collected at once, each with a call every two seconds. A clinic has a few. */
const MOST_PENDING = 300;

const APP_URL = 'https://app.bankid.com/';

const base64 = (text: string | undefined) =>
  text === undefined ? undefined : Buffer.from(text, 'utf8').toString('base64');

/** Begins an order at BankID, stores it, and starts to collect it. */
@Injectable()
export class BeginOrder {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly client: RelyingPartyClient,
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
    private readonly collector: Collector,
    private readonly transactions: Transactions,
    private readonly settings: BankidSettings,
    private readonly env: Env,
  ) {}

  /** @throws `bankid_off`, `bankid_unavailable` */
  async begin(order: NewBankIdOrder): Promise<BegunBankIdOrder> {
    if (!this.settings.isOn) throw bankIdRefusal('bankid_off');
    await this.refuseCrowd(order);
    const { publicUrl } = this.env.http;
    const isSameDevice = order.way === 'same-device';
    const [id, nonce, returnNonce] = [randomUUID(), randomToken(), isSameDevice ? randomToken() : null];
    const page = new URL(order.returnPath, publicUrl);
    if (page.origin !== new URL(publicUrl).origin) throw new Error('returnPath must be a path of the site');
    const answer = await this.call(order, {
      endUserIp: order.endUserIp,
      ...given('userVisibleData', base64(order.visibleText)),
      ...given('userNonVisibleData', base64(order.nonVisible)),
      ...given(
        'returnUrl',
        returnNonce === null ? undefined : returnUrl(page, `bankid=${id}.${returnNonce}`, order.userAgent),
      ),
      returnRisk: true,
      web: {
        referringDomain: page.hostname,
        ...given('userAgent', order.userAgent.slice(0, MAX_USER_AGENT_LENGTH) || undefined),
      },
    });
    await this.store(order, answer, { id, nonce, returnNonce });
    this.collector.start(id);
    return {
      id,
      way: order.way,
      nonce,
      autoStartUrl: isSameDevice ? this.autoStartUrl(answer.autoStartToken) : null,
      cookie: orderCookie(id, nonce, publicUrl),
    };
  }

  /** Limits by address do not bind who has many. A clinician who signs is let in. @throws `bankid_unavailable` */
  private async refuseCrowd({ purpose }: NewBankIdOrder): Promise<void> {
    if (purpose === 'sign-reply') return;
    const pending = await this.orders.countPending();
    if (pending < MOST_PENDING) return;
    this.logger.error({ msg: 'too many orders are pending', purpose, pending });
    throw bankIdRefusal('bankid_unavailable');
  }

  private async call(order: NewBankIdOrder, request: OrderRequest): Promise<OrderAnswer> {
    try {
      return await (order.purpose === 'sign-reply' ? this.client.sign(request) : this.client.auth(request));
    } catch (error) {
      if (bankIdRefusal.is(error, 'bankid_off')) throw error;
      this.logger.error({ msg: 'an order could not be begun', purpose: order.purpose, err: error });
      throw bankIdRefusal('bankid_unavailable');
    }
  }

  private async store(
    { purpose, subjectId, way, returnPath, endUserIp, visibleText, nonVisible }: NewBankIdOrder,
    { orderRef, ...tokens }: OrderAnswer,
    { id, nonce, returnNonce }: { readonly id: string; readonly nonce: string; readonly returnNonce: string | null },
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const now = await this.orders.now(tx);
      await this.orders.insert(tx, {
        id,
        purpose,
        subjectId,
        way,
        state: 'pending',
        hintCode: null,
        orderRef,
        nonceHash: hashToken(nonce),
        returnHash: returnNonce === null ? null : hashToken(returnNonce),
        returnedAt: null,
        returnPath,
        sealedSecrets: this.seal.sealSecrets(id, {
          ...tokens,
          endUserIp,
          visibleText: visibleText ?? null,
          nonVisible: nonVisible ?? null,
        }),
        sealedCompletion: null,
        begunAt: now,
        endedAt: null,
        leaseHolder: null,
        leaseUntil: now,
      });
    });
  }

  private autoStartUrl(autoStartToken: string): string {
    const url = new URL(this.settings.appUrl ?? APP_URL);
    url.searchParams.set('autostarttoken', autoStartToken);
    // The way back is `returnUrl` of the order.
    url.searchParams.set('redirect', 'null');
    return url.href;
  }
}

function randomToken(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/** A field that is left out when it has no value. */
function given<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, string>>);
}
