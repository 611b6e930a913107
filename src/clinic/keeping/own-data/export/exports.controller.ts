import type { FastifyReply, FastifyRequest } from 'fastify';
import { Controller, Param, ParseUUIDPipe, Req, Res } from '@nestjs/common';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { OwnDataExports, type FetchedExport } from './own-data-exports.js';
import { Env } from '../../../../platform/config/env.js';
import { SignedIn } from '../../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../../platform/http/caller.js';
import { parseSessionTokens } from '../../../access/sessions/session-cookie.js';
import { CasesOfOwnData, showsTwoFactors } from '../cases-of-own-data.js';
import type { OwnDataExportResponse } from './exports.contract.js';
import { exportRefusal } from './exports.errors.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../../access/sessions/case-session.js';

/** Streams a copy; a file that was cut off or changed breaks the connection, so that no part passes for the whole. */
function sendExport(reply: FastifyReply, { bytes, sizeBytes, madeAt }: FetchedExport): FastifyReply {
  return reply
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `attachment; filename="mina-uppgifter-${stockholmDay(madeAt)}.zip"`)
    .send(bytes);
}

/** A copy of the data of an account and its cases. */
@Controller('api/v1/me/own-data/exports')
export class AccountExportsController {
  constructor(
    private readonly cases: CasesOfOwnData,
    private readonly exports: OwnDataExports,
    private readonly env: Env,
  ) {}

  /** The newest copy. */
  @SignedIn.Get()
  find(@CurrentUser() { id: userId }: SignedInUser): Promise<OwnDataExportResponse> {
    return this.exports.find({ userId });
  }

  /**
   * Begins a copy; the pending one while there is one. Cases that the caller may not open now are named and left out. 403
   * `export_needs_factor` without a second factor and an open case, 429 `over_limit` after three a day.
   */
  @SignedIn.Post('', 202)
  async request(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<OwnDataExportResponse> {
    const cases = await this.cases.listOf(user, this.tokensOf(request));
    const open = cases.filter(({ access }) => access === 'open');
    if (!showsTwoFactors(user, open.length)) throw exportRefusal('export_needs_factor');
    return this.exports.request(
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
  @SignedIn.Post(':exportId/fetches')
  async fetch(
    @CurrentUser() user: SignedInUser,
    @Param('exportId', ParseUUIDPipe) exportId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const accesses = await this.cases.accessesOf(user, this.tokensOf(request), request.id);
    const hasTwoFactors = showsTwoFactors(user, accesses.size);
    const fetched = await this.exports.fetch({ subject: { userId: user.id }, accesses, hasTwoFactors }, exportId);
    await sendExport(reply.type('application/zip'), fetched);
  }

  private tokensOf({ headers }: FastifyRequest): string[] {
    return parseSessionTokens(headers.cookie, this.env.http.publicUrl);
  }
}

/** A copy of the data of one open case. */
@Controller('api/v1/cases/:id/own-data/exports')
export class CaseExportsController {
  constructor(
    private readonly cases: CasesOfOwnData,
    private readonly exports: OwnDataExports,
  ) {}

  /** The newest copy. */
  @CaseRoute.Get()
  find(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<OwnDataExportResponse> {
    return this.exports.find({ caseId });
  }

  /** Begins a copy; the pending one while there is one. 429 `over_limit` after three a day. */
  @CaseRoute.Post('', 202)
  async request(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<OwnDataExportResponse> {
    const { orderNumber } = await this.cases.get(caseId);
    return this.exports.request({ caseId }, [{ caseId, orderNumber, leftOutBecause: null }]);
  }

  /**
   * The ZIP, three times at most. 404 `not_found`, 409 `export_not_ready`, 410 `export_expired` or `export_spent`.
   */
  @CaseRoute.Post(':exportId/fetches')
  async fetch(
    @CurrentCaseSession() { caseId, access }: AdmittedSession,
    @Param('exportId', ParseUUIDPipe) exportId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const fetcher = { subject: { caseId }, accesses: new Map([[caseId, access]]), hasTwoFactors: true };
    const fetched = await this.exports.fetch(fetcher, exportId);
    await sendExport(reply.type('application/zip'), fetched);
  }
}
