import { IsIn, MinLength } from 'class-validator';
import { BREAK_REASONS, type BreakReason } from '../../../../common/block-breaks.js';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';

/** Body of `POST /api/v1/desk/cases/:id/block-breaks`. */
export class BreakBlockRequest {
  @IsIn(BREAK_REASONS)
  readonly reason!: BreakReason;

  /** How the patient gave the consent, or what the emergency is; kept encrypted. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
  readonly note!: string;
}

/** Answer of `POST /api/v1/desk/cases/:id/block-breaks`: the caller may read the case until then. */
export interface BreakBlockResponse {
  readonly expiresAt: string;
}

/** The patient's block of a case that the caller reads. */
export interface DeskBlock {
  readonly blockedAt: string;
  /** Why the caller has opened it, and until when they may read; null for the treating clinician. */
  readonly broken: { readonly reason: BreakReason; readonly expiresAt: string } | null;
}
