import type { ReplyRetraction } from '../../records/replies/reply-retractions.repository.js';
import type { RetractionNotice } from '../contracts/retractions.contract.js';

/** The retraction as the patient sees it: when and why, without content. */
export function presentRetraction({ retractedAt, reason }: ReplyRetraction): RetractionNotice {
  return { retractedAt: retractedAt.toISOString(), reason };
}
