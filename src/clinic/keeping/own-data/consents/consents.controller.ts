import { Controller } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../../access/sessions/case-session.js';
import { CaseConsents } from './case-consents.js';
import type { CaseConsentsResponse } from './consents.contract.js';

/** What the patient has agreed to. */
@Controller('api/v1/cases/:id/consents')
export class ConsentsController {
  constructor(private readonly consents: CaseConsents) {}

  /** The consents with their words and times, and how the one to the care is withdrawn. */
  @CaseRoute.Get()
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CaseConsentsResponse> {
    return this.consents.read(caseId);
  }
}
