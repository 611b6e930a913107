import { IsIn } from 'class-validator';
import { RETRACTION_REASONS, type RetractionReason } from '../../../../common/reply-retraction.js';
import { IsWholeNumber } from '../../../platform/http/fields.js';

/** As many replies as a case can have. */
const MOST_ROUNDS = 1_000;

/** Body of `POST /api/v1/desk/cases/:id/reply/retraction` and `POST /api/v1/admin/cases/:id/reply/retraction`. */
export class RetractReplyRequest {
  @IsIn(RETRACTION_REASONS)
  readonly reason!: RetractionReason;

  /** Of the reply that the page shows, so that a page from before never hides a later reply. */
  @IsWholeNumber(0, MOST_ROUNDS)
  readonly round!: number;
}

/** The reply is hidden; the same again when the same person asks again. Instants are UTC in ISO 8601. */
export interface RetractReplyResponse {
  readonly retractedAt: string;
  /** Until when the patient is promised another reply. */
  readonly dueAt: string;
}

/** A retraction as the patient sees it: when and why, without content. */
export interface RetractionNotice {
  readonly retractedAt: string;
  readonly reason: RetractionReason;
}

/** Answer of `GET /api/v1/admin/cases/:id/reply`. Says nothing of its content. */
export interface RetractableReplyResponse {
  /** Whether the caller is a person responsible, who alone of the admins may hide it. */
  readonly isResponsible: boolean;
  readonly isSigned: boolean;
  readonly round: number;
}
