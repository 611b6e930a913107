import { Injectable } from '@nestjs/common';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { JournalErasureProposal } from './erase-journal.js';
import type { CaseKeepingResponse } from './erasures.contract.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

/** Whether a case is held or is to be erased, and when, for the office. */
@Injectable()
export class ReadCaseKeeping {
  constructor(
    private readonly cases: CasesRepository,
    private readonly holds: LegalHoldsRepository,
    private readonly proposals: Proposals,
    private readonly endings: JournalEndingsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
  ) {}

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
}
