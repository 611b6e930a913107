import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { deviceName } from '../../../platform/http/devices.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import type {
  ListSecurityEventsQuery,
  ListStaffSecurityEventsQuery,
  StaffAccountResponse,
} from './security-events.contract.js';
import type { SecurityEventKind } from './security-event-kinds.js';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account concerned. */
  readonly userId?: string | null;
  /** The acting account; default `userId`. Null when it is unknown, a program or the service-role key. */
  readonly actorId?: string | null;
  readonly sessionId?: string | null;
  /** Ids and constants; never an address, a name or free text. */
  readonly detail?: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface StoredSecurityEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly userId: string | null;
  readonly actorId: string | null;
  readonly device: string | null;
  readonly ip: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

const COLUMNS = 'id, at, kind, user_id AS "userId", actor_id AS "actorId", device, ip, detail';
/** Older than the last event of the previous page. */
const OLDER = '($1::uuid IS NULL OR (at, id) < (SELECT at, id FROM security_events WHERE id = $1))';

/** Accounts that are or were staff. */
const STAFF = 'SELECT user_id FROM cms_admins UNION SELECT user_id FROM clinicians WHERE user_id IS NOT NULL';

/** The security log, newest first. Each list has one more row than the page needs to detect a next page. */
@Injectable()
export class SecurityEventsRepository extends SqlRepository {
  /** Pass `tx` inside a transaction. */
  async insert(event: SecurityEvent, tx: Tx = this.dataSource.manager): Promise<void> {
    const { kind, userId, actorId, sessionId, detail } = event;
    const origin = requestOrigin();
    const device = origin?.userAgent ? deviceName(origin.userAgent) : null;
    await tx.query(
      `INSERT INTO security_events (kind, user_id, actor_id, session_id, ip, device, request_id, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [kind, userId, actorId, sessionId, origin?.ip, device, origin?.requestId, detail && JSON.stringify(detail)],
    );
  }

  /** Events of an account, except reads that its owner made as staff. */
  listOf(userId: string, { before, limit }: ListSecurityEventsQuery): Promise<StoredSecurityEvent[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM security_events
       WHERE ${OLDER} AND user_id = $2 AND kind <> 'contact_messages_read'
       ORDER BY at DESC, id DESC LIMIT $3`,
      [before ?? null, userId, limit + 1],
    );
  }

  /** Acts of staff, events of staff accounts, and every use of the service-role key. */
  listOfStaff({ before, limit, account, kind }: ListStaffSecurityEventsQuery): Promise<StoredSecurityEvent[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM security_events
       WHERE ${OLDER} AND ($2::text IS NULL OR kind = $2)
         AND ($3::uuid IS NULL OR user_id = $3 OR actor_id = $3)
         AND (user_id IN (${STAFF}) OR actor_id IN (${STAFF}) OR kind = 'service_role_used')
       ORDER BY at DESC, id DESC LIMIT $4`,
      [before ?? null, kind ?? null, account ?? null, limit + 1],
    );
  }

  /** Accounts that are or were admins or clinicians, by address. */
  listStaff(): Promise<StaffAccountResponse[]> {
    return this.dataSource.query(
      `SELECT u.id AS "userId", u.email, coalesce(c.display_name, nullif(u.user_metadata ->> 'name', '')) AS name,
              array_remove(ARRAY[CASE WHEN a.user_id IS NOT NULL THEN 'admin' END, CASE WHEN c.user_id IS NOT NULL THEN 'clinician' END], NULL) AS roles,
              coalesce(a.is_active, false) OR coalesce(c.is_active, false) AS "isActive"
       FROM users u LEFT JOIN cms_admins a ON a.user_id = u.id LEFT JOIN clinicians c ON c.user_id = u.id
       WHERE u.id IN (${STAFF}) ORDER BY u.email, u.id`,
    );
  }
}
