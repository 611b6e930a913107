import { IsUUID, ValidateIf } from 'class-validator';
import { IsInstant, IsFilledText } from '../../../platform/http/fields.js';

/** A clinician as colleagues and patients read of them. */
export interface NamedClinician {
  readonly id: string;
  readonly displayName: string;
}

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
  @IsFilledText(1_000)
  readonly reason!: string;
}

/** 409 `already_claimed`; `claimedBy` also for the hour in which the one who asked may claim alone. */
export interface AlreadyClaimedResponse {
  readonly error: string;
  readonly code: 'already_claimed';
  readonly claimedBy: NamedClinician;
}

/** Body of `POST /api/v1/desk/cases/:id/hand-overs`. */
export class OfferHandOverRequest {
  /** The colleague. */
  @IsUUID()
  readonly clinicianId!: string;

  /** To the colleague; kept encrypted. */
  @IsFilledText(1_000)
  readonly note!: string;
}

/** Answer of `POST /api/v1/desk/cases/:id/hand-overs`. */
export interface OfferHandOverResponse {
  readonly id: string;
}

/** An open offer of a case, as its holder sees it. */
export interface OfferedHandOver {
  readonly id: string;
  readonly to: NamedClinician;
  readonly offeredAt: string;
}

/** An open offer of a case, as the colleague who is asked sees it. */
export interface AskedHandOver {
  readonly id: string;
  readonly from: NamedClinician;
  readonly offeredAt: string;
  /** Why, in the holder's words. */
  readonly note: string;
}

/** Body of `PUT /api/v1/desk/absence` and `PUT /api/v1/admin/clinicians/:id/absence`. */
export class SetAbsenceRequest {
  /** In the future, within a year; null: at work again. */
  @ValidateIf((_body, until) => until !== null)
  @IsInstant()
  readonly awayUntil!: string | null;
}

/** Answer of the routes that set an absence. */
export interface AbsenceResponse {
  readonly awayUntil: string | null;
  /** Cases that went back to the queue. */
  readonly releasedCount: number;
}
