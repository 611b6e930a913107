import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ComplaintOutcome } from '../../../common/complaint.js';
import type { Tx } from '../../platform/database/transactions.js';

/** That a message is a complaint, without its words. */
export interface StoredComplaint {
  readonly messageId: string;
  readonly markedBy: 'patient' | 'clinician';
  readonly dueAt: Date;
  readonly outcome: ComplaintOutcome | null;
  readonly closedAt: Date | null;
}

/** Which messages of cases are complaints. */
@Injectable()
export class ComplaintsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false when the message was marked before */
  async insert(
    tx: Tx,
    caseId: string,
    { messageId, markedBy, dueAt }: Pick<StoredComplaint, 'messageId' | 'markedBy' | 'dueAt'>,
    at: Date,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO case_complaints (message_id, case_id, marked_by, marked_at, due_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (message_id) DO NOTHING RETURNING 1`,
      [messageId, caseId, markedBy, at, dueAt],
    );
    return rows.length > 0;
  }

  /** Replaces an earlier outcome. @returns false for a message that is no complaint of the case */
  async close(
    tx: Tx,
    caseId: string,
    messageId: string,
    { outcome, by, at }: { readonly outcome: ComplaintOutcome; readonly by: string; readonly at: Date },
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      'UPDATE case_complaints SET outcome = $3, closed_by = $4, closed_at = $5 WHERE case_id = $1 AND message_id = $2',
      [caseId, messageId, outcome, by, at],
    );
    return count > 0;
  }

  /** By message. */
  async list(caseId: string, tx: Tx = this.dataSource.manager): Promise<ReadonlyMap<string, StoredComplaint>> {
    const rows = await tx.query<StoredComplaint[]>(
      `SELECT message_id AS "messageId", marked_by AS "markedBy", due_at AS "dueAt", outcome, closed_at AS "closedAt"
       FROM case_complaints WHERE case_id = $1`,
      [caseId],
    );
    return new Map(rows.map((row) => [row.messageId, row]));
  }
}
