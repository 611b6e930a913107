import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  RetractReplyRequest,
  type RetractableReplyResponse,
  type RetractReplyResponse,
} from '../replies/contracts/retractions.contract.js';
import { RetractAsResponsible } from './retract-as-responsible.js';

const uuid = new ParseUUIDPipe({ errorHttpStatusCode: 404 });

/** Where a person responsible hides a signed reply from the patient of its case. */
@Controller('api/v1/admin/cases/:id/reply')
export class AdminRetractionsController {
  constructor(private readonly retractAsResponsible: RetractAsResponsible) {}

  /** Whether there is a reply to hide, without its content. 404 `not_found`. */
  @AdminAal2()
  @Get()
  @Header('Cache-Control', 'no-store')
  read(@Param('id', uuid) id: string, @CurrentUser() admin: SignedInUser): Promise<RetractableReplyResponse> {
    return this.retractAsResponsible.read(id, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `not_found`, 409 `no_reply`, `already_retracted`. */
  @AdminAal2()
  @FreshFactor(10)
  @Post('retraction')
  @HttpCode(200)
  retract(
    @Param('id', uuid) id: string,
    @Body() request: RetractReplyRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RetractReplyResponse> {
    return this.retractAsResponsible.retract(id, request, admin.id);
  }
}
