import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { parseSessionTokens } from '../../access/sessions/session-cookie.js';
import { CasesOfOwnData } from './cases-of-own-data.js';
import type { AccountOwnDataResponse, CaseOwnDataResponse } from './own-data.contract.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';

/** The data of an account, over all its cases. */
@Controller('api/v1/me/own-data')
export class AccountOwnDataController {
  constructor(
    private readonly cases: CasesOfOwnData,
    private readonly env: Env,
  ) {}

  /** The cases of the account, each with whether the caller may open it now. */
  @SignedIn.Get()
  async list(@CurrentUser() user: SignedInUser, @Req() { headers }: FastifyRequest): Promise<AccountOwnDataResponse> {
    return { cases: await this.cases.listOf(user, parseSessionTokens(headers.cookie, this.env.http.publicUrl)) };
  }
}

/** The data of one open case. */
@Controller('api/v1/cases/:id/own-data')
export class CaseOwnDataController {
  constructor(private readonly cases: CasesOfOwnData) {}

  /** Which case it is; reads no patient data. */
  @CaseRoute.Get()
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseOwnDataResponse> {
    return this.cases.get(caseId);
  }
}
