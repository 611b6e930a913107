import { notifyAfterCommit, type Tx } from '../../platform/database/transactions.js';

/** Channel that tells what changed of a case, `<caseId>:<kind>`; it says nothing of the content. */
export const CASE_CHANGES = 'case_changes';

export type CaseChange = 'state' | 'photo' | 'message';

/** Tells live views of the case, once the transaction has committed; a hint that may be lost. */
export function notifyCaseChanged(tx: Tx, caseId: string, kind: CaseChange): void {
  notifyAfterCommit(tx, CASE_CHANGES, `${caseId.toLowerCase()}:${kind}`);
}
