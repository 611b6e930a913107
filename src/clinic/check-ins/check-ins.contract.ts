import { IsBoolean, IsIn } from 'class-validator';
import { CHECK_IN_ANSWERS, type CheckInAnswer } from '../../../common/check-in.js';
import { IsText } from '../../platform/http/fields/is-text.decorator.js';

const MAX_TOKEN_LENGTH = 200;

/** Body of `POST /api/v1/cases/:id/check-ins`. */
export class AnswerCheckInRequest {
  @IsIn(CHECK_IN_ANSWERS)
  answer!: CheckInAnswer;
}

/** Body of `POST /api/v1/check-ins`. */
export class AnswerCheckInByLinkRequest extends AnswerCheckInRequest {
  /** Of the link in the text message. */
  @IsText(MAX_TOKEN_LENGTH)
  token!: string;
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
