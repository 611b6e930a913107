/** Who reaches for patient data. */
export interface Principal {
  /** Kind and id: `case-session:<uuid>`, `user:<uuid>`, `job:assessments.send-reminders`; never a name or an address. */
  readonly id: string;
  readonly role: 'patient' | 'clinician' | 'admin' | 'service' | 'job';
  /** The authentication: `link+code`, `hand-off`, `aal1`, `aal2`; `process` for a job. */
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
  /** The clinician who signed it, once the case is closed. */
  | 'follow-up'
  /** Work that follows from the case's own course: reminders, expiry, refunds, erasure. */
  | 'case-course'
  | 'operator-request';

/** Who and why: each read and each write of patient data says it, and the access log keeps it. */
export interface Access {
  readonly principal: Principal;
  readonly reason: AccessReason;
  /** Of the HTTP request, to find its log lines; null in a job. */
  readonly requestId: string | null;
}

/** A job acts for the course of a case. @param job its name */
export function accessOfJob(job: string): Access {
  const principal = { id: `job:${job}`, role: 'job', assurance: 'process' } as const;
  return { principal, reason: 'case-course', requestId: null };
}
