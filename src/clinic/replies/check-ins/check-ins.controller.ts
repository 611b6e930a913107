import { Body, Controller } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { requestId } from '../../../platform/http/request-context.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { PatientCheckIns } from './check-ins.js';
import {
  AnswerCheckInByLinkRequest,
  AnswerCheckInRequest,
  SwitchCheckInsRequest,
  type CheckInByLinkResponse,
  type CheckInsResponse,
} from './check-ins.contract.js';

/** "Hur går det?" after a reply. */
@Controller('api/v1')
export class CheckInsController {
  constructor(private readonly patientCheckIns: PatientCheckIns) {}

  /**
   * By the link of a text message, which is used up; the response names no case. 410 `check_in_over` for any other token, and
   * for an answer that can be taken back no longer.
   */
  @Public.Post('check-ins', 201)
  @RateLimit(30, secondsInHour)
  async answerByLink(@Body() { token, answer }: AnswerCheckInByLinkRequest): Promise<CheckInByLinkResponse> {
    return { token: await this.patientCheckIns.answerByLink(token, answer, requestId()) };
  }

  /** By the patient who has the case open. 410 `check_in_over` once messages are closed, and as above. */
  @CaseRoute.Post('cases/:id/check-ins', 201)
  async answer(
    @CurrentCaseSession() session: AdmittedSession,
    @Body() { answer }: AnswerCheckInRequest,
  ): Promise<Record<string, never>> {
    await this.patientCheckIns.answerInSession(session.access, session.caseId, answer);
    return {};
  }

  /** Whether text messages with the question are still to come. */
  @CaseRoute.Get('cases/:id/check-ins')
  read(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<CheckInsResponse> {
    return this.patientCheckIns.read(caseId);
  }

  /** Switches them. */
  @CaseRoute.Put('cases/:id/check-ins')
  switch(
    @CurrentCaseSession() { caseId }: AdmittedSession,
    @Body() { isOn }: SwitchCheckInsRequest,
  ): Promise<CheckInsResponse> {
    return this.patientCheckIns.switch(caseId, isOn);
  }
}
