import { Equals } from 'class-validator';
import { IsFilledText } from '../../../platform/http/fields.js';
import type { ErasureObstacle } from './erasures.errors.js';

const MAX_REASON_LENGTH = 200;

/** Body of `POST /api/v1/me/erasure`. */
export class EraseAccountRequest {
  /** The person has read what goes and what stays. */
  @Equals(true)
  readonly isConfirmed!: true;
}

/** Answer of `GET /api/v1/me/erasure`: what an erasure of the account does now. */
export interface AccountErasureResponse {
  /** What refuses it; empty when nothing does. */
  readonly obstacles: readonly ErasureObstacle[];
  /** Forms that were never sent: they are erased with their photos, and the money goes back. */
  readonly unsentForms: number;
  /** Journals, which stay. */
  readonly journals: readonly {
    readonly orderNumber: string;
    /** Day in Sweden until when at least, `YYYY-MM-DD`. */
    readonly keptUntilDay: string;
  }[];
  /** Until when receipts are kept, `YYYY-MM-DD`; null without one. */
  readonly receiptsUntilDay: string | null;
}

/** Body of `POST /api/v1/admin/cases/:id/legal-holds`. Names no patient. */
export class PlaceHoldRequest {
  /** Why, or the reference of an authority or court. */
  @IsFilledText(MAX_REASON_LENGTH)
  readonly reason!: string;
}

/** Body of `POST /api/v1/admin/legal-holds/:id/lift`. Names no patient. */
export class LiftHoldRequest {
  @IsFilledText(MAX_REASON_LENGTH)
  readonly reason!: string;
}

/** Body of `POST /api/v1/admin/cases/:id/journal-erasures`. */
export class ProposeErasureRequest {
  /** Of the authority's decision. Names no patient. */
  @IsFilledText(MAX_REASON_LENGTH)
  readonly reference!: string;
}

/** Instants are ISO 8601; `by` are addresses, null once the account is gone. */
export interface LegalHoldResponse {
  readonly id: string;
  readonly reason: string;
  readonly placedAt: string;
  readonly placedBy: string | null;
  readonly lifted: { readonly at: string; readonly by: string | null; readonly reason: string } | null;
}

export interface JournalErasureResponse {
  readonly id: string;
  readonly reference: string;
  readonly proposedAt: string;
  readonly proposedBy: string | null;
  /** The caller proposed it: another admin confirms. */
  readonly isOwn: boolean;
}

/** Answer of `GET /api/v1/admin/cases/:id/keeping`. */
export interface CaseKeepingResponse {
  /** The caller may place and lift holds. */
  readonly isResponsible: boolean;
  /** Null until it is erased. */
  readonly erasedAt: string | null;
  /** When a job erases it, at the earliest; null before its time has ended, and while it is held. */
  readonly endsAt: string | null;
  /** Newest first. */
  readonly holds: readonly LegalHoldResponse[];
  /** What waits for another admin; null for none. */
  readonly erasure: JournalErasureResponse | null;
}
