import type { ReplyRetraction } from '../../patient-records/replies/reply-retractions.repository.js';
import type { RetractionNotice } from '../retractions.contract.js';

/** What its patient is told of a reply that was hidden. */
export function presentRetraction({ retractedAt, reason }: ReplyRetraction): RetractionNotice {
  return { retractedAt: retractedAt.toISOString(), reason };
}
