import type { Access, AccessClaim } from './access.js';

/**
 * Patient data were reached for without the rule having been asked, or in another case than the one it was asked about. A
 * fault of ours and no refusal that a caller can understand: it is logged as an error and answered 500.
 */
export class AccessNotGrantedError extends Error {
  readonly code = 'access_not_granted';

  constructor() {
    super('No rule has granted this access to patient data.');
    this.name = new.target.name;
  }
}

/** Granted accesses with the case that each opens; null for one that is not bound to a case. */
const grants = new WeakMap<object, string | null>();

/**
 * SECURITY: makes the key to patient data. Only the rules call it (`access-grants` in tools/boundaries.mjs): `mayOpenCase`
 * for patients, desk-access.ts for clinicians, access.ts for jobs and operators.
 *
 * @param caseId the only case that it opens; null where the rule is asked case by case
 */
export function grantAccess({ principal, reason, requestId }: AccessClaim, caseId: string | null = null): Access {
  const access = Object.freeze({ principal: Object.freeze({ ...principal }), reason, requestId }) as Access;
  grants.set(access, caseId === null ? null : caseId.toLowerCase());
  return access;
}

/**
 * A cast or a copy is not granted.
 *
 * @throws AccessNotGrantedError
 */
export function requireGranted(access: Access, caseId: string): void {
  const granted = grants.get(access);
  if (granted === undefined || (granted !== null && granted !== caseId.toLowerCase()))
    throw new AccessNotGrantedError();
}
