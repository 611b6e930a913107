import { Body, Controller, Header } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../access/sessions/case-session.js';
import { PatientReply } from './patient-reply.js';
import { Messages, type Correspondent } from './messages.js';
import {
  SendPatientMessageRequest,
  type CaseMessage,
  type CaseMessagesResponse,
} from './contracts/messages.contract.js';
import { FeedbackRequest, type PatientReplyResponse } from './contracts/patient-reply.contract.js';

/** What the patient reads and says of the answer. */
@Controller('api/v1/cases/:id')
export class PatientRepliesController {
  constructor(
    private readonly replies: PatientReply,
    private readonly correspondence: Messages,
  ) {}

  /** The signed answer with its amendments. */
  @CaseRoute.Get('reply')
  read(@CurrentCaseSession() session: AdmittedSession): Promise<PatientReplyResponse> {
    return this.replies.read(session.access, session.caseId);
  }

  /** The answer to print, as a tagged PDF. */
  @CaseRoute.Get('reply.pdf')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="svar.pdf"')
  file(@CurrentCaseSession() session: AdmittedSession): Promise<Buffer> {
    return this.replies.readFile(session.access, session.caseId);
  }

  /** Messages about the reply. */
  @CaseRoute.Get('messages')
  messages(@CurrentCaseSession() session: AdmittedSession): Promise<CaseMessagesResponse> {
    return this.correspondence.read(session.caseId, patient(session));
  }

  /** Writes to the clinic: from sending in until two weeks after the answer. */
  @CaseRoute.Post('messages', 201)
  send(
    @CurrentCaseSession() session: AdmittedSession,
    @Body() { text, isComplaint }: SendPatientMessageRequest,
  ): Promise<CaseMessage> {
    return this.correspondence.send(session.caseId, patient(session), text, isComplaint);
  }

  /** Whether the answer helped, and what its reader missed; kept apart from the journal. */
  @CaseRoute.Post('feedback', 204)
  feedback(
    @CurrentCaseSession() session: AdmittedSession,
    @Body() { hasHelped, lacks }: FeedbackRequest,
  ): Promise<void> {
    return this.replies.giveFeedback(session.caseId, hasHelped, lacks);
  }
}

function patient(session: AdmittedSession): Correspondent {
  return { side: 'patient', access: session.access };
}
