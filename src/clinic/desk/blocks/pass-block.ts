import type { BreakReason } from '../../../../common/block-breaks.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { BlockForClinician } from './blocks.repository.js';

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
