import type { Case } from './case.entity.js';

/** De-duplicates what a reply brings once: a message about it, or about its goal. Another reply of the case brings it again. */
export function factOfReply({ id, replyRound }: Pick<Case, 'id' | 'replyRound'>): string {
  return replyRound === 0 ? id : `${id}:${replyRound}`;
}
