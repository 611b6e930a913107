import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clinician } from '../../../platform/http/access.js';
import { Id } from '../../../platform/http/id.js';
import { CaseId } from '../../cases/case-id.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/current-visitor.js';
import { AnswerDisagreement } from './answer-disagreement.js';
import { AnswerDisagreementRequest } from '../contracts/disagreements.contract.js';

/** A malformed id is a note that there is not. */
const NoteId = () => Id('disagreementId', () => noSuch('note'));

/** What patients consider wrong, at the desk. */
@Controller('api/v1/desk/cases/:id/disagreements/:disagreementId')
export class DeskDisagreementsController {
  constructor(private readonly answerDisagreement: AnswerDisagreement) {}

  /** Says what the clinic did; 409 `not_claimed_by_you`, `disagreement_answered`, `no_amendment`. */
  @Clinician()
  @Put('answer')
  @HttpCode(204)
  answer(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @NoteId() disagreementId: string,
    @Body() request: AnswerDisagreementRequest,
  ): Promise<void> {
    return this.answerDisagreement.answer(visitor, id, disagreementId, request);
  }
}
