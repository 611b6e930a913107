import { Body, Controller, Get, Post } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../case-access/sessions/case-session.js';
import { DisagreeRequest, type DisagreementsResponse } from '../contracts/disagreements.contract.js';
import { PatientDisagreements } from './patient-disagreements.js';

/** What the patient considers wrong in the journal. */
@Controller('api/v1/cases/:id/disagreements')
export class PatientDisagreementsController {
  constructor(private readonly disagreements: PatientDisagreements) {}

  /** The patient's notes, with the clinic's answers. */
  @CaseRoute()
  @Get()
  read(@CurrentCaseSession() { access, caseId }: AdmittedSession): Promise<DisagreementsResponse> {
    return this.disagreements.read(access, caseId);
  }

  /** Adds a note beside the reply or the answers; 409 `no_such_entry`, `too_many_disagreements`. */
  @CaseRoute()
  @Post()
  add(
    @CurrentCaseSession() { access, caseId }: AdmittedSession,
    @Body() { entry, text }: DisagreeRequest,
  ): Promise<DisagreementsResponse> {
    return this.disagreements.add(access, caseId, entry, text);
  }
}
