import { Body, Controller, Query } from '@nestjs/common';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import {
  CloseRightsRequest,
  EnterRightsRequest,
  ExtendRightsRequest,
  ListRightsRequestsQuery,
  type RightsRequestResponse,
  type RightsRequestsResponse,
} from './rights-requests.contract.js';
import { RightsRequests } from './rights-requests.js';

/** Requests of patients about their data, for the office (docs/security.md, "Rights of patients"). */
@Controller('api/v1/admin/rights-requests')
export class RightsRequestsController {
  constructor(private readonly requests: RightsRequests) {}

  /** Without their words: `open` and `late`, those due first come first; `closed`, the newest first. */
  @AdminAal2.Get()
  list(@Query() query: ListRightsRequestsQuery): Promise<RightsRequestsResponse> {
    return this.requests.list(query);
  }

  /** With its words; a security event. 404 `request_not_found`. */
  @AdminAal2.Get(':id')
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<RightsRequestResponse> {
    return this.requests.read(id, admin.id);
  }

  /** One that came by mail, letter or phone. 409 `order_unknown`. */
  @AdminAal2.Post('', 201)
  async enter(@Body() body: EnterRightsRequest, @CurrentUser() admin: SignedInUser): Promise<{ readonly id: string }> {
    return { id: await this.requests.enter(body, admin.id) };
  }

  /** Two more months; the requester is told why. 404 `request_not_found`, 409 `request_closed`, `cannot_extend`. */
  @AdminAal2.Post(':id/extension', 204)
  async extend(
    @Id() id: string,
    @Body() { reason }: ExtendRightsRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.requests.extend(id, reason, admin.id);
  }

  /** Closes it; the requester is told. 404 `request_not_found`, 409 `request_closed`. */
  @AdminAal2.Post(':id/outcome', 204)
  async close(@Id() id: string, @Body() body: CloseRightsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.requests.close(id, body, admin.id);
  }
}
