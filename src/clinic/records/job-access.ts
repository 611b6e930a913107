import type { Access } from './access.js';
import { grantAccess } from './access-grants.js';

/**
 * A job acts for the course of a case, for an operator who has started it, or for the patient whose case it is.
 *
 * @param job its name
 */
export function accessOfJob(
  job: string,
  reason: 'case-course' | 'operator-request' | 'own-case' = 'case-course',
): Access {
  return grantAccess({ principal: { id: `job:${job}`, role: 'job', assurance: 'process' }, reason, requestId: null });
}

/** An admin changes how the patient of a case is reached; the route has asked for a fresh factor. */
export function accessOfAdmin(adminId: string, caseId: string, requestId: string | null): Access {
  const principal = { id: `user:${adminId}`, role: 'admin', assurance: 'aal2' } as const;
  return grantAccess({ principal, reason: 'operator-request', requestId }, caseId);
}
