import { Injectable, Logger } from '@nestjs/common';
import { afterCommit, type Tx } from '../../../platform/database/transactions.js';
import { safeError } from '../../../platform/errors/safe-error.js';
import { SecurityEventsRepository, type SecurityEvent } from './security-events.repository.js';

/**
 * Writes the security log. Address, browser and request id are those of the current request. The log line has no
 * address, because logs are read more widely than the table.
 */
@Injectable()
export class SecurityEvents {
  private readonly logger = new Logger('security');

  constructor(private readonly events: SecurityEventsRepository) {}

  /** Records an event in the transaction of the change. */
  async record(tx: Tx, event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await this.events.insert(attributed, tx);
    afterCommit(tx, () => this.log(attributed));
  }

  /** Records a read, or the use of a key, before the response is sent; when recording fails, the call fails. */
  async recordAccess(event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await this.events.insert(attributed);
    this.log(attributed);
  }

  /**
   * Records a refusal outside of any transaction, since the refusal's own is rolled back. Call it where none is open.
   * The actor is unknown unless `actorId` is given. When the insert fails, the refusal is unchanged.
   */
  async recordRefusal(event: SecurityEvent): Promise<void> {
    try {
      await this.events.insert(event);
    } catch (error) {
      this.logger.error({ msg: 'a security event could not be stored', kind: event.kind, err: safeError(error) });
    }
    this.log(event);
  }

  private log({ kind, userId, actorId, sessionId }: SecurityEvent): void {
    this.logger.log({ msg: 'security event', kind, userId, actorId, sessionId });
  }
}

/** Without `actorId`, the account itself acted. */
function withActor(event: SecurityEvent): SecurityEvent {
  return { ...event, actorId: event.actorId === undefined ? event.userId : event.actorId };
}
