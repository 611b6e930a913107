import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { BreakReason } from '../../../../common/block-breaks.js';

/** The open block of a case. */
interface CaseBlock {
  readonly id: string;
  readonly caseId: string;
  readonly blockedAt: Date;
  /** Who works on in spite of it; null until the first claim. */
  readonly treatingId: string | null;
}

/** The open block of a case as it stands for one clinician. */
export interface BlockForClinician extends CaseBlock {
  /** Why the clinician reads it now; null without a break that is valid. */
  readonly brokenFor: BreakReason | null;
  readonly brokenUntil: Date | null;
}

interface BlockBreak {
  readonly id: string;
  readonly blockId: string;
  readonly clinicianId: string;
  readonly reason: BreakReason;
  /** Of the note that says why, in words. */
  readonly noteId: string;
  readonly brokenAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = `b.id, b.case_id AS "caseId", b.blocked_at AS "blockedAt", b.treating_clinician_id AS "treatingId"`;

/** Blocks of cases and what opened them: ids and times. At most one block of a case is open. */
@Injectable()
export class BlocksRepository extends SqlRepository {
  /** The caller has locked the case. @returns false when it is blocked already */
  async insert(tx: Tx, caseId: string, treatingId: string | null, at: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO case_blocks (id, case_id, treating_clinician_id, blocked_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (case_id) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
      [randomUUID(), caseId, treatingId, at],
    );
    return rows.length > 0;
  }

  /** Ends all breaks with it. @returns false when the case is not blocked */
  lift(tx: Tx, caseId: string, at: Date): Promise<boolean> {
    return this.hasChanged(
      tx,
      'UPDATE case_blocks SET lifted_at = greatest($2, blocked_at) WHERE case_id = $1 AND lifted_at IS NULL',
      [caseId, at],
    );
  }

  findOpen(caseId: string, tx: Tx = this.dataSource.manager): Promise<CaseBlock | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM case_blocks b WHERE b.case_id = $1 AND b.lifted_at IS NULL`, [
      caseId,
    ]);
  }

  /** By id of case; cases that are not blocked are missing. */
  async findFor(
    clinicianId: string,
    caseIds: readonly string[],
    now: Date,
    tx: Tx = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, BlockForClinician>> {
    if (caseIds.length === 0) return new Map();
    const rows = await tx.query<BlockForClinician[]>(
      `SELECT ${COLUMNS}, valid.reason AS "brokenFor", valid.expires_at AS "brokenUntil"
       FROM case_blocks b LEFT JOIN LATERAL (
         SELECT reason, expires_at FROM case_block_breaks
         WHERE block_id = b.id AND clinician_id = $1 AND expires_at > $3 ORDER BY expires_at DESC, id LIMIT 1
       ) valid ON true
       WHERE b.case_id = ANY ($2) AND b.lifted_at IS NULL`,
      [clinicianId, caseIds, now],
    );
    return new Map(rows.map((row) => [row.caseId, row]));
  }

  /** The clinician has claimed a blocked case, and the care is theirs from now on. The caller has locked the case. */
  async setTreating(tx: Tx, caseId: string, clinicianId: string): Promise<void> {
    await tx.query('UPDATE case_blocks SET treating_clinician_id = $2 WHERE case_id = $1 AND lifted_at IS NULL', [
      caseId,
      clinicianId,
    ]);
  }

  async insertBreak(tx: Tx, broken: BlockBreak): Promise<void> {
    const { id, blockId, clinicianId, reason, noteId, brokenAt, expiresAt } = broken;
    await tx.query(
      `INSERT INTO case_block_breaks (id, block_id, clinician_id, reason, note_id, broken_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, blockId, clinicianId, reason, noteId, brokenAt, expiresAt],
    );
  }

  /** Of all blocks of the case, newest first. */
  listBreaks(caseId: string): Promise<BlockBreak[]> {
    return this.dataSource.query(
      `SELECT k.id, k.block_id AS "blockId", k.clinician_id AS "clinicianId", k.reason, k.note_id AS "noteId",
         k.broken_at AS "brokenAt", k.expires_at AS "expiresAt"
       FROM case_block_breaks k JOIN case_blocks b ON b.id = k.block_id
       WHERE b.case_id = $1 ORDER BY k.broken_at DESC, k.id`,
      [caseId],
    );
  }
}
