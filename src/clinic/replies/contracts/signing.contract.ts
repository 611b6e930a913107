import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { BANKID_WAYS, type BankIdWay } from '../../../../common/bankid-messages.js';
import type { SigningLack } from '../../../../common/reply-missing.js';
import { REPLY_LIMITS } from '../../../../common/reply.js';
import { IfGiven, IsText, IsWholeNumber } from '../../../platform/http/fields.js';

/**
 * The evidence of a reply that BankID signed, for `hudvy verify-signature`. `userVisibleData`, `userNonVisibleData`,
 * `signature` (XML) and `ocspResponse` are in base64, as they were sent and came.
 */
export interface SignatureEvidence {
  readonly format: 'hudvy-reply-signature';
  readonly version: 1;
  readonly orderNumber: string;
  /** The canonical JSON of the reply, character by character. */
  readonly reply: string;
  /** SHA-256 of `reply` in UTF-8, in hex. */
  readonly sha256: string;
  readonly signer: {
    readonly displayName: string;
    readonly title: string;
    /** As BankID names them. */
    readonly name: string;
    /** Twelve digits. */
    readonly identityNumber: string;
  };
  readonly userVisibleData: string;
  readonly userNonVisibleData: string;
  readonly signature: string;
  readonly ocspResponse: string;
}

/** Seconds that a signature waits at most. */
const MOST_HOLD_SECONDS = 60;

/** What a clinician has read and ticked before a signature. */
export class SignReplyRequest {
  /** Of the draft that the clinician has read. */
  @IsInt()
  @Min(1)
  revision!: number;

  /** Ids of the red flags that the clinician has considered: all that the answers raise. Others change nothing. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.flags)
  @IsText(REPLY_LIMITS.flagId, { each: true })
  flags: string[] = [];

  /** Ids of the prescriptions that the clinician knows are not sent: all that are planned. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @IsText(REPLY_LIMITS.flagId, { each: true })
  unsentPrescriptions: string[] = [];

  /** The last message that the page showed; null: none. 409 `new_message` when the patient has written since. */
  @IsOptional()
  @IsUUID()
  lastSeenMessageId: string | null = null;

  /** The case that was opened last in the clinician's browser, in any tab. 409 `other_case_open` for another one. */
  @IsOptional()
  @IsUUID()
  openedCaseId: string | null = null;
}

/** Body of `POST /api/v1/desk/cases/:id/sign`. */
export class HoldSignatureRequest extends SignReplyRequest {
  /** Seconds in which the signature can be undone; 0: it is made at once, as always within two minutes of the goal or the limit. */
  @IfGiven()
  @IsWholeNumber(0, MOST_HOLD_SECONDS)
  holdSeconds: number = 0;
}

/** Body of `POST /api/v1/desk/cases/:id/sign/bankid`: as of a signature, and the way that the page wants. */
export class BeginBankIdSignatureRequest extends SignReplyRequest {
  @IsIn(BANKID_WAYS)
  way!: BankIdWay;
}

/** The reply is signed; the same again when it is signed again. */
export interface SignReplyResponse {
  readonly state: 'answered';
  readonly signedAt: string;
  readonly sha256: string;
}

/** The reply is signed at `dueAt` unless it is undone; the same again when it is signed again. */
export interface HeldSignatureResponse {
  readonly state: 'held';
  readonly dueAt: string;
}

/** 422 `incomplete`. */
export interface ReplyIncompleteResponse {
  readonly error: string;
  readonly code: 'incomplete';
  /** What the reply lacks in the order of the form, its gaps, signs that its file cannot have, checks and filled gaps, red flags that were not considered, prescriptions not sent. */
  readonly missing: readonly SigningLack[];
}
