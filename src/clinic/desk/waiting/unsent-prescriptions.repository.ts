import { Injectable } from '@nestjs/common';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** Hours after the signature until the signer is reminded of an unsent prescription. The desk lists it at once. */
const UNSENT_HOURS = 2;

/** Promised prescriptions that are not sent yet, without their content. */
@Injectable()
export class UnsentPrescriptions extends SqlRepository {
  async add(tx: Tx, caseId: string, prescriptionIds: readonly string[], signedAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO unsent_prescriptions (case_id, prescription_id, signed_at)
       SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id`,
      [caseId, prescriptionIds, signedAt],
    );
  }

  /** It was sent, or withdrawn. */
  async settle(tx: Tx, caseId: string, prescriptionId: string): Promise<void> {
    await tx.query('DELETE FROM unsent_prescriptions WHERE case_id = $1 AND prescription_id = $2', [
      caseId,
      prescriptionId,
    ]);
  }

  /** The reply of the case no longer promises any. */
  async settleAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM unsent_prescriptions WHERE case_id = $1', [caseId]);
  }

  /** Overdue cases without a reminder. */
  async listUnreminded(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ caseId: string }[]>(
      `SELECT DISTINCT case_id AS "caseId" FROM unsent_prescriptions
       WHERE signed_at <= $1 AND reminded_at IS NULL LIMIT $2`,
      [lateBefore(now), limit],
    );
    return rows.map(({ caseId }) => caseId);
  }

  /** Takes a reminder over, once. @returns false when somebody was reminded, or they were sent meanwhile */
  takeReminder(tx: Tx, caseId: string, now: Date): Promise<boolean> {
    return this.hasChanged(
      tx,
      'UPDATE unsent_prescriptions SET reminded_at = $2 WHERE case_id = $1 AND reminded_at IS NULL',
      [caseId, now],
    );
  }
}

/** A prescription signed before this instant and still unsent is overdue. */
function lateBefore(now: Date): Date {
  return new Date(now.getTime() - hoursToMilliseconds(UNSENT_HOURS));
}
