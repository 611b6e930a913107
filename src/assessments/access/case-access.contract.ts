import { IsOptional, IsString, ValidateIf } from 'class-validator';

/** Body of `POST /api/v1/case-access/codes`. */
export class RequestCaseCodeRequest {
  /** From the mailed link; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;
}

/** A text message with a code is on its way. */
export interface CaseCodeResponse {
  /** The last two digits of the number: `•••• 67`. */
  readonly phoneMasked: string;
  readonly orderNumber: string;
  /** Of the code; ISO 8601. */
  readonly expiresAt: string;
  /** From when another one can be asked for. */
  readonly resendAt: string;
}

/** Body of `POST /api/v1/case-access/sessions`: link and code, or with a bearer at `aal2` the case's id. */
export class OpenCaseSessionRequest {
  @ValidateIf(({ caseId }: OpenCaseSessionRequest) => caseId === undefined)
  @IsString()
  readonly token?: string;

  /** Six digits. */
  @ValidateIf(({ caseId }: OpenCaseSessionRequest) => caseId === undefined)
  @IsString()
  readonly code?: string;

  @IsOptional()
  @IsString()
  readonly caseId?: string;
}

/** A session is open; the cookie with it reaches the case. */
export interface CaseSessionResponse {
  readonly caseId: string;
  /** Moves with use, at most twelve hours on; ISO 8601. */
  readonly expiresAt: string;
}
