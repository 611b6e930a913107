import { Matches } from 'class-validator';

/** Sets of medical content that a physician approves, each as a whole. */
export const MEDICAL_SETS = ['questionnaire', 'red-flags', 'reply-templates', 'icd-list', 'waiting-advice'] as const;

export type MedicalSet = (typeof MEDICAL_SETS)[number];

/** A physician's approval. */
export interface MedicalApproval {
  /** Name and title of the physician. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the content that was approved. */
  readonly fingerprint: string;
}

/** A set of medical content. */
export interface MedicalSetResponse {
  readonly set: MedicalSet;
  /** Questions, flags, templates, codes or concerns. */
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

/** A line of an entry, with the lines that belong below it. */
export interface MedicalLine {
  readonly text: string;
  readonly lines: readonly MedicalLine[];
}

/** A question, red flag, template or code in Swedish that a physician can read without knowing the program. */
export interface MedicalEntry {
  /** Unique in its set; stays when the words change. */
  readonly key: string;
  /** The step, level, condition or letter that it is listed under. */
  readonly section: string;
  readonly title: string;
  readonly lines: readonly MedicalLine[];
}

/** Response of `GET /api/v1/desk/medical-content/:set` and `GET /api/v1/admin/medical-content/:set`. */
export interface WholeMedicalSetResponse extends MedicalSetResponse {
  readonly entries: readonly MedicalEntry[];
  /** The newest first. */
  readonly approvals: readonly MedicalApproval[];
}

export class ApproveMedicalSetRequest {
  /** Of the content that was read. */
  @Matches(/^[0-9a-f]{64}$/)
  fingerprint!: string;
}
