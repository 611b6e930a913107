import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { DeliveryState } from '../../platform/deliveries/delivery.entity.js';
import type { DispatchKind, ListDispatchesQuery } from './dispatches.contract.js';

const TABLES: Readonly<Record<DispatchKind, string>> = { mails: 'mail_deliveries', texts: 'sms_deliveries' };

/** Written out, so that Postgres sees which partial index a list has. */
const CONDITIONS: Readonly<Record<DeliveryState, string>> = {
  queued: `state = 'queued'`,
  sent: `state = 'sent'`,
  failed: `state = 'failed' AND dismissed_at IS NULL`,
};

export interface Dispatch {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly failure: string | null;
  readonly hasContent: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Mails and text messages as the office sees them: to whom and which, never what they say. */
@Injectable()
export class DispatchesRepository extends SqlRepository {
  /** Newest first, with one more row than the page needs. Failed ones that were put aside are left out. */
  list(kind: DispatchKind, { state, after, limit }: ListDispatchesQuery): Promise<Dispatch[]> {
    const table = TABLES[kind];
    return this.dataSource.query<Dispatch[]>(
      `SELECT id, template, recipient, state, attempts, failure, sealed_content IS NOT NULL AS "hasContent",
         created_at AS "createdAt", sent_at AS "sentAt"
       FROM ${table} WHERE ${CONDITIONS[state]}
         AND ($1::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM ${table} WHERE id = $1))
       ORDER BY created_at DESC, id DESC LIMIT $2`,
      [after ?? null, limit + 1],
    );
  }

  /** Null for no such message. */
  find(kind: DispatchKind, id: string): Promise<{ readonly state: DeliveryState } | null> {
    return this.firstRow<{ state: DeliveryState }>(this.dataSource, `SELECT state FROM ${TABLES[kind]} WHERE id = $1`, [
      id,
    ]);
  }

  /** Puts a failed message aside. @returns false when it has not failed */
  dismiss(tx: Tx, kind: DispatchKind, id: string): Promise<boolean> {
    return this.hasChanged(
      tx,
      `UPDATE ${TABLES[kind]} SET dismissed_at = coalesce(dismissed_at, now()) WHERE id = $1 AND state = 'failed'`,
      [id],
    );
  }
}
