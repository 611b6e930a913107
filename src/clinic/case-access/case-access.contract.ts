import { IsString, ValidateIf } from 'class-validator';
import { IsOptionalString } from '../../platform/http/is-optional-string.decorator.js';

/** Body of `POST /api/v1/case-access/codes`: the link's token, or with a bearer the case's id. */
export class RequestCaseCodeRequest {
  /** From the mailed link; a malformed one is answered like an unknown one. */
  @ValidateIf(({ caseId }: RequestCaseCodeRequest) => caseId === undefined)
  @IsString()
  readonly token?: string;

  @IsOptionalString()
  readonly caseId?: string;
}

/** Which limit of codes a case has reached: six an hour, 15 a day, 20 a day to one number, 20 wrong ones a day. */
export type CodeLimit = 'hour' | 'day' | 'number' | 'wrong';

/** A text message with a code was enqueued. */
export interface CaseCodeResponse {
  /** The last two digits of the number: `•••• 67`. */
  readonly phoneMasked: string;
  readonly orderNumber: string;
  /** Of the code; ISO 8601. */
  readonly expiresAt: string;
  /** From when another one can be asked for. */
  readonly resendAt: string;
}

/**
 * Body of `POST /api/v1/case-access/sessions`: the link's token, or with a bearer the case's id, each with the code. Without
 * it an open session of the same case goes on, and a factor that is trusted for the case opens it.
 */
export class OpenCaseSessionRequest {
  @ValidateIf(({ caseId }: OpenCaseSessionRequest) => caseId === undefined)
  @IsString()
  readonly token?: string;

  /** Six digits. */
  @IsOptionalString()
  readonly code?: string;

  @IsOptionalString()
  readonly caseId?: string;
}

/** A session is open; the cookie with it reaches the case. */
export interface CaseSessionResponse {
  readonly caseId: string;
  /** Moves with use, at most twelve hours on; ISO 8601. */
  readonly expiresAt: string;
}
