import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { requestId } from '../../../platform/http/request-context.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { accessOfAdmin } from '../../records/job-access.js';
import type {
  RetractableReplyResponse,
  RetractReplyRequest,
  RetractReplyResponse,
} from '../contracts/retractions.contract.js';
import { ReplyRetractionsService } from './reply-retractions.service.js';

/**
 * A person responsible hides a reply of any signer without reading it. A patient's block does not refuse it, and neither
 * does a signer who has left.
 */
@Injectable()
export class RetractAsResponsible {
  constructor(
    private readonly retractions: ReplyRetractionsService,
    private readonly reviewers: ReviewersRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Reads nothing of the reply. @throws `not_found` for an erased case too */
  async read(caseId: string, userId: string): Promise<RetractableReplyResponse> {
    const found = await this.cases.find(caseId);
    if (!found || found.erasedAt !== null) throw noSuch('case');
    const { state, replyRound: round } = found;
    const isResponsible = await this.reviewers.isReviewer(userId);
    return { isResponsible, isSigned: state === 'answered' || state === 'closed', round };
  }

  /** @throws `not_log_reviewer`; `not_found` for an erased case too; as `ReplyRetractionsService.retract` */
  async retract(caseId: string, wanted: RetractReplyRequest, userId: string): Promise<RetractReplyResponse> {
    return this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
      const { id, erasedAt } = await this.cases.lock(tx, caseId);
      if (erasedAt !== null) throw noSuch('case');
      const access = accessOfAdmin(userId, id, requestId());
      return this.retractions.retract(tx, id, wanted, { userId, clinicianId: null, access });
    });
  }
}
