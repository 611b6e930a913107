import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  ListSecurityEventsQuery,
  ListStaffSecurityEventsQuery,
  StaffAccountResponse,
} from './security-events.contract.js';
import type { SecurityEventKind } from './security-event-kinds.js';

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
/** Older than the event that ends the page before. */
const OLDER = '($1::uuid IS NULL OR (at, id) < (SELECT at, id FROM security_events WHERE id = $1))';

/** Reads the security log, newest first. Each list has one more than the page asks for: that tells whether another follows. */
@Injectable()
export class SecurityEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Events of an account, without what its owner read as staff. */
  listOf(userId: string, { before, limit }: ListSecurityEventsQuery): Promise<StoredSecurityEvent[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM security_events
       WHERE ${OLDER} AND user_id = $2 AND kind <> 'contact_messages_read'
       ORDER BY at DESC, id DESC LIMIT $3`,
      [before ?? null, userId, limit + 1],
    );
  }

  /** What staff did and what happened to staff accounts, and every use of the service-role key. */
  listOfStaff({ before, limit, account, kind }: ListStaffSecurityEventsQuery): Promise<StoredSecurityEvent[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM security_events
       WHERE ${OLDER} AND ($2::text IS NULL OR kind = $2)
         AND ($3::uuid IS NULL OR user_id = $3 OR actor_id = $3)
         AND (user_id IN (SELECT user_id FROM cms_admins) OR actor_id IN (SELECT user_id FROM cms_admins)
              OR kind = 'service_role_used')
       ORDER BY at DESC, id DESC LIMIT $4`,
      [before ?? null, kind ?? null, account ?? null, limit + 1],
    );
  }

  /** Accounts that are or were admins, by address. */
  listStaff(): Promise<StaffAccountResponse[]> {
    return this.dataSource.query(
      `SELECT a.user_id AS "userId", u.email, a.is_active AS "isActive"
       FROM cms_admins a JOIN users u ON u.id = a.user_id ORDER BY u.email, a.user_id`,
    );
  }
}
