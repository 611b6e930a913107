import { IsBoolean, IsIn } from 'class-validator';
import { CHECK_IN_ANSWERS, type CheckInAct } from '../../../../common/check-in.js';
import { IsText } from '../../../platform/http/fields.js';

const MAX_TOKEN_LENGTH = 200;

/** Body of `POST /api/v1/cases/:id/check-ins`. */
export class AnswerCheckInRequest {
  /** `undone` takes the last answer back, for a minute. */
  @IsIn([...CHECK_IN_ANSWERS, 'undone'])
  answer!: CheckInAct;
}

/** Body of `POST /api/v1/check-ins`. */
export class AnswerCheckInByLinkRequest extends AnswerCheckInRequest {
  /** Of the link in the text message, or of the answer before. */
  @IsText(MAX_TOKEN_LENGTH)
  token!: string;
}

/** Answer of `POST /api/v1/check-ins`. */
export interface CheckInByLinkResponse {
  /** For a minute it takes the answer back; once that is done, it takes another answer. */
  readonly token: string;
}

/** Body of `PUT /api/v1/cases/:id/check-ins`. */
export class SwitchCheckInsRequest {
  @IsBoolean()
  isOn!: boolean;
}

/** Answer of `GET /api/v1/cases/:id/check-ins`. Instants are UTC in ISO 8601. */
export interface CheckInsResponse {
  /** Whether the patient can answer now. */
  readonly isOpen: boolean;
  /** Whether a question is still to come; null when none is left to switch. */
  readonly isOn: boolean | null;
  /** Since when the patient is asked; null before the first day. Earlier answers were to another question. */
  readonly askedSince: string | null;
  /** When the next question is due; null when none is left. */
  readonly nextAt: string | null;
}

/** A question to the patient as the desk shows it: silence is shown as silence. */
export interface DeskCheckIn {
  /** After the signature. */
  readonly stepHours: number;
  readonly state: 'planned' | 'off' | 'skipped' | 'sent' | 'answered';
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly answeredAt: string | null;
}
