import { Body, Controller, Header, Query, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { CaseFollowUp } from './case-follow-up.js';
import { CaseStreams } from './case-streams.js';
import {
  SubmitRequest,
  type CaseAccessResponse,
  type SubmitResponse,
  type WithdrawResponse,
} from './sending.contract.js';
import { SubmitCase } from './submit-case.js';
import { WithdrawCase } from './withdraw-case.js';

/** Sends the patient's form, and what can be done and followed afterwards. */
@Controller('api/v1/cases/:id')
export class SendingController {
  constructor(
    private readonly submitCase: SubmitCase,
    private readonly withdrawCase: WithdrawCase,
    private readonly followUp: CaseFollowUp,
    private readonly streams: CaseStreams,
  ) {}

  /** Sends the form once it is complete. */
  @CaseRoute.Post('submit')
  submit(
    @CurrentCaseSession() session: AdmittedSession,
    @Body() { consentVersion, startAtOnceVersion = null }: SubmitRequest,
  ): Promise<SubmitResponse> {
    return this.submitCase.submit(session.access, session.caseId, {
      consentVersion,
      startAtOnceVersion,
    });
  }

  /** Takes the order back. */
  @CaseRoute.Post('withdraw')
  withdraw(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<WithdrawResponse> {
    return this.withdrawCase.withdraw(caseId);
  }

  /** The state now and whenever it changes, and a hint for each new photo or message, as server-sent events. */
  @CaseRoute.Sse('stream')
  stream(@CurrentCaseSession() session: AdmittedSession): Observable<MessageEvent> {
    return this.streams.follow(session);
  }

  /** The promised time for the patient's calendar. */
  @CaseRoute.Get('calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="svar.ics"')
  calendar(@CurrentCaseSession() { caseId }: AdmittedSession): Promise<string> {
    return this.followUp.writeCalendar(caseId);
  }

  /** Who has reached the patient's data; newest first. */
  @CaseRoute.Get('access-log')
  accesses(
    @CurrentCaseSession() session: AdmittedSession,
    @Query('after') after?: string,
  ): Promise<CaseAccessResponse> {
    return this.followUp.listAccesses(session.access, session.caseId, after);
  }
}
