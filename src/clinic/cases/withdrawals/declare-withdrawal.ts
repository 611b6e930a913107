import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { Clock } from '../../../platform/time/clock.js';
import type { PurchaseResponse } from './withdrawals.contract.js';
import { WithdrawalDeclared } from './withdrawals.events.js';
import { rightOf } from './withdrawal-rules.js';
import { WithdrawalLimits } from './withdrawal-limits.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

/** How a visitor names the order: by its number and address, or by the link that its confirmation carries. */
export type WithdrawalInput = { readonly orderNumber: string; readonly email: string } | { readonly token: string };

/**
 * Accepts declarations of withdrawal in two steps. The work is equal for known and unknown orders, so that timing
 * reveals nothing; a job distinguishes them.
 */
@Injectable()
export class DeclareWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly limits: WithdrawalLimits,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly settings: ClinicSettings,
    private readonly clock: Clock,
  ) {}

  /** What the mailed link takes back; it opens nothing, and who knows number and address sees nothing. @throws `not_found` */
  async show(token: string): Promise<PurchaseResponse> {
    const { hasWithdrawalPage } = await this.settings.latest();
    const found = hasWithdrawalPage ? await this.withdrawals.findPurchase(hashToken(token)) : null;
    if (found === null) throw noSuch('purchase');
    const { ofCase, ...shown } = found;
    return { ...shown, right: rightOf(ofCase) };
  }

  /** The first step. Nothing counts as declared yet. @returns the id to confirm @throws `not_found`, RateLimitedError */
  async prepare(input: WithdrawalInput): Promise<string> {
    const { hasWithdrawalPage } = await this.settings.latest();
    if (!hasWithdrawalPage) throw noSuch('page');
    const id = randomUUID();
    const isByLink = 'token' in input;
    const email = isByLink ? '' : input.email.toLowerCase();
    await this.limits.take(isByLink ? input.token : email);
    const order = isByLink ? { linkHash: hashToken(input.token) } : { number: input.orderNumber, email };
    await this.transactions.run((tx) => this.withdrawals.prepare(tx, id, order, this.clock.now()));
    return id;
  }

  /** The second step: from now on it is declared. Again, or with an id that was never prepared, it changes nothing. */
  async confirm(id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const isDeclared = await this.withdrawals.declare(tx, id, () => this.clock.now());
      if (isDeclared) await this.events.publish(tx, WithdrawalDeclared, { declarationId: id });
    });
  }
}
