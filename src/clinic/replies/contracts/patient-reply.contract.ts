import { ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { FEEDBACK_LACKS, type FeedbackLack } from '../../../../common/feedback-lacks.js';
import type { ReplySection } from '../../../../common/reply-parts.js';
import type { SignedText } from '../../../../common/reply.js';
import { IfGiven } from '../../../platform/http/fields.js';
import type { ShownClinician } from '../../intake/answers/answers.contract.js';
import type { Disagreement } from './disagreements.contract.js';
import type { RetractionNotice } from './retractions.contract.js';
import type { PdfState } from './desk-reply.contract.js';
import type { DeskPrescription } from './prescriptions.contract.js';

/** Answer of `GET /api/v1/cases/:id/reply`: the reply as the patient reads it. */
export interface PatientReplyResponse {
  /** For the greeting; null when the name is unknown. */
  readonly patientGivenName: string | null;
  readonly signedAt: string;
  /** With the current portrait. */
  readonly signedBy: ShownClinician;
  /** In the order in which it is read. */
  readonly sections: readonly ReplySection[];
  readonly reply: SignedText;
  /** The current state of each prescription, in the reply's order. */
  readonly prescriptions: readonly Pick<DeskPrescription, 'id' | 'state' | 'service' | 'sentAt'>[];
  readonly amendments: readonly {
    readonly text: string;
    readonly reason: string;
    readonly signedAt: string;
    readonly signedBy: ShownClinician;
  }[];
  /** What the patient considers wrong in the reply; the first first. */
  readonly disagreements: readonly Disagreement[];
  readonly pdfState: PdfState;
  readonly messagesOpenUntil: string;
  /** Whether this case's patient has said if the answer helped. */
  readonly hasFeedback: boolean;
  /** Earlier replies of the case that were hidden; the first first. */
  readonly retractions: readonly RetractionNotice[];
}

/** Body of `POST /api/v1/cases/:id/feedback`: "Hade du nytta av svaret?" */
export class FeedbackRequest {
  @IsBoolean()
  hasHelped!: boolean;

  /** "Vad saknade du?" */
  @IfGiven()
  @IsArray()
  @ArrayUnique()
  @IsIn(FEEDBACK_LACKS, { each: true })
  lacks: FeedbackLack[] = [];
}
