import { notifyAfterCommit, type Tx } from '../../platform/database/transactions.js';

/** NOTIFY channel for changes of a case, `<caseId>:<kind>`, without content. */
export const CASE_CHANGES = 'case_changes';

export type CaseChange = 'state' | 'photo' | 'message';

/** Notifies live views of the case after the commit. Best effort: a notification may be lost. */
export function notifyCaseChanged(tx: Tx, caseId: string, kind: CaseChange): void {
  notifyAfterCommit(tx, CASE_CHANGES, `${caseId.toLowerCase()}:${kind}`);
}
