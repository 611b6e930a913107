import { Injectable } from '@nestjs/common';
import type { Case } from '../../cases/case.entity.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import type { Access } from '../../records/access.js';

/** Who reports about a case and closes reports: the clinician who has its care, and a person responsible who may read it. */
@Injectable()
export class ReportAdmission {
  constructor(
    private readonly admission: CaseAdmission,
    private readonly reviewers: ReviewersRepository,
  ) {}

  /** @throws `case_blocked`; `not_claimed_by_you`; `reason_required` for a person responsible */
  async admit(found: Case, visitor: Visitor): Promise<Access> {
    if (await this.reviewers.isReviewer(visitor.clinician.userId)) return this.admission.admit(found, visitor);
    return this.admission.admitWriter(found, visitor);
  }

  /** Whether {@link admit} lets a clinician in who reads the case with this access. */
  async mayReport(found: Case, { clinician }: Visitor, access: Access): Promise<boolean> {
    return (
      (await this.admission.mayWrite(found, clinician, access)) || (await this.reviewers.isReviewer(clinician.userId))
    );
  }
}
