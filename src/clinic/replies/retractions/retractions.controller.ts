import { Body, Controller } from '@nestjs/common';
import { Clinician, FreshFactor, AdminAal2 } from '../../../platform/http/access.js';
import { CaseId } from '../../cases/case-id.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/desk-session.js';
import {
  RetractReplyRequest,
  type RetractReplyResponse,
  type RetractableReplyResponse,
} from '../contracts/retractions.contract.js';
import { RetractReply } from './reply-retractions.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';

/** Where a clinician hides a reply that they have signed. */
@Controller('api/v1/desk/cases/:id/reply/retraction')
export class DeskRetractionsController {
  constructor(private readonly retractReply: RetractReply) {}

  /**
   * Hides the signed reply from the patient; needs the second factor of a signature. 409 `not_signed_by_you`, `no_reply`,
   * `already_retracted`.
   */
  @Clinician.Post()
  @FreshFactor(10, 60)
  retract(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() request: RetractReplyRequest,
  ): Promise<RetractReplyResponse> {
    return this.retractReply.own(visitor, id, request);
  }
}

/** Where a person responsible hides a signed reply from the patient of its case. */
@Controller('api/v1/admin/cases/:id/reply')
export class AdminRetractionsController {
  constructor(private readonly retractReply: RetractReply) {}

  /** Whether there is a reply to hide, without its content. 404 `not_found`. */
  @AdminAal2.Get()
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<RetractableReplyResponse> {
    return this.retractReply.read(id, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `not_found`, 409 `no_reply`, `already_retracted`. */
  @AdminAal2.Post('retraction')
  @FreshFactor(10)
  retract(
    @Id() id: string,
    @Body() request: RetractReplyRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RetractReplyResponse> {
    return this.retractReply.asResponsible(id, request, admin.id);
  }
}
