import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { erasureOfRestoredAccount } from '../../clinic/cases/restored-cases.service.js';
import { eraseCaseRows } from '../../clinic/records/erase-case.repository.js';
import { UserErased } from '../../supabase/auth/auth.events.js';
import type { Erasure } from '../erasures/erasure.js';
import { applyRetractions } from './apply-retractions.js';
import { openRestoredCase } from './open-restored-case.js';

export interface AppliedErasures {
  readonly cases: number;
  readonly accounts: number;
  /** Signed replies that are hidden from their patients again. */
  readonly replies: number;
}

/**
 * Erases again what was erased after the backup was made, sets and lifts patients' blocks again, and hides signed replies
 * again that were retracted. Withdrawn rights wait for the rights themselves. The client is the tables' owner, in the transaction of the restore.
 */
export async function applyErasures(client: ClientBase, erasures: readonly Erasure[]): Promise<AppliedErasures> {
  let cases = 0;
  let accounts = 0;
  // It was erased by right then; the restored case may look as if it had to stay.
  await client.query('ALTER TABLE case_keys DISABLE TRIGGER case_keys_kept');
  for (const { kind, subjectId, at } of erasures) {
    if (kind === 'case' && (await eraseCaseAgain(client, subjectId, at))) cases += 1;
    if (kind === 'account' && (await eraseAccountAgain(client, subjectId))) accounts += 1;
  }
  await client.query('ALTER TABLE case_keys ENABLE TRIGGER case_keys_kept');
  const inOrder = erasures.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  await applyBlocks(client, inOrder);
  // A legal hold since the backup is lost, so the notice before the end of a journal begins anew: time to place it again.
  await client.query('DELETE FROM journal_endings');
  const replies = await applyRetractions(client, inOrder);
  await client.query(
    `INSERT INTO erasures (id, kind, subject_id, at, retraction)
     SELECT id, kind, "subjectId", at, retraction
     FROM jsonb_to_recordset($1) AS erasure (id uuid, kind text, "subjectId" uuid, at timestamptz, retraction jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(erasures)],
  );
  return { cases, accounts, replies };
}

/** The treating clinician is who has the restored case. @param inOrder in the order in which patients acted */
async function applyBlocks(client: ClientBase, inOrder: readonly Erasure[]): Promise<void> {
  // The log has their lines already.
  await client.query('ALTER TABLE case_blocks DISABLE TRIGGER USER');
  for (const { id, kind, subjectId, at } of inOrder) {
    if (kind === 'block')
      await client.query(
        `INSERT INTO case_blocks (id, case_id, treating_clinician_id, blocked_at)
         SELECT $1, id, clinician_id, $3 FROM cases WHERE id = $2 ON CONFLICT DO NOTHING`,
        [id, subjectId, at],
      );
    if (kind === 'block-lifted')
      await client.query(
        'UPDATE case_blocks SET lifted_at = $2 WHERE case_id = $1 AND lifted_at IS NULL AND blocked_at <= $2',
        [subjectId, at],
      );
  }
  await client.query('ALTER TABLE case_blocks ENABLE TRIGGER USER');
}

/** @returns whether the restored case had not been erased */
async function eraseCaseAgain(client: ClientBase, caseId: string, at: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM cases WHERE id = $1 AND erased_at IS NULL', [caseId]);
  if (rowCount === 0) return false;
  await openRestoredCase(client, caseId, { action: 'erase', group: 'case' });
  await eraseCaseRows((sql, values) => client.query(sql, values), caseId, at);
  return true;
}

/** What other rooms store about the account is removed by the jobs of the same events as at the first erasure. */
async function eraseAccountAgain(client: ClientBase, userId: string): Promise<boolean> {
  const orders = await erasureOfRestoredAccount((sql, values) => client.query(sql, values), userId);
  const { rowCount } = await client.query('DELETE FROM users WHERE id = $1', [userId]);
  if (rowCount === 0) return false;
  for (const { name, payload } of [{ name: UserErased.name, payload: { userId } }, orders])
    await client.query('INSERT INTO outbox_events (id, name, payload) VALUES ($1, $2, $3)', [
      randomUUID(),
      name,
      JSON.stringify(payload),
    ]);
  return true;
}
