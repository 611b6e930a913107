import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** An offer of a case to a colleague. */
export interface HandOver {
  readonly id: string;
  readonly caseId: string;
  readonly fromClinician: string;
  readonly toClinician: string;
  /** Of the note in the case's access notes. */
  readonly noteId: string;
  readonly offeredAt: Date;
}

type HandOverOutcome = 'accepted' | 'refused' | 'withdrawn';

const COLUMNS = `offer.id, offer.case_id AS "caseId", offer.from_clinician AS "fromClinician",
  offer.to_clinician AS "toClinician", offer.note_id AS "noteId", offer.offered_at AS "offeredAt"`;

/** An offer is open during the claim in which it was made: it ends with that claim, and a later one does not revive it. */
export const OPEN_HAND_OVERS = `case_hand_overs offer JOIN cases held ON held.id = offer.case_id AND offer.ended_at IS NULL
  AND held.state = 'in_review' AND held.clinician_id = offer.from_clinician
  AND held.state_since <= offer.offered_at`;

/** Offers of cases to colleagues; nothing of the content of a case. */
@Injectable()
export class HandOversRepository extends SqlRepository {
  /** The open offer of a case; null without one. @param tx where the case is locked */
  findOpen(caseId: string, tx: Pick<Tx, 'query'> = this.dataSource.manager): Promise<HandOver | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM ${OPEN_HAND_OVERS} WHERE offer.case_id = $1`, [caseId]);
  }

  /** The caller has locked the case, and seen that there is no open offer: what is left of earlier holders ends. */
  async insert(tx: Tx, { id, caseId, fromClinician, toClinician, noteId, offeredAt }: HandOver): Promise<void> {
    await tx.query(
      `UPDATE case_hand_overs SET ended_at = $2, outcome = 'withdrawn' WHERE case_id = $1 AND ended_at IS NULL`,
      [caseId, offeredAt],
    );
    await tx.query(
      `INSERT INTO case_hand_overs (id, case_id, from_clinician, to_clinician, note_id, offered_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, caseId, fromClinician, toClinician, noteId, offeredAt],
    );
  }

  async end(tx: Tx, id: string, outcome: HandOverOutcome, at: Date): Promise<void> {
    await tx.query('UPDATE case_hand_overs SET ended_at = $3, outcome = $2 WHERE id = $1 AND ended_at IS NULL', [
      id,
      outcome,
      at,
    ]);
  }
}
