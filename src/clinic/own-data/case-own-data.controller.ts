import { Controller, Get } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../case-access/sessions/case-session.js';
import { CasesOfOwnData } from './cases-of-own-data.js';
import type { CaseOwnDataResponse } from './own-data.contract.js';

/** The data of one open case. */
@Controller('api/v1/cases/:id/own-data')
export class CaseOwnDataController {
  constructor(private readonly cases: CasesOfOwnData) {}

  /** Which case it is; reads no patient data. */
  @CaseRoute()
  @Get()
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseOwnDataResponse> {
    return this.cases.get(caseId);
  }
}
