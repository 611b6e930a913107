import { Equals, IsOptional, IsString, ValidateIf, MaxLength } from 'class-validator';
import { BeginBankIdRequest } from '../../identity/bankid/bankid.contract.js';
import { IsOptionalString, ExactCode, IsMailAddress } from '../../platform/http/fields.js';

/** What names the case: one of the three. */
class CaseChoice {
  /** From the mailed link; a malformed one is answered like an unknown one. */
  @ValidateIf(({ caseId, isOrderingBrowser }: CaseChoice) => caseId === undefined && isOrderingBrowser === undefined)
  @IsString()
  readonly token?: string;

  @IsOptionalString()
  readonly caseId?: string;

  /** The case of the order that this browser made: its cookie stands for the link. */
  @IsOptional()
  @Equals(true)
  readonly isOrderingBrowser?: true;
}

/** Body of `POST /api/v1/case-access/codes`: the link's token, with a bearer the case's id, or the browser that ordered. */
export class RequestCaseCodeRequest extends CaseChoice {}

/** Which limit of codes a case has reached: six an hour, 15 a day, 20 a day to one number, 20 wrong ones a day. */
export type CodeLimit = 'hour' | 'day' | 'number' | 'wrong';

/** A text message with a code was enqueued. */
export interface CaseCodeResponse {
  /** The last two digits of the number: `•••• 67`. */
  readonly phoneMasked: string;
  /** Null for the browser that ordered, which others may use. */
  readonly orderNumber: string | null;
  /** Of the code; ISO 8601. */
  readonly expiresAt: string;
  /** From when another one can be asked for. */
  readonly resendAt: string;
}

/**
 * Body of `POST /api/v1/case-access/sessions`: what names the case, with the code. Without
 * it an open session of the same case goes on, and a factor that is trusted for the case opens it.
 */
export class OpenCaseSessionRequest extends CaseChoice {
  /** Six digits. */
  @ExactCode()
  @IsOptionalString()
  readonly code?: string;
}

/** Body of `POST /api/v1/case-access/bankid`: how BankID is used, beside the mailed link. */
export class BeginCaseBankIdRequest extends BeginBankIdRequest {
  /** From the mailed link; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;
}

/** A session is open; the cookie with it reaches the case. */
export interface CaseSessionResponse {
  readonly caseId: string;
  /** Moves with use, at most twelve hours on; ISO 8601. */
  readonly expiresAt: string;
}

/** Body of `POST /api/v1/case-access/email`. */
export class SendFormAgainRequest {
  /** Of the order's checkout session: the browser that ordered has it, and no page, mail or address shows it. */
  @IsString()
  @MaxLength(500)
  readonly clientSecret!: string;

  /** Another one than the order's replaces it. */
  @IsMailAddress()
  readonly email!: string;
}

/** Body of `POST /api/v1/case-access/freezes`. */
export class FreezeCaseRequest {
  /** From the text message to the former number; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;
}

/** Answer of `POST /api/v1/cases/:id/hand-offs`. */
export interface HandOffResponse {
  /** For a QR code, and short enough to type; for one use. */
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Body of `POST /api/v1/case-access/hand-offs`. */
export class RedeemHandOffRequest {
  /** From the address; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;

  /** The last two digits of the order's number. */
  @ExactCode()
  @IsString()
  readonly phoneDigits!: string;
}
