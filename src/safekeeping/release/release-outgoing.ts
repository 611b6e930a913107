import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { OUTBOX_CHANNEL } from '../../platform/events/event-publisher.js';
import { LinksEnded } from '../../clinic/access/case-access.events.js';

/** No hold, or no such admin. */
export class RefusedReleaseError extends Error {}

/** A hold after a restore. */
export interface Hold {
  readonly archive: string;
  readonly snapshotAt: Date;
  readonly heldAt: Date;
}

export async function findHold(client: ClientBase): Promise<Hold | null> {
  const { rows } = await client.query<Hold>(
    'SELECT archive, snapshot_at AS "snapshotAt", held_at AS "heldAt" FROM outgoing_held',
  );
  return rows[0] ?? null;
}

/** Messages that waited when the backup was made, by kind and template. They may have been sent since. */
export async function waitingMessages(
  client: ClientBase,
): Promise<readonly { readonly kind: string; readonly template: string; readonly count: number }[]> {
  const { rows } = await client.query<{ kind: string; template: string; count: number }>(
    `SELECT 'mail' AS kind, template, count(*)::int FROM mail_deliveries WHERE state = 'queued' GROUP BY template
     UNION ALL SELECT 'text message', template, count(*)::int FROM sms_deliveries WHERE state = 'queued' GROUP BY template
     ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Ends the hold, in one transaction with its row in the security log and an event for each case whose link to mail anew. Messages that waited when the backup was made are
 * given up, unless they are to be sent (again): nobody knows whether they were.
 *
 * @param email of the active admin who decides
 * @throws RefusedReleaseError
 */
export async function releaseOutgoing(
  client: ClientBase,
  email: string,
  { sendsWaiting = false }: { readonly sendsWaiting?: boolean } = {},
): Promise<void> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM users JOIN cms_admins ON user_id = id AND is_active WHERE email = $1 AND deleted_at IS NULL`,
      [email.toLowerCase()],
    );
    if (!rows[0]) throw new RefusedReleaseError('there is no active admin with this address');
    const { rowCount } = await client.query('DELETE FROM outgoing_held');
    if (rowCount === 0) throw new RefusedReleaseError('nothing is held');
    if (!sendsWaiting)
      for (const table of ['mail_deliveries', 'sms_deliveries'])
        await client.query(
          `UPDATE ${table} SET state = 'failed', sealed_content = NULL, handed_over_at = coalesce(handed_over_at, now())
           WHERE state = 'queued'`,
        );
    await replaceLinks(client);
    await client.query(
      `INSERT INTO security_events (id, kind, user_id, actor_id, detail) VALUES ($1, 'outgoing_released', $2, $2, $3)`,
      [randomUUID(), rows[0].id, JSON.stringify({ sendsWaiting })],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Links reach cases that are open, and ended ones for 90 days (docs/product.md, section 4). */
async function replaceLinks(client: ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO outbox_events (id, name, payload)
     SELECT gen_random_uuid(), $1, jsonb_build_object('caseId', id, 'orderId', order_id) FROM cases
     WHERE erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM case_links WHERE case_id = cases.id)
       AND (state IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered')
         OR state = 'closed' AND state_since > now() - interval '90 days')`,
    [LinksEnded.name],
  );
  await client.query(`NOTIFY ${OUTBOX_CHANNEL}`);
}
