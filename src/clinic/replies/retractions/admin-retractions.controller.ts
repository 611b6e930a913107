import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import {
  RetractReplyRequest,
  type RetractableReplyResponse,
  type RetractReplyResponse,
} from '../contracts/retractions.contract.js';
import { RetractAsResponsible } from './retract-as-responsible.js';

/** Where a person responsible hides a signed reply from the patient of its case. */
@Controller('api/v1/admin/cases/:id/reply')
export class AdminRetractionsController {
  constructor(private readonly retractAsResponsible: RetractAsResponsible) {}

  /** Whether there is a reply to hide, without its content. 404 `not_found`. */
  @AdminAal2()
  @Get()
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<RetractableReplyResponse> {
    return this.retractAsResponsible.read(id, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `not_found`, 409 `no_reply`, `already_retracted`. */
  @AdminAal2()
  @FreshFactor(10)
  @Post('retraction')
  @HttpCode(200)
  retract(
    @Id() id: string,
    @Body() request: RetractReplyRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RetractReplyResponse> {
    return this.retractAsResponsible.retract(id, request, admin.id);
  }
}
