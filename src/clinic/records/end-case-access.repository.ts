import { notifyAccessEnded } from '../../platform/http/access-ended.js';
import type { Tx } from '../../platform/database/transactions.js';

/** An ended session keeps its row for a day, and a code its count. Links in mails stay: they tell what has become of the case. */
const ENDED_SQL = [
  'UPDATE case_codes SET expires_at = clock_timestamp() WHERE case_id = $1 AND expires_at > clock_timestamp()',
  'UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND expires_at > now()',
  `DELETE FROM case_links WHERE case_id = $1 AND purpose IN ('hand-off', 'check-in')`,
  'DELETE FROM case_trust WHERE case_id = $1',
];

/** Ends what rests on the phone of a case: sessions, codes, hand-offs, check-in links and the trust in factors. The caller has locked the case. */
export async function endCaseAccess(tx: Tx, caseId: string): Promise<void> {
  await endCaseAccessRows((sql, values) => tx.query(sql, values), caseId);
  notifyAccessEnded(tx, caseId);
}

/** As {@link endCaseAccess}, for the transaction of a restore. */
export async function endCaseAccessRows(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  caseId: string,
): Promise<void> {
  for (const sql of ENDED_SQL) await query(sql, [caseId]);
}
