import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notifyAfterCommit, type Tx } from '../database/transactions.js';
import { requestId } from '../http/request-context.js';
import type { EventType } from './define-event.js';

/** Channel on which a commit with events wakes the relays. */
export const OUTBOX_CHANNEL = 'outbox_events';

export interface PublishedEvent<P extends object = object> {
  readonly type: EventType<P>;
  readonly payload: P;
}

/** An event with the request or job that caused it. */
interface CausedEvent extends PublishedEvent {
  readonly requestId: string | null;
}

@Injectable()
export class EventPublisher {
  /**
   * Publishes an event in the transaction that makes it true (transactional outbox): it is stored with the change or
   * not at all. The relays are woken after the commit.
   *
   * @returns the event's id.
   */
  async publish<P extends object>(tx: Tx, type: EventType<P>, payload: P): Promise<string> {
    const [id = ''] = await this.publishAll(tx, [{ type, payload, requestId: requestId() }]);
    return id;
  }

  /** Publishes several events, each with its own cause, in one statement. @returns the events' ids, in their order */
  async publishAll(tx: Tx, events: readonly CausedEvent[]): Promise<string[]> {
    if (events.length === 0) return [];
    for (const { type, payload } of events) type.parse(payload);
    const ids = events.map(() => randomUUID());
    await tx.query(
      `INSERT INTO outbox_events (id, name, payload, request_id)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[])`,
      [
        ids,
        events.map(({ type }) => type.name),
        events.map(({ payload }) => JSON.stringify(payload)),
        events.map((each) => each.requestId),
      ],
    );
    notifyAfterCommit(tx, OUTBOX_CHANNEL);
    return ids;
  }
}

/** Reads the outbox. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Seconds that the oldest event without jobs has waited; null when none waits. */
  async findLongestWait(): Promise<number | null> {
    const [row] = await this.dataSource.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS seconds
       FROM outbox_events WHERE relayed_at IS NULL`,
    );
    return row?.seconds ?? null;
  }
}
