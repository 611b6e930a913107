import type { Access, AccessReason } from '../records/access.js';
import { grantAccess } from '../records/access-grants.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { requestId } from '../../platform/http/request-context.js';
import type { BreakReason } from '../../../common/block-breaks.js';
import { noSuch } from '../../platform/errors/refusals.js';
import type { BlockForClinician } from './blocks/blocks.repository.js';
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

/**
 * What a clinician wants of a case that its patient may have blocked. `content`: to read or write something of it. `care`: to
 * answer it, by a claim, a take-over or an accepted hand-over.
 */
export type BlockDoor = 'content' | 'care';

/** `open`: the block does not concern the clinician. A reason: the clinician has opened the block with it. */
export type BlockDecision = 'open' | 'closed' | BreakReason;

/**
 * Whether a patient's block lets a clinician through, the one rule of every door of the desk (patientdatalagen 4 kap. 4 §).
 * The treating clinician works on; any other needs a break that is valid. A case that no clinician has treated since it was
 * blocked may be claimed: its patient waits for an answer.
 *
 * @param block the open block as it stands for the clinician; null for a case that is not blocked
 */
export function passBlock(
  block: Pick<BlockForClinician, 'treatingId' | 'brokenFor'> | null,
  { id }: Pick<SignedInClinician, 'id'>,
  door: BlockDoor,
): BlockDecision {
  if (block === null || block.treatingId === id) return 'open';
  if (block.brokenFor !== null) return block.brokenFor;
  return door === 'care' && block.treatingId === null ? 'open' : 'closed';
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
