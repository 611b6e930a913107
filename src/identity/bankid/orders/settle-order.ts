import { Injectable, Logger } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { BankidSettings } from '../bankid.settings.js';
import type { BankIdOrder, OrderSecrets } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { OrderSeal } from './order-seal.js';
import type { BankIdCompletion } from './order-types.js';
import { parseCompletion } from './parse-completion.js';

/** An address with all its bits. */
const ALL_BITS = 128;

/** Reads the stored answer of a completed order, and decides whether it counts. */
@Injectable()
export class SettleOrder {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
    private readonly settings: BankidSettings,
  ) {}

  /** Harmless when it runs twice: an order that has ended stays as it is. */
  async settle(tx: Tx, orderId: string): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    if (order?.state !== 'pending' || order.sealedCompletion === null) return;
    const secrets = this.seal.openSecrets(order);
    const completion = this.read(orderId, this.seal.openCompletion(orderId, order.sealedCompletion), secrets);
    if (completion === null) return void (await this.orders.end(tx, orderId, 'unresolved', null));
    const refusal = this.findRefusal(order, completion, secrets);
    await this.orders.end(tx, orderId, refusal === null ? 'complete' : 'failed', refusal);
  }

  private read(orderId: string, raw: string, secrets: OrderSecrets): BankIdCompletion | null {
    try {
      return parseCompletion(raw, secrets, stockholmDay(new Date()));
    } catch (error) {
      this.logger.error({ msg: 'the answer of a completed order cannot be read', orderId, err: error });
      return null;
    }
  }

  /** The hint of the refusal. BankID sees more than the clinic does: a missing risk passes. */
  private findRefusal(
    { id: orderId, way }: BankIdOrder,
    { risk, deviceIp }: BankIdCompletion,
    { endUserIp }: OrderSecrets,
  ): 'riskRefused' | 'addressRefused' | null {
    if (risk !== 'low') this.logger.warn({ msg: 'an order is not of low risk', orderId, risk: risk ?? 'none' });
    if (risk === 'high' && this.settings.highRisk === 'refuse') return 'riskRefused';
    // A QR code is read by another device, often in another network.
    if (way !== 'same-device' || normalizeIp(deviceIp, ALL_BITS) === normalizeIp(endUserIp, ALL_BITS)) return null;
    this.logger.warn({ msg: 'the app has another address than the browser', orderId });
    return this.settings.otherAddress === 'refuse' ? 'addressRefused' : null;
  }
}
