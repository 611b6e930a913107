import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterCommit, type Tx } from '../../../platform/database/transactions.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { safeError } from '../../../platform/errors/safe-error.js';
import { deviceName } from '../../../platform/http/device-name.js';
import type { SecurityEventKind } from './security-event-kinds.js';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account that it happened to. */
  readonly userId?: string | null;
  /** The account that did it; left out: `userId`. Null when that is not known, or was a program or the service-role key. */
  readonly actorId?: string | null;
  readonly sessionId?: string | null;
  /** Ids and constants; never an address, a name or typed text. */
  readonly detail?: Readonly<Record<string, string | number | readonly string[]>>;
}

/**
 * Writes the security log. Address, browser and request id are those of the current request. The log line has no
 * address, because logs are read more widely than the table.
 */
@Injectable()
export class SecurityEvents {
  private readonly logger = new Logger('security');

  constructor(private readonly dataSource: DataSource) {}

  /** Records an event in the transaction of the change. */
  async record(tx: Tx, event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await insert(tx, attributed);
    afterCommit(tx, () => this.log(attributed));
  }

  /** Records a read, or the use of a key, before the response is sent; when recording fails, the call fails. */
  async recordAccess(event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await insert(this.dataSource.manager, attributed);
    this.log(attributed);
  }

  /**
   * Records a refusal outside of any transaction, since the refusal's own is rolled back. Call it where none is open.
   * The actor is unknown unless `actorId` is given. When the insert fails, the refusal is unchanged.
   */
  async recordRefusal(event: SecurityEvent): Promise<void> {
    try {
      await insert(this.dataSource.manager, event);
    } catch (error) {
      this.logger.error({ msg: 'a security event could not be stored', kind: event.kind, err: safeError(error) });
    }
    this.log(event);
  }

  private log({ kind, userId, actorId, sessionId }: SecurityEvent): void {
    this.logger.log({ msg: 'security event', kind, userId, actorId, sessionId });
  }
}

function withActor(event: SecurityEvent): SecurityEvent {
  return { ...event, actorId: event.actorId === undefined ? event.userId : event.actorId };
}

async function insert(tx: Tx, { kind, userId, actorId, sessionId, detail }: SecurityEvent): Promise<void> {
  const origin = requestOrigin();
  const device = origin?.userAgent ? deviceName(origin.userAgent) : null;
  await tx.query(
    `INSERT INTO security_events (kind, user_id, actor_id, session_id, ip, device, request_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [kind, userId, actorId, sessionId, origin?.ip, device, origin?.requestId, detail && JSON.stringify(detail)],
  );
}
