import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AccountErasure } from '../../../supabase/auth/self-service/account-erasure.service.js';
import { OwnRightsRequests } from '../../matters/rights/own-rights-requests.js';
import { AccountErasuresRepository, type OrderToErase } from './account-erasures.repository.js';
import { AccountErased } from './account-erased.mail.js';
import { journalKeptUntil, obstaclesOf, receiptsKeptUntil } from './erasure-rules.js';
import type { AccountErasureResponse } from './erasures.contract.js';
import { accountRefusal, type ErasureObstacle } from './erasures.errors.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

/** A person erases their own account: what is no journal goes at once, what is journal stays for its time. */
@Injectable()
export class EraseOwnAccount {
  constructor(
    private readonly found: AccountErasuresRepository,
    private readonly holds: LegalHoldsRepository,
    private readonly erasure: AccountErasure,
    private readonly requests: OwnRightsRequests,
    private readonly kit: Kit,
  ) {}

  /** What an erasure does now, and what refuses it. */
  async preview({ id }: SignedInUser): Promise<AccountErasureResponse> {
    return this.kit.transactions.run(async (tx) => {
      const orders = await this.found.listOrders(id, tx);
      return {
        obstacles: await this.listObstacles(tx, id, orders),
        unsentForms: orders.filter(({ caseState }) => caseState === 'form_sent').length,
        journals: orders.flatMap(({ number: orderNumber, isJournal, isErased, caseSince }) =>
          isJournal && !isErased && caseSince !== null
            ? [{ orderNumber, keptUntilDay: journalKeptUntil(caseSince) }]
            : [],
        ),
        receiptsUntilDay: receiptsKeptUntil(await this.found.listPayments(id, tx)),
      };
    });
  }

  /**
   * The account and its sessions go in this transaction; its unsent forms and the names in its orders within seconds, by the
   * jobs that follow from it. @throws AuthError `reauthentication_needed`, `accountRefusal`
   */
  async erase(user: SignedInUser): Promise<void> {
    this.erasure.demandFreshProof(user);
    await this.kit.letters.prepare(AccountErased);
    await this.kit.transactions.run(async (tx) => {
      await this.found.lockCases(tx, user.id);
      const orders = await this.found.listOrders(user.id, tx);
      const [obstacle] = await this.listObstacles(tx, user.id, orders);
      if (obstacle !== undefined) throw accountRefusal(obstacle);
      await this.requests.recordErasure(tx, user.id);
      if (user.email !== null && user.isEmailConfirmed)
        await this.kit.letters.store(tx, AccountErased, {
          ...{ email: user.email, subjectId: user.id, factId: randomUUID() },
          hasJournal: orders.some(({ isJournal }) => isJournal),
        });
      await this.erasure.erase(tx, user.id, { isSoft: false });
    });
  }

  private async listObstacles(tx: Tx, userId: string, orders: readonly OrderToErase[]): Promise<ErasureObstacle[]> {
    return [
      ...((await this.erasure.isStaff(userId, tx)) ? (['staff_account'] as const) : []),
      ...((await this.holds.isAccountHeld(tx, userId)) ? (['legal_hold'] as const) : []),
      ...obstaclesOf(orders),
    ];
  }
}
