import type { Tx } from '../../platform/database/transactions.js';
import { logOpeningAccess } from './access-log/access-log.js';
import { accessOfJob } from './job-access.js';

/** Where patients write. */
const WRITTEN_TO = ['case_answers', 'case_photos', 'case_uploads'] as const;

const ACCESS = accessOfJob('is-case-empty');

/**
 * Whether a case holds anything that its patient has written or sent. The log notes it as the product's own look; the
 * transaction reaches nothing of the case afterwards.
 */
export async function holdsPatientData(tx: Tx, caseId: string): Promise<boolean> {
  await logOpeningAccess(tx, ACCESS, caseId, [{ action: 'read', group: 'case' }]);
  const anywhere = WRITTEN_TO.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE case_id = $1)`).join(' OR ');
  const [row] = await tx.query<{ holds: boolean }[]>(`SELECT ${anywhere} AS holds`, [caseId]);
  await tx.query(`SELECT set_config('app.principal', '', true), set_config('app.case', '', true)`);
  return row?.holds ?? true;
}
