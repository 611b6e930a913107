import type { ClientBase } from 'pg';
import { afterRetraction, type RestoredCase } from '../../clinic/cases/restored-cases.service.js';
import { deleteCopyRows } from '../../clinic/records/erase-case.repository.js';
import type { Erasure, KeptRetraction } from '../erasures/erasure.js';
import { openRestoredCase } from './open-restored-case.js';

/** `bigint` as a number. */
const CASE_SQL = `SELECT state, state_since AS "stateSince", was_claimed AS "wasClaimed", clinician_id AS "clinicianId",
    clinician_until AS "clinicianUntil", alerted_percent AS "alertedPercent", limit_missed_at AS "limitMissedAt",
    clock_started_at AS "clockStartedAt", clock_target_ms::float8 AS "clockTargetMs", clock_paused_ms::float8 AS "clockPausedMs",
    clock_paused_since AS "clockPausedSince", limit_at AS "limitAt", info_requests AS "infoRequests",
    needs_info_ms::float8 AS "needsInfoMs", reply_round AS "replyRound",
    (SELECT delivery_days_max FROM clinic_settings) AS "deliveryDaysMax"
  FROM cases WHERE id = $1 AND reply_round = $2 AND erased_at IS NULL FOR UPDATE`;

/**
 * Hides signed replies again that were hidden from their patients after the backup was made, with what a retraction ends: the
 * cases wait for another reply. Publishes no event, since patient and staff were told the first time.
 *
 * @param inOrder in the order in which they were hidden
 * @returns how many replies; one that is not in the backup, is hidden in it, or is of an erased case does not count
 */
export async function applyRetractions(client: ClientBase, inOrder: readonly Erasure[]): Promise<number> {
  let replies = 0;
  // The log has their lines already.
  await client.query('ALTER TABLE case_reply_retractions DISABLE TRIGGER case_reply_retractions_kept');
  for (const { subjectId, at, retraction } of inOrder)
    if (retraction && (await hideAgain(client, subjectId, new Date(at), retraction))) replies += 1;
  await client.query('ALTER TABLE case_reply_retractions ENABLE TRIGGER case_reply_retractions_kept');
  return replies;
}

async function hideAgain(
  client: ClientBase,
  caseId: string,
  at: Date,
  { round, reason, clinicianId, adminId }: KeptRetraction,
): Promise<boolean> {
  const { rows } = await client.query<RestoredCase & { deliveryDaysMax: number }>(CASE_SQL, [caseId, round]);
  const [found] = rows;
  const changed = found && afterRetraction(found, at, found.deliveryDaysMax);
  if (!changed) return false;
  await openRestoredCase(client, caseId, { action: 'write', group: 'reply' });
  // A reply that was signed later is another one, of a clinic that was restored before.
  const { rowCount } = await client.query(
    `INSERT INTO case_reply_retractions (case_id, round, reason, clinician_id, admin_id, retracted_at)
     SELECT case_id, round, $3, $4, $5, $6 FROM case_replies WHERE case_id = $1 AND round = $2 AND signed_at <= $6
     ON CONFLICT DO NOTHING`,
    [caseId, round, reason, clinicianId, adminId, at],
  );
  if (rowCount === 0) return false;
  await client.query(
    `UPDATE cases SET state = $2, state_since = $3, clinician_id = NULL, clinician_until = NULL, alerted_percent = $4,
       clock_paused_ms = $5, clock_paused_since = $6, due_at = $7, limit_at = $8, next_act_at = $9, reminded_days = 0,
       reply_round = $10
     WHERE id = $1`,
    [
      ...[caseId, changed.state, changed.stateSince, changed.alertedPercent, changed.clockPausedMs],
      ...[changed.clockPausedSince, changed.dueAt, changed.limitAt, changed.nextActAt, changed.replyRound],
    ],
  );
  await client.query('DELETE FROM unsent_prescriptions WHERE case_id = $1', [caseId]);
  await client.query('DELETE FROM due_notices WHERE case_id = $1', [caseId]);
  await deleteCopyRows((sql, values) => client.query(sql, values), caseId);
  return true;
}
