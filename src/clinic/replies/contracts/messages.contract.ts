import { IsBoolean } from 'class-validator';
import type { CheckInAct } from '../../../../common/check-in.js';
import type { ComplaintOutcome } from '../../../../common/quality-report.js';
import { REPLY_LIMITS } from '../../../../common/reply.js';
import { IfGiven, IsFilledText } from '../../../platform/http/fields.js';
import type { ShownClinician } from '../../intake/answers/answers.contract.js';

/** That a message is a complaint. */
export interface MessageComplaint {
  readonly markedBy: 'patient' | 'clinician';
  /** Until when it is to be answered. */
  readonly dueAt: string;
  /** Null while it is open. */
  readonly outcome: ComplaintOutcome | null;
}

/** A message of a case: to the clinic while it is open, and about its reply. */
export interface CaseMessage {
  readonly id: string;
  readonly from: 'patient' | 'clinician';
  /** Null for the patient's own. */
  readonly author: ShownClinician | null;
  readonly text: string;
  /** The patient's answer to "Hur går det?", or that it was taken back; null for other messages. */
  readonly checkIn: CheckInAct | null;
  readonly complaint: MessageComplaint | null;
  readonly sentAt: string;
}

/** Body of `POST /api/v1/desk/cases/:id/messages`. */
export class SendMessageRequest {
  @IsFilledText(REPLY_LIMITS.message)
  text!: string;
}

/** Body of `POST /api/v1/cases/:id/messages`. */
export class SendPatientMessageRequest extends SendMessageRequest {
  /** The patient calls it a complaint. */
  @IfGiven()
  @IsBoolean()
  isComplaint = false;
}

/** Answer of `GET /api/v1/cases/:id/messages`, the first first. */
export interface CaseMessagesResponse {
  readonly messages: readonly CaseMessage[];
  readonly isOpen: boolean;
  /** Messages can be written until then; null while the case waits for its reply. */
  readonly openUntil: string | null;
  /** When this was read, by the server's clock: the days that are left are counted from it. */
  readonly readAt: string;
  /** Characters that a message may have. */
  readonly maxLength: number;
}
