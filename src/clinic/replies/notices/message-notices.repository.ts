import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

type Recipient = 'patient' | 'clinician';

/** A mail that is owed about new messages. */
export interface OwedNotice {
  readonly caseId: string;
  readonly recipient: Recipient;
}

/** Hours between two mails about messages to the same side of a case. */
const HOURS_BETWEEN = 1;

/** Pending mails about new messages, without the messages' content. */
@Injectable()
export class MessageNotices extends SqlRepository {
  /** Records a new message. A mail that is already pending covers it. */
  async owe(tx: Tx, caseId: string, recipient: Recipient, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO case_message_notices AS notice (case_id, recipient, pending_since) VALUES ($1, $2, $3)
       ON CONFLICT (case_id, recipient) DO UPDATE SET pending_since = coalesce(notice.pending_since, excluded.pending_since)`,
      [caseId, recipient, at],
    );
  }

  /** The side has seen the messages: no mail is owed. */
  async settle(tx: Tx, caseId: string, recipient: Recipient): Promise<void> {
    await tx.query(
      'UPDATE case_message_notices SET pending_since = NULL WHERE case_id = $1 AND recipient = $2 AND pending_since IS NOT NULL',
      [caseId, recipient],
    );
  }

  /** Mails to send now: none to a side that had one within the hour. */
  listDue(now: Date, limit: number): Promise<OwedNotice[]> {
    return this.dataSource.query(
      `SELECT case_id AS "caseId", recipient FROM case_message_notices
       WHERE pending_since <= $1 AND (told_at IS NULL OR told_at <= $1::timestamptz - interval '${HOURS_BETWEEN} hours')
       ORDER BY pending_since, case_id, recipient LIMIT $2`,
      [now, limit],
    );
  }

  /** Takes a mail over, once. @returns since when it is owed; null when it is owed no more, or not yet */
  async take(tx: Tx, { caseId, recipient }: OwedNotice, now: Date): Promise<Date | null> {
    // The row is held from the first statement on, so that the second sees what it saw.
    const [owed] = await tx.query<{ pendingSince: Date }[]>(
      `SELECT pending_since AS "pendingSince" FROM case_message_notices
       WHERE case_id = $1 AND recipient = $2 AND pending_since <= $3
         AND (told_at IS NULL OR told_at <= $3::timestamptz - interval '${HOURS_BETWEEN} hours') FOR UPDATE`,
      [caseId, recipient, now],
    );
    if (!owed) return null;
    await tx.query(
      'UPDATE case_message_notices SET pending_since = NULL, told_at = $3 WHERE case_id = $1 AND recipient = $2',
      [caseId, recipient, now],
    );
    return owed.pendingSince;
  }
}
