import { Matches } from 'class-validator';
import { MAX_LENGTHS } from '../../../../common/field-limits.js';
import { IsName } from '../../../platform/http/fields.js';
import type { ReviewStage } from '../../../platform/reviews/review-due.js';

/** Body of `POST /api/v1/admin/rights/reviews`. */
export class ReviewRightsRequest {
  /** Of the list that was read. */
  @Matches(/^[0-9a-f]{64}$/)
  readonly fingerprint!: string;

  /** Name of the admin who has gone through the list. */
  @IsName(MAX_LENGTHS.name)
  readonly name!: string;
}

/** A person who holds a right in the clinic. */
export interface RightsHolderResponse {
  readonly userId: string;
  readonly email: string | null;
  /** The display name of a clinician, otherwise the account's; null without one. */
  readonly name: string | null;
  readonly isAdmin: boolean;
  /** In service; `unconfirmed` opens no cases yet. */
  readonly clinician: 'none' | 'unconfirmed' | 'confirmed';
  readonly hasSecondFactor: boolean;
  /** A reset has removed the second factor, and no new one has been added. */
  readonly isReset: boolean;
  /** ISO 8601; null: never signed in. */
  readonly lastSeenAt: string | null;
}

export interface LastRightsReviewResponse {
  /** ISO 8601. */
  readonly reviewedAt: string;
  readonly name: string | null;
  /** The list was another one then. */
  readonly hasChangedSince: boolean;
}

/** Response of `GET /api/v1/admin/rights`. */
export interface RightsResponse {
  /** By address. */
  readonly people: readonly RightsHolderResponse[];
  /** Of who holds which right. */
  readonly fingerprint: string;
  /** Null: never reviewed. */
  readonly lastReview: LastRightsReviewResponse | null;
  /** ISO 8601; null: there has been no admin. */
  readonly dueAt: string | null;
  readonly stage: ReviewStage;
}
