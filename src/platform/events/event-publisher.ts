import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notifyAfterCommit, type Tx } from '../database/transactions.js';
import { requestId } from '../http/request-context.js';
import type { EventType } from './define-event.js';

/** Channel on which a commit with events wakes the relays. */
export const OUTBOX_CHANNEL = 'outbox_events';

@Injectable()
export class EventPublisher {
  /**
   * Publishes an event in the transaction that makes it true (transactional outbox): it is stored with the change or
   * not at all. The relays are woken after the commit.
   *
   * @returns the event's id.
   */
  async publish<P extends object>(tx: Tx, type: EventType<P>, payload: P): Promise<string> {
    const id = randomUUID();
    type.parse(payload);
    await tx.query('INSERT INTO outbox_events (id, name, payload, request_id) VALUES ($1, $2, $3, $4)', [
      id,
      type.name,
      JSON.stringify(payload),
      requestId(),
    ]);
    notifyAfterCommit(tx, OUTBOX_CHANNEL);
    return id;
  }
}
