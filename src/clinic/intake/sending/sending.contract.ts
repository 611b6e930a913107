import { IsString } from 'class-validator';
import { IsOptionalString } from '../../../platform/http/fields.js';

/** Body of `POST /api/v1/cases/:id/submit`. */
export class SubmitRequest {
  /** Version of the questionnaire whose consent the patient read. */
  @IsString()
  consentVersion!: string;

  /**
   * Version of the other consent text; without it the box is not ticked. Not needed when the patient responds to a
   * request for information.
   */
  @IsOptionalString()
  startAtOnceVersion?: string | null;
}

/** The form is with the clinic; the same again when it is sent again. Instants are UTC in ISO 8601. */
export interface SubmitResponse {
  readonly state: 'submitted';
  readonly submittedAt: string;
  /** The goal for the answer. */
  readonly dueAt: string;
  /** Until when it is promised: the end of a working day, never before `dueAt`. */
  readonly limitAt: string;
}

export interface WithdrawResponse {
  readonly state: 'withdrawn';
  /** What goes back, in öre; 0 when nothing was paid, or all has gone back before. */
  readonly refundOre: number;
}

/** An access to the patient's data. */
export interface CaseAccess {
  /** UTC in ISO 8601. */
  readonly at: string;
  readonly role: 'patient' | 'clinician' | 'admin' | 'service' | 'job';
  /** The clinician's name; null for other roles. */
  readonly clinician: { readonly displayName: string; readonly title: string } | null;
  /** The clinician's care unit; null if not set, and for other roles. */
  readonly careUnit: string | null;
  readonly action: 'read' | 'write' | 'export' | 'print' | 'erase';
  /** A group of fields: `answers`, `photos`, `reply`, `messages`, `case`. */
  readonly group: string;
  /** Slots of photos; none: all of the group. */
  readonly fields: readonly string[];
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

/** Answer of `GET /api/v1/cases/:id/access-log`, newest first. */
export interface CaseAccessResponse {
  readonly accesses: readonly CaseAccess[];
  /** For `?after=`; null at the end. */
  readonly next: string | null;
}
