import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { JournalErasureProposal } from './erase-journal.js';
import type { CaseKeepingResponse } from './erasures.contract.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { IN_TRANSACTION, type FactOf } from '../../../platform/events/domain-events.js';
import { AccountErasing } from '../../../supabase/auth/auth.events.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { erasureRefusal } from './erasures.errors.js';

/** What keeps a case from erasure: a person responsible holds it, or lets it go, and the office sees whether and when it is erased. */
@Injectable()
export class CaseKeeping {
  constructor(
    private readonly holds: LegalHoldsRepository,
    private readonly cases: CasesRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly proposals: Proposals,
    private readonly endings: JournalEndingsRepository,
    private readonly admins: AdminsService,
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

  /** @throws `not_found` */
  async read(caseId: string, adminId: string): Promise<CaseKeepingResponse> {
    const found = await this.cases.find(caseId);
    if (found === null) throw noSuch('case');
    const [holds, erasure, endsAt, isResponsible] = await Promise.all([
      this.holds.list(caseId),
      this.proposals.of(JournalErasureProposal).findOpen(caseId),
      this.endings.find(caseId),
      this.reviewers.isReviewer(adminId),
    ]);
    const ids = [...holds.flatMap(({ placedBy, liftedBy }) => [placedBy, liftedBy]), erasure?.proposedBy];
    const addresses = await this.admins.findAddresses(ids.flatMap((id) => id ?? []));
    const by = (id: string | null) => addresses.get(id ?? '') ?? null;
    return {
      isResponsible,
      erasedAt: found.erasedAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      holds: holds.map(({ id, reason, placedAt, placedBy, liftedAt, liftedBy, liftReason }) => ({
        ...{ id, reason, placedAt: placedAt.toISOString(), placedBy: by(placedBy) },
        lifted:
          liftedAt === null || liftReason === null
            ? null
            : { at: liftedAt.toISOString(), by: by(liftedBy), reason: liftReason },
      })),
      erasure: erasure && {
        id: erasure.id,
        reference: erasure.payload.reference,
        proposedAt: erasure.proposedAt.toISOString(),
        proposedBy: by(erasure.proposedBy),
        isOwn: erasure.proposedBy === adminId,
      },
    };
  }

  private async requireResponsible(tx: Tx, userId: string): Promise<void> {
    if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
  }
}
