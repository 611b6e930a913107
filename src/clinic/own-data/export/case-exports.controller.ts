import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../case-access/sessions/case-session.js';
import { CasesOfOwnData } from '../cases-of-own-data.js';
import type { OwnDataExportResponse } from './exports.contract.js';
import { FetchExport } from './fetch-export.js';
import { RequestExport } from './request-export.js';
import { sendExport } from './send-export.js';

/** A copy of the data of one open case. */
@Controller('api/v1/cases/:id/own-data/exports')
export class CaseExportsController {
  constructor(
    private readonly cases: CasesOfOwnData,
    private readonly requestExport: RequestExport,
    private readonly fetchExport: FetchExport,
  ) {}

  /** The newest copy. */
  @CaseRoute()
  @Get()
  find(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<OwnDataExportResponse> {
    return this.requestExport.find({ caseId });
  }

  /** Begins a copy; the pending one while there is one. 429 `over_limit` after three a day. */
  @CaseRoute()
  @Post()
  @HttpCode(202)
  async request(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<OwnDataExportResponse> {
    const { orderNumber } = await this.cases.get(caseId);
    return this.requestExport.request({ caseId }, [{ caseId, orderNumber, leftOutBecause: null }]);
  }

  /**
   * The ZIP, three times at most. 404 `not_found`, 409 `export_not_ready`, 410 `export_expired` or `export_spent`.
   */
  @CaseRoute()
  @Post(':exportId/fetches')
  @HttpCode(200)
  async fetch(
    @CurrentCaseSession() { caseId, access }: AdmittedSession,
    @Param('exportId', ParseUUIDPipe) exportId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const fetcher = { subject: { caseId }, accesses: new Map([[caseId, access]]), hasTwoFactors: true };
    const fetched = await this.fetchExport.fetch(fetcher, exportId);
    await sendExport(reply.type('application/zip'), fetched);
  }
}
