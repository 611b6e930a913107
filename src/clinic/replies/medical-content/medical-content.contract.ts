import { Matches } from 'class-validator';
import type { MedicalSet } from './medical-sets.js';

/** A physician's approval. */
export interface MedicalApproval {
  /** Name and title of the physician. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A set of medical content. */
export interface MedicalSetResponse {
  readonly set: MedicalSet;
  /** Questions, flags, templates or codes. */
  readonly count: number;
  readonly fingerprint: string;
  /** Of exactly this content; null: not approved, or changed since. Templates have approvals of their own as well. */
  readonly approval: MedicalApproval | null;
  /** Of earlier content. */
  readonly earlierApproval: MedicalApproval | null;
}

/** Response of `GET /api/v1/desk/medical-content` and `GET /api/v1/admin/medical-content`. */
export interface MedicalContentResponse {
  readonly sets: readonly MedicalSetResponse[];
}

export class ApproveMedicalSetRequest {
  /** Of the content that was read. */
  @Matches(/^[0-9a-f]{64}$/)
  fingerprint!: string;
}
