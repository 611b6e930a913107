import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CASE_OWNER } from '../../cases/case-owner.repository.js';

/** For which cases: those of an account, or one. */
export type NoticeSubject =
  | { readonly userId: string; readonly caseId?: undefined }
  | { readonly caseId: string; readonly userId?: undefined };

const paramsOf = ({ userId, caseId }: NoticeSubject) => [userId ?? null, caseId ?? null];

/** Patients who want to be notified when a clinician outside their care opens a case. No row: not chosen. */
@Injectable()
export class AccessNoticeChoicesRepository extends SqlRepository {
  /** Since when; null for no choice. */
  async find(subject: NoticeSubject, tx: Tx = this.dataSource.manager): Promise<Date | null> {
    const [row] = await tx.query<{ chosenAt: Date }[]>(
      'SELECT chosen_at AS "chosenAt" FROM access_notice_choices WHERE user_id = $1 OR case_id = $2',
      paramsOf(subject),
    );
    return row?.chosenAt ?? null;
  }

  /** Whether the account that the case belongs to has chosen it for all its cases. */
  async isChosenByAccountOf(caseId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM cases c JOIN orders o ON o.id = c.order_id JOIN access_notice_choices n ON n.user_id = ${CASE_OWNER}
       WHERE c.id = $1`,
      [caseId],
    );
    return rows.length > 0;
  }

  /** @returns false when it is chosen already */
  async insert(tx: Tx, subject: NoticeSubject): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO access_notice_choices (user_id, case_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      paramsOf(subject),
    );
    return rows.length > 0;
  }

  /** @returns false when it is not chosen */
  delete(tx: Tx, subject: NoticeSubject): Promise<boolean> {
    return this.hasChanged(
      tx,
      'DELETE FROM access_notice_choices WHERE user_id = $1 OR case_id = $2',
      paramsOf(subject),
    );
  }
}
