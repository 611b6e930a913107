import type { Access } from '../../patient-records/access.js';
import { requestId } from '../../platform/http/request-context.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import type { Case } from '../cases/case.entity.js';
import { VIEW_REASONS, type ViewReason } from '../desk/desk.contract.js';

/** Who does not hold a case has to say why they look at it. */
export class ReasonNeededError extends DomainError {
  readonly code = 'reason_required';
  readonly kind = 'forbidden';

  constructor() {
    super('Say why: second-opinion, handover or emergency.');
  }
}

/** The clinician who holds the case, or has answered it. */
export function accessOfHolder(clinician: SignedInClinician): Access {
  return accessFor(clinician, 'care');
}

/**
 * Why a clinician reaches for the reply of a case: `care` for the one who holds or has answered it, otherwise as stated.
 *
 * @param wasAsked the colleague who was asked for a second opinion need not say it
 * @throws ReasonNeededError
 */
export function accessOfClinician(
  clinician: SignedInClinician,
  { clinicianId }: Pick<Case, 'clinicianId'>,
  stated: string | undefined,
  wasAsked: boolean,
): Access {
  if (clinicianId === clinician.id) return accessOfHolder(clinician);
  const reason = stated ?? (wasAsked ? 'second-opinion' : undefined);
  if (!isViewReason(reason)) throw new ReasonNeededError();
  return accessFor(clinician, reason);
}

function accessFor({ id }: SignedInClinician, reason: 'care' | ViewReason): Access {
  const principal = { id: `clinician:${id}`, role: 'clinician', assurance: 'aal2' } as const;
  return { principal, reason, requestId: requestId() };
}

function isViewReason(reason: string | undefined): reason is ViewReason {
  return (VIEW_REASONS as readonly (string | undefined)[]).includes(reason);
}
