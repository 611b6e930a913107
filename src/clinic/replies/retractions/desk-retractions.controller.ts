import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Clinician, FreshFactor } from '../../../platform/http/access.js';
import { CaseId } from '../../cases/case-id.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/desk-session.js';
import { RetractReplyRequest, type RetractReplyResponse } from '../contracts/retractions.contract.js';
import { RetractOwnReply } from './retract-own-reply.js';

/** Where a clinician hides a reply that they have signed. */
@Controller('api/v1/desk/cases/:id/reply/retraction')
export class DeskRetractionsController {
  constructor(private readonly retractOwnReply: RetractOwnReply) {}

  /**
   * Hides the signed reply from the patient; needs the second factor of a signature. 409 `not_signed_by_you`, `no_reply`,
   * `already_retracted`.
   */
  @Clinician()
  @FreshFactor(10, 60)
  @Post()
  @HttpCode(200)
  retract(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() request: RetractReplyRequest,
  ): Promise<RetractReplyResponse> {
    return this.retractOwnReply.retract(visitor, id, request);
  }
}
