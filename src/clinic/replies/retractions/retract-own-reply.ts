import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { BlockedCases } from '../../desk/blocks/blocked-cases.js';
import { accessOfClinician, isInCareOf, requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import type { RetractReplyRequest, RetractReplyResponse } from '../contracts/retractions.contract.js';
import { ReplyRetractionsService } from './reply-retractions.service.js';

/** The clinician who signed a reply hides it from the patient, also once the case is closed. */
@Injectable()
export class RetractOwnReply {
  constructor(
    private readonly retractions: ReplyRetractionsService,
    private readonly cases: CasesRepository,
    private readonly blocked: BlockedCases,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Needs no visit of a closed case, since it reads nothing. Refusals are in the access log.
   *
   * @throws `not_found` for an erased case too; `case_blocked`; as `ReplyRetractionsService.retract`
   */
  async retract(visitor: Visitor, caseId: string, wanted: RetractReplyRequest): Promise<RetractReplyResponse> {
    const { clinician, requestId } = visitor;
    const found = requireAtDesk(await this.cases.find(caseId));
    await this.blocked.pass(found, clinician, 'write');
    const access = accessOfClinician(clinician, isInCareOf(found, clinician) ? 'care' : 'follow-up', requestId);
    if (isAnotherSigner(found, clinician.id)) {
      await this.log.refuse(access, { caseId: found.id, action: 'write', group: 'reply' });
      throw caseRefusal('not_signed_by_you');
    }
    const { id: clinicianId, userId } = clinician;
    return this.transactions.run((tx) =>
      this.retractions.retract(tx, found.id, wanted, { userId, clinicianId, access }),
    );
  }
}

function isAnotherSigner({ state, clinicianId }: Case, id: string): boolean {
  return (state === 'answered' || state === 'closed') && clinicianId !== id;
}
