import { IsUUID } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimitStorage } from '../../../platform/http/limits/rate-limit-storage.js';
import { millisecondsInHour } from 'date-fns/constants';
import { defineEvent } from '../../../platform/events/define-event.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Kit } from '../../../platform/notices/kit.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import type { PurchaseResponse } from './withdrawals.contract.js';
import { rightOf } from './withdrawal-rules.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { notifyCaseChanged } from '../case-changes.js';
import { CasesRepository } from '../cases.repository.js';
import { WithdrawalStopped } from './withdrawals.mail.js';
import { Env } from '../../../platform/config/env.js';
import { RateLimitedError } from '../../../platform/errors/domain-error.js';

class WithdrawalPayload {
  @IsUUID()
  declarationId!: string;
}

/** A declaration was confirmed. Also published for an unknown order, so that the two cannot be distinguished. */
export const WithdrawalDeclared = defineEvent('assessments.withdrawal-declared', WithdrawalPayload);

/** How a visitor names the order: by its number and address, or by the link that its confirmation carries. */
type WithdrawalInput = { readonly orderNumber: string; readonly email: string } | { readonly token: string };

/** Declarations that may be begun in an hour for one address, or with one link. */
const PER_HOUR = 5;

/** Limits how often one mailbox can be declared for; what one client may try is limited at the route. */
@Injectable()
export class WithdrawalLimits {
  constructor(
    private readonly storage: RateLimitStorage,
    private readonly env: Env,
  ) {}

  /** Counts a declaration, whether there is such an order or not. @param name the address or the token; kept as a hash @throws RateLimitedError */
  async take(name: string): Promise<void> {
    const limit = Math.ceil(PER_HOUR * this.env.http.rateLimitFactor);
    if (limit === 0) return;
    const key = `withdrawals:${hashToken(name).toString('hex')}`;
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(key, millisecondsInHour, limit);
    if (isBlocked) throw new RateLimitedError(Math.max(1, timeToBlockExpire));
  }
}

/**
 * Declarations of withdrawal by visitors, in two steps, and how the order's mailbox stops one. The work is equal for known and
 * unknown orders, so that timing reveals nothing; a job distinguishes them.
 */
@Injectable()
export class WithdrawalDeclarations {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly limits: WithdrawalLimits,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
    private readonly settings: ClinicSettings,
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
    await this.kit.transactions.run((tx) => this.withdrawals.prepare(tx, id, order, this.kit.clock.now()));
    return id;
  }

  /** The second step: from now on it is declared. Again, or with an id that was never prepared, it changes nothing. */
  async confirm(id: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const isDeclared = await this.withdrawals.declare(tx, id, () => this.kit.clock.now());
      if (isDeclared) await this.kit.events.publish(tx, WithdrawalDeclared, { declarationId: id });
    });
  }

  /**
   * 'Det var inte jag': stops a declaration that somebody made with number and address alone, unless it is settled, and mails
   * the outcome to the order's address. A repeated, late or invalid token throws nothing, so that the response is the same.
   */
  async stop(token: string): Promise<void> {
    await this.kit.letters.prepare(WithdrawalStopped);
    await this.kit.transactions.run(async (tx) => {
      const id = await this.withdrawals.findByStop(tx, hashToken(token));
      const found = id === null ? null : await this.withdrawals.lock(tx, id);
      if (!found?.orderId || found.stoppedAt !== null) return;
      const { orderId } = found;
      const isLate = found.settledAt !== null;
      if (!isLate) {
        await this.withdrawals.stop(tx, found.id, this.kit.clock.now());
        const ofOrder = await this.cases.findByOrder(orderId, tx);
        if (ofOrder) notifyCaseChanged(tx, ofOrder.id, 'state');
      }
      await this.kit.letters.store(tx, WithdrawalStopped, { declarationId: found.id, orderId, isLate });
    });
  }
}
