import { expiryOf, MAX_FETCHES } from './export-rules.js';
import type { OwnDataExport } from './exports.contract.js';
import type { CaseOfExport, StoredExport } from './exports.repository.js';

/** A copy as its page shows it; past its days it counts as deleted, though the purge may not have come yet. */
export function presentExport(stored: StoredExport, cases: readonly CaseOfExport[], now: Date): OwnDataExport {
  const { id, state, requestedAt, casesDone, readyAt, fetches, sizeBytes } = stored;
  const expiresAt = readyAt && expiryOf(readyAt);
  const isOver = state === 'ready' && expiresAt !== null && now >= expiresAt;
  return {
    id,
    state: isOver ? 'expired' : state,
    requestedAt: requestedAt.toISOString(),
    casesDone,
    cases: cases.map(({ caseId, orderNumber, leftOutBecause }) => {
      return { id: caseId, orderNumber, access: leftOutBecause ?? 'open' };
    }),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    fetchesLeft: MAX_FETCHES - fetches,
    sizeBytes,
  };
}
