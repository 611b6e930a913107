import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CaseNotFoundError } from '../../cases/cases.errors.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/current-visitor.js';
import { AnswerDisagreement } from './answer-disagreement.js';
import { AnswerDisagreementRequest } from '../contracts/disagreements.contract.js';
import { DisagreementNotFoundError } from '../replies.errors.js';

/** A malformed id is a case, or a note, that there is not. */
const caseId = new ParseUUIDPipe({ exceptionFactory: () => new CaseNotFoundError() });
const noteId = new ParseUUIDPipe({ exceptionFactory: () => new DisagreementNotFoundError() });

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
    @Param('id', caseId) id: string,
    @Param('disagreementId', noteId) disagreementId: string,
    @Body() request: AnswerDisagreementRequest,
  ): Promise<void> {
    return this.answerDisagreement.answer(visitor, id, disagreementId, request);
  }
}
