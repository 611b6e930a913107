import { IsIn, IsOptional } from 'class-validator';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { CaseState } from '../../cases/case-state.js';
import type { AskedHandOver } from './hand-overs.contract.js';
import type { NamedClinician } from './named-clinician.contract.js';

/**
 * Why a clinician looks at a case that is not in their care. `second-opinion`: a colleague has asked them; `handover`: they
 * receive the case, or its author has left; `follow-up`: they signed it, and it is closed since.
 */
export const VIEW_REASONS = ['second-opinion', 'handover', 'emergency', 'follow-up'] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** Body of `POST /api/v1/desk/cases/:id/visits`. */
export class OpenVisitRequest {
  @IsIn(VIEW_REASONS)
  readonly reason!: ViewReason;

  /** In words; kept encrypted. Only a second opinion may do without. */
  @IsOptional()
  @Trim()
  @IsText(1_000)
  readonly note: string = '';
}

/** Answer of `POST /api/v1/desk/cases/:id/visits`: this sign-in may read the case until then. */
export interface OpenVisitResponse {
  readonly expiresAt: string;
}

/** Shown to a clinician who must give a reason before opening the case: no content of the case. */
export interface CaseDoor {
  readonly state: CaseState;
  /** The claim's holder and start; null without a claim. */
  readonly claimedBy: NamedClinician | null;
  readonly claimedSince: string | null;
  /** The case is offered to the caller, who may take it; null otherwise. */
  readonly handOver: AskedHandOver | null;
  /** The colleague who asked the caller for an opinion; null without one. */
  readonly opinionAskedBy: NamedClinician | null;
  /** Whether the caller signed its reply. */
  readonly isSignedByMe: boolean;
}
