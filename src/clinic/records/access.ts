/** Who reaches for patient data. */
export interface Principal {
  /** Kind and id: `case-session:<uuid>`, `user:<uuid>`, `job:cases.send-form-reminders`; never a name or an address. */
  readonly id: string;
  readonly role: 'patient' | 'clinician' | 'admin' | 'service' | 'job';
  /** The authentication: `link+code`, `link+bankid`, `bankid`, `hand-off`, `aal1`, `aal2`; `process` for a job. */
  readonly assurance: string;
}

/** Why patient data are reached for; closed, so that none can hold what a person typed. */
export type AccessReason =
  /** The patient's own case. */
  | 'own-case'
  /** The clinician who holds the case. */
  | 'care'
  | 'second-opinion'
  | 'handover'
  | 'emergency'
  /** A clinician outside the patient's block, who says that the patient has agreed. */
  | 'consent'
  /** The clinician who signed it, once the case is closed. */
  | 'follow-up'
  /** Work that follows from the case's own course: reminders, expiry, refunds, erasure. */
  | 'case-course'
  | 'operator-request';

/** Reasons of a clinician who treats the case or has answered it; any other clinician's access is outside their own care. */
export const OWN_CARE_REASONS: readonly string[] = ['care', 'follow-up'] satisfies AccessReason[];

/** Who and why, as the access log records a refusal. It opens nothing. */
export interface AccessClaim {
  readonly principal: Principal;
  readonly reason: AccessReason;
  /** Of the HTTP request, to find its log lines; null in a job. */
  readonly requestId: string | null;
}

declare const GRANTED: unique symbol;

/**
 * A claim that a rule has granted (access-grants.ts): each read and each write of patient data takes one, and the access log
 * keeps it. An object of this shape that no rule made opens nothing.
 */
export interface Access extends AccessClaim {
  readonly [GRANTED]: true;
}
