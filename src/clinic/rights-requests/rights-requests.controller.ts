import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { AdminAal2 } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import { Clock } from '../../platform/time/clock.js';
import { EnterRequest } from './enter-request.js';
import { presentRow } from './present-request.js';
import { ReadRequest } from './read-request.js';
import {
  CloseRightsRequest,
  EnterRightsRequest,
  ExtendRightsRequest,
  ListRightsRequestsQuery,
  type RightsRequestResponse,
  type RightsRequestsResponse,
} from './rights-requests.contract.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';
import { SettleRequest } from './settle-request.js';

/** Requests of patients about their data, for the office (docs/security.md, "Rights of patients"). */
@Controller('api/v1/admin/rights-requests')
export class RightsRequestsController {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly readRequest: ReadRequest,
    private readonly enterRequest: EnterRequest,
    private readonly settleRequest: SettleRequest,
    private readonly clock: Clock,
  ) {}

  /** Without their words: `open` and `late`, those due first come first; `closed`, the newest first. */
  @AdminAal2()
  @Get()
  async list(@Query() query: ListRightsRequestsQuery): Promise<RightsRequestsResponse> {
    const now = this.clock.now();
    const found = await this.requests.list(query, now);
    const page = found.slice(0, query.limit);
    return {
      requests: page.map((request) => presentRow(request, now)),
      next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** With its words; a security event. 404 `request_not_found`. */
  @AdminAal2()
  @Get(':id')
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<RightsRequestResponse> {
    return this.readRequest.read(id, admin.id);
  }

  /** One that came by mail, letter or phone. 409 `order_unknown`. */
  @AdminAal2()
  @Post()
  @HttpCode(201)
  async enter(@Body() body: EnterRightsRequest, @CurrentUser() admin: SignedInUser): Promise<{ readonly id: string }> {
    return { id: await this.enterRequest.enter(body, admin.id) };
  }

  /** Two more months; the requester is told why. 404 `request_not_found`, 409 `request_closed`, `cannot_extend`. */
  @AdminAal2()
  @Post(':id/extension')
  @HttpCode(204)
  async extend(
    @Id() id: string,
    @Body() { reason }: ExtendRightsRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.settleRequest.extend(id, reason, admin.id);
  }

  /** Closes it; the requester is told. 404 `request_not_found`, 409 `request_closed`. */
  @AdminAal2()
  @Post(':id/outcome')
  @HttpCode(204)
  async close(@Id() id: string, @Body() body: CloseRightsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.settleRequest.close(id, body, admin.id);
  }
}
