import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { Case } from '../../cases/case.entity.js';
import { BlockedCases } from '../blocked/blocked-cases.js';
import { passBlock } from '../desk-access.js';
import type { OpenVisitRequest, ViewReason } from '../contracts/visits.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { OpinionRequestsRepository } from '../waiting/opinion-requests.repository.js';

/** Reasons that rest on the caller's word alone, and therefore require an explanation. */
const NOTED: readonly ViewReason[] = ['handover', 'emergency', 'follow-up'];

/** Whether a clinician may visit a case for the reason that they give. */
@Injectable()
export class MayVisit {
  constructor(
    private readonly opinions: OpinionRequestsRepository,
    private readonly blocked: BlockedCases,
  ) {}

  /** Null for a visit that is allowed. A reason to visit opens no block. */
  async refusalOf(
    found: Case,
    clinician: SignedInClinician,
    { reason, note }: OpenVisitRequest,
  ): Promise<DomainError | null> {
    const block = await this.blocked.find(found.id, clinician);
    if (passBlock(block, clinician, 'content') === 'closed') return deskRefusal('case_blocked');
    if (reason === 'second-opinion')
      return (await this.opinions.find(found.id, clinician.id)) ? null : deskRefusal('reason_not_given');
    if (reason === 'follow-up' && found.clinicianId !== clinician.id) return deskRefusal('reason_not_given');
    return NOTED.includes(reason) && note === '' ? deskRefusal('note_required') : null;
  }
}
