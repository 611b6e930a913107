import type { Access, AccessReason } from '../records/access.js';
import { grantAccess } from '../records/access-grants.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { requestId } from '../../platform/http/request-context.js';
import { noSuch } from '../../platform/errors/refusals.js';
import type { CaseState } from '../cases/case-state.js';
import type { Case } from '../cases/case.entity.js';

/** Cases visible to clinicians: from the submitted form on, without withdrawn ones. */
const AT_DESK: readonly CaseState[] = ['submitted', 'in_review', 'needs_info', 'answered', 'closed'];

/** @throws `not_found` for no case, and for one that is not at the desk: the answer does not tell which */
export function requireAtDesk(found: Case | null): Case {
  if (found === null || found.erasedAt !== null || !AT_DESK.includes(found.state)) throw noSuch('case');
  return found;
}

/** A clinician at a case. */
export interface Visitor {
  readonly clinician: SignedInClinician;
  /** Of the account: a visit counts for one sign-in. */
  readonly sessionId: string;
  readonly requestId: string | null;
}

/** A request of a clinician for a case. */
export interface CaseVisit extends Visitor {
  readonly caseId: string;
}

const IN_CARE: readonly CaseState[] = ['in_review', 'needs_info', 'answered'];

/** Whether the clinician is responsible for the open case: holds it, has asked its patient, or has signed its reply. */
export function isInCareOf(
  { state, clinicianId }: Pick<Case, 'state' | 'clinicianId'>,
  { id }: Pick<SignedInClinician, 'id'>,
): boolean {
  return IN_CARE.includes(state) && clinicianId === id;
}

/** Who and why, for the gate to patient data. @param ofRequest id of the HTTP request; by default the one in hand */
export function accessOfClinician(
  { id }: Pick<SignedInClinician, 'id'>,
  reason: AccessReason,
  ofRequest: string | null = requestId(),
): Access {
  const principal = { id: `clinician:${id}`, role: 'clinician', assurance: 'aal2' } as const;
  return grantAccess({ principal, reason, requestId: ofRequest });
}
