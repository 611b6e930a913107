import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { IN_TRANSACTION, type FactOf } from '../../../platform/events/domain-events.js';
import { AccountErasing } from '../../../supabase/auth/auth.events.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { erasureRefusal } from './erasures.errors.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

/** A person responsible keeps a case from erasure, or lets it go. */
@Injectable()
export class HoldCase {
  constructor(
    private readonly holds: LegalHoldsRepository,
    private readonly cases: CasesRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * An account whose case is held is erased by nobody, the service role included: its orders name the patient.
   *
   * @throws `legal_hold`
   */
  @OnEvent(AccountErasing.name, IN_TRANSACTION)
  async keepHeldAccount(tx: Tx, { userId }: FactOf<typeof AccountErasing>): Promise<void> {
    if (await this.holds.isAccountHeld(tx, userId)) throw erasureRefusal('legal_hold');
  }

  /** @throws `not_log_reviewer`, `not_found`, `already_erased`, `already_held` */
  async place(caseId: string, reason: string, userId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.requireResponsible(tx, userId);
      const { erasedAt } = await this.cases.lock(tx, caseId);
      if (erasedAt !== null) throw erasureRefusal('already_erased');
      if (await this.holds.isHeld(tx, caseId)) throw erasureRefusal('already_held');
      await this.holds.insert(tx, caseId, reason, userId);
      await this.securityEvents.record(tx, { kind: 'legal_hold_placed', userId, detail: { caseId } });
    });
  }

  /** @throws `not_log_reviewer`, `hold_not_found`, `already_lifted` */
  async lift(id: string, reason: string, userId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.requireResponsible(tx, userId);
      const found = await this.holds.find(tx, id);
      if (found === null) throw erasureRefusal('hold_not_found');
      const { caseId } = found;
      await this.cases.lock(tx, caseId);
      if ((await this.holds.find(tx, id))?.liftedAt !== null) throw erasureRefusal('already_lifted');
      await this.holds.insertLift(tx, id, reason, userId);
      await this.securityEvents.record(tx, { kind: 'legal_hold_lifted', userId, detail: { caseId } });
    });
  }

  private async requireResponsible(tx: Tx, userId: string): Promise<void> {
    if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
  }
}
