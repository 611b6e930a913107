/**
 * Every act that one admin proposes and another confirms. The rule of the pair is `refuseAdminPair`; `hudvy confirm` on
 * the server can be the second of the two.
 */
export const ADMIN_ACTS = [
  /** A clinician is entered, or changed in what patients and the desk rest on. */
  'clinician',
  /** Another address or phone for a case. */
  'contact-change',
  /** A journal is erased before its time. */
  'journal-erasure',
  /** The second factors of a member of staff are removed. */
  'factor-reset',
  /** The age limit becomes lower, below 18. */
  'age-limit',
  /** The clinic opens, or opens again. */
  'clinic-opening',
  /** Somebody becomes responsible for patient data: the review of the log, questions, complaints, holds. */
  'reviewer',
  /** Fewer accesses of the log are reviewed. */
  'review-rules',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/** What one admin does alone, since it opens nothing: all admins are mailed. A pause, a closing and a removed admin have mails of their own. */
export const ADMIN_STOPS = [
  'clinician-left',
  'contact-change-ended',
  'journal-erasure-withdrawn',
  'reviewer-removed',
  'proposal-rejected',
] as const;
export type AdminStop = (typeof ADMIN_STOPS)[number];

/** An act with its two people. */
export interface ConfirmedAct {
  readonly act: AdminAct;
  /** Of what is confirmed. */
  readonly subjectId: string;
  /** An account; null: a command on the server. */
  readonly proposedBy: string | null;
  /** An account; null: `hudvy confirm` on the server. */
  readonly confirmedBy: string | null;
}
