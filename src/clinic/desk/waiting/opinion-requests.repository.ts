import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** That a colleague was asked about a case. */
interface OpinionRequest {
  /** Of the opinion. */
  readonly id: string;
  readonly caseId: string;
  /** The colleague. */
  readonly clinicianId: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** Requests for an opinion, for the queue and the admission check. The opinions are stored in the patient's records. */
@Injectable()
export class OpinionRequestsRepository extends SqlRepository {
  async insert(tx: Tx, { id, caseId, clinicianId, askedBy, askedAt }: OpinionRequest): Promise<void> {
    await tx.query(
      'INSERT INTO opinion_requests (id, case_id, clinician_id, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)',
      [id, caseId, clinicianId, askedBy, askedAt],
    );
  }

  /**
   * The colleague has commented: the request waits for them no longer, and the comment waits for the clinician who asked.
   *
   * @returns false when somebody else has said it
   */
  markAnswered(tx: Tx, id: string, clinicianId: string, at: Date): Promise<boolean> {
    return this.hasChanged(
      tx,
      `UPDATE opinion_requests SET answered_at = coalesce(answered_at, $3), unread_since = coalesce(unread_since, $3)
       WHERE id = $1 AND clinician_id = $2`,
      [id, clinicianId, at],
    );
  }

  /** The clinician reads what was said to their questions. */
  async markRead(caseId: string, clinicianId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE opinion_requests SET unread_since = NULL WHERE case_id = $1 AND asked_by = $2 AND unread_since IS NOT NULL',
      [caseId, clinicianId],
    );
  }

  /** Whether the clinician was asked about the case, by whom. */
  find(caseId: string, clinicianId: string): Promise<Pick<OpinionRequest, 'askedBy'> | null> {
    return this.firstRow<{ askedBy: string }>(
      this.dataSource,
      'SELECT asked_by AS "askedBy" FROM opinion_requests WHERE case_id = $1 AND clinician_id = $2',
      [caseId, clinicianId],
    );
  }
}
