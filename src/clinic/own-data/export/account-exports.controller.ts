import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { parseSessionTokens } from '../../case-access/sessions/session-cookie.js';
import { CasesOfOwnData, showsTwoFactors } from '../cases-of-own-data.js';
import type { OwnDataExportResponse } from './exports.contract.js';
import { exportRefusal } from './exports.errors.js';
import { FetchExport } from './fetch-export.js';
import { RequestExport } from './request-export.js';
import { sendExport } from './send-export.js';

/** A copy of the data of an account and its cases. */
@Controller('api/v1/me/own-data/exports')
export class AccountExportsController {
  constructor(
    private readonly cases: CasesOfOwnData,
    private readonly requestExport: RequestExport,
    private readonly fetchExport: FetchExport,
    private readonly env: Env,
  ) {}

  /** The newest copy. */
  @SignedIn()
  @Get()
  find(@CurrentUser() { id: userId }: SignedInUser): Promise<OwnDataExportResponse> {
    return this.requestExport.find({ userId });
  }

  /**
   * Begins a copy; the pending one while there is one. Cases that the caller may not open now are named and left out. 403
   * `export_needs_factor` without a second factor and an open case, 429 `over_limit` after three a day.
   */
  @SignedIn()
  @Post()
  @HttpCode(202)
  async request(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<OwnDataExportResponse> {
    const cases = await this.cases.listOf(user, this.tokensOf(request));
    const open = cases.filter(({ access }) => access === 'open');
    if (!showsTwoFactors(user, open.length)) throw exportRefusal('export_needs_factor');
    return this.requestExport.request(
      { userId: user.id },
      cases.map(({ id, orderNumber, access }) => {
        return { caseId: id, orderNumber, leftOutBecause: access === 'open' ? null : access };
      }),
    );
  }

  /**
   * The ZIP, three times at most, once each case in it may be opened. 403 `export_closed` with `orderNumbers`,
   * `export_needs_factor`, 404 `not_found`, 409 `export_not_ready`, 410 `export_expired` or `export_spent`.
   */
  @SignedIn()
  @Post(':exportId/fetches')
  @HttpCode(200)
  async fetch(
    @CurrentUser() user: SignedInUser,
    @Param('exportId', ParseUUIDPipe) exportId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const accesses = await this.cases.accessesOf(user, this.tokensOf(request), request.id);
    const hasTwoFactors = showsTwoFactors(user, accesses.size);
    const fetched = await this.fetchExport.fetch({ subject: { userId: user.id }, accesses, hasTwoFactors }, exportId);
    await sendExport(reply.type('application/zip'), fetched);
  }

  private tokensOf({ headers }: FastifyRequest): string[] {
    return parseSessionTokens(headers.cookie, this.env.http.publicUrl);
  }
}
