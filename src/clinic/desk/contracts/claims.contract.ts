import { MinLength } from 'class-validator';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { NamedClinician } from './named-clinician.contract.js';

/** Answer of claim, renew and take-over. */
export interface ClaimResponse {
  readonly leaseUntil: string;
}

/** Response of release: no clinician holds the case. */
export interface ReleaseResponse {
  readonly leaseUntil: null;
}

/** Body of `POST /api/v1/desk/cases/:id/take-over`. */
export class TakeOverRequest {
  /** Stored encrypted; the access log records that a reason was given. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
  readonly reason!: string;
}

/** 409 `already_claimed`; `claimedBy` also for the hour in which the one who asked may claim alone. */
export interface AlreadyClaimedResponse {
  readonly error: string;
  readonly code: 'already_claimed';
  readonly claimedBy: NamedClinician;
}
