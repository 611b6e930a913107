import { Body, Controller } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clinician } from '../../../platform/http/access.js';
import { Id } from '../../../platform/http/id.js';
import { CaseId } from '../../cases/case-id.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/desk-session.js';
import { AnswerDisagreement, PatientDisagreements } from './disagreements.js';
import {
  AnswerDisagreementRequest,
  DisagreeRequest,
  type DisagreementsResponse,
} from '../contracts/disagreements.contract.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';

/** A malformed id is a note that there is not. */
const NoteId = () => Id('disagreementId', () => noSuch('note'));

/** What patients consider wrong, at the desk. */
@Controller('api/v1/desk/cases/:id/disagreements/:disagreementId')
export class DeskDisagreementsController {
  constructor(private readonly answerDisagreement: AnswerDisagreement) {}

  /** Says what the clinic did; 409 `not_claimed_by_you`, `disagreement_answered`, `no_amendment`. */
  @Clinician.Put('answer', 204)
  answer(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @NoteId() disagreementId: string,
    @Body() request: AnswerDisagreementRequest,
  ): Promise<void> {
    return this.answerDisagreement.answer(visitor, id, disagreementId, request);
  }
}

/** What the patient considers wrong in the journal. */
@Controller('api/v1/cases/:id/disagreements')
export class PatientDisagreementsController {
  constructor(private readonly disagreements: PatientDisagreements) {}

  /** The patient's notes, with the clinic's answers. */
  @CaseRoute.Get()
  read(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<DisagreementsResponse> {
    return this.disagreements.read(access, caseId);
  }

  /** Adds a note beside the reply or the answers; 409 `no_such_entry`, `too_many_disagreements`. */
  @CaseRoute.Post('', 201)
  add(
    @CurrentCaseSession() { access, caseId }: AdmittedSession,
    @Body() { entry, text }: DisagreeRequest,
  ): Promise<DisagreementsResponse> {
    return this.disagreements.add(access, caseId, entry, text);
  }
}
