import type { ClientBase } from 'pg';

/** Opens the patient data of a restored case to this transaction, with a row in the access log. */
export async function openRestoredCase(
  client: ClientBase,
  caseId: string,
  { action, group }: { readonly action: 'write' | 'erase'; readonly group: string },
): Promise<void> {
  await client.query(`SELECT set_config('app.principal', 'job:restore', true), set_config('app.case', $1, true)`, [
    caseId,
  ]);
  await client.query(
    `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
     VALUES ('job:restore', 'job', 'process', $2, $1, $3, 'case-course', 'granted')`,
    [caseId, action, group],
  );
}
