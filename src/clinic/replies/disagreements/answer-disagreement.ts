import { Injectable } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { PatientRecords } from '../../records/patient-records.js';
import { disagreementAnswers, listDisagreements } from '../../records/replies/disagreements.repository.js';
import { listAmendments } from '../../records/replies/signed-replies.repository.js';
import type { AnswerDisagreementRequest } from '../contracts/disagreements.contract.js';
import { replyRefusal } from '../replies.errors.js';

/** A clinician's answer to what the patient considers wrong. */
@Injectable()
export class AnswerDisagreement {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly clock: Clock,
  ) {}

  /**
   * Once for each note. Who may is as with amendments (`CaseAdmission.admitWriter`).
   *
   * @throws `not_found`, `case_blocked`, `not_claimed_by_you`; `not_found`,
   *   `disagreement_answered`; `no_amendment` for a reply that was not amended after the note
   */
  async answer(
    visitor: Visitor,
    caseId: string,
    disagreementId: string,
    { outcome, reason }: AnswerDisagreementRequest,
  ): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'disagreements' }, async (records, tx) => {
      await this.cases.lock(tx, found.id);
      const note = (await listDisagreements(records)).find(({ id }) => id === disagreementId.toLowerCase());
      if (!note) throw noSuch('note');
      if (note.answer !== null) throw replyRefusal('disagreement_answered');
      if (outcome === 'corrected' && note.entry === 'reply') {
        const amendments = await listAmendments(records);
        if (!amendments.some(({ signedAt }) => new Date(signedAt) >= note.notedAt)) throw replyRefusal('no_amendment');
      }
      const answeredAt = this.clock.now();
      await disagreementAnswers.insert(records, {
        id: note.id,
        outcome,
        reason,
        clinicianId: visitor.clinician.id,
        answeredAt,
      });
      notifyCaseChanged(tx, found.id, 'message');
    });
  }
}
