import { IsString, Matches, MaxLength } from 'class-validator';
import { MAX_LENGTHS } from '../../../common/field-limits.js';
import { IsName, ExactCode } from '../../platform/http/fields.js';
import type { LegalText } from '../../profile/legal-texts.js';
import type { OperatorDuty, Receiver } from '../duties/operator-duties.js';

/** Response of `POST /api/v1/admin/checks/mail-test`. */
export interface TestMailResponse {
  /** Masked. */
  readonly sentTo: string;
}

export class ConfirmTestMailRequest {
  /** Of the mailed link. */
  @IsString()
  @MaxLength(200)
  token!: string;
}

export class TestSmsRequest {
  /** A mobile number of the admin. */
  @IsString()
  @MaxLength(50)
  phone!: string;
}

export class ConfirmTestSmsRequest {
  @ExactCode()
  @IsString()
  @MaxLength(20)
  code!: string;
}

export class ConfirmByNameRequest {
  /** Of the text or duty that was read, from the list. */
  @Matches(/^[0-9a-f]{64}$/)
  fingerprint!: string;

  /** Name of the person who answers for it. */
  @IsName(MAX_LENGTHS.name)
  name!: string;
}

/** A confirmation that counts now. */
export interface ConfirmedResponse {
  /** ISO 8601. */
  readonly confirmedAt: string;
  readonly confirmedName: string | null;
}

/** A text that someone confirms by name. */
export interface LegalTextResponse {
  readonly subject: LegalText;
  /** Page that shows it. */
  readonly path: string;
  readonly fingerprint: string;
  /** Of exactly this text; null: not confirmed, or changed since. */
  readonly confirmation: ConfirmedResponse | null;
}

/** What the operator does outside this software, which someone confirms by name. */
export interface OperatorDutyResponse {
  readonly subject: OperatorDuty;
  readonly fingerprint: string;
  /** For the clinic as it is set up now; null: not confirmed, or changed since. */
  readonly confirmation: ConfirmedResponse | null;
}

/** Response of `GET /api/v1/admin/checks/confirmations`. */
export interface ConfirmationsResponse {
  readonly texts: readonly LegalTextResponse[];
  readonly duties: readonly OperatorDutyResponse[];
  /** Who processes personal data for the clinic by its settings. */
  readonly receivers: readonly Receiver[];
}
