import { Injectable } from '@nestjs/common';
import { addMinutes } from 'date-fns';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** Minutes after which a signature that is due and not made is stuck. */
const STUCK_AFTER_MINUTES = 2;
/** Minutes until admins are told of one that nobody has looked at since its clinician was. */
const UNREAD_MINUTES = 15;

/** A signature that can still be undone, or that was refused when it was due. */
export interface HeldSignature {
  readonly caseId: string;
  readonly clinicianId: string;
  /** Of the draft. */
  readonly revision: number;
  readonly heldAt: Date;
  readonly dueAt: Date;
  /** Code of the refusal; null while it is held. */
  readonly refusal: string | null;
}

const COLUMNS = `case_id AS "caseId", clinician_id AS "clinicianId", revision, held_at AS "heldAt", due_at AS "dueAt", refusal`;

/** SQL: nobody will sign it, or nobody has in time. @param now place of the parameter @param of alias of the table with its dot */
export const isStuck = (now: string, of = ''): string =>
  `(${of}refusal IS NOT NULL OR ${of}due_at <= ${now}::timestamptz - interval '${STUCK_AFTER_MINUTES} minutes')`;

/** Signatures that wait for their time, without what was ticked: that is sealed beside the draft. */
@Injectable()
export class HeldSignatures extends SqlRepository {
  /** In the place of one that was refused. The caller has locked the case. */
  async hold(tx: Tx, held: Omit<HeldSignature, 'refusal'>): Promise<void> {
    await this.remove(tx, held.caseId);
    await tx.query(
      'INSERT INTO held_signatures (case_id, clinician_id, revision, held_at, due_at) VALUES ($1, $2, $3, $4, $5)',
      [held.caseId, held.clinicianId, held.revision, held.heldAt, held.dueAt],
    );
  }

  /** @param tx where the case is locked */
  find(tx: Tx, caseId: string): Promise<HeldSignature | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM held_signatures WHERE case_id = $1`, [caseId]);
  }

  /** That of the clinician, while it is held. @param tx where the case is locked */
  async findOwn(tx: Tx, caseId: string, clinicianId: string): Promise<HeldSignature | null> {
    const held = await this.find(tx, caseId);
    return held?.clinicianId === clinicianId && held.refusal === null ? held : null;
  }

  /** It was signed or undone, or its draft has changed since it was refused. */
  async remove(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM held_signatures WHERE case_id = $1', [caseId]);
  }

  /** Cases to sign now, the first due first. */
  listDue(now: Date, limit: number): Promise<string[]> {
    return this.listCases('refusal IS NULL AND due_at <= $1', now, limit);
  }

  async refuse(tx: Tx, { caseId, heldAt }: HeldSignature, refusal: string, at: Date): Promise<void> {
    await tx.query(
      'UPDATE held_signatures SET refusal = $3, refused_at = $4 WHERE case_id = $1 AND held_at = $2 AND refusal IS NULL',
      [caseId, heldAt, refusal, at],
    );
  }

  /** Cases whose signature is stuck, of which nobody was told. */
  listStuck(now: Date, limit: number): Promise<string[]> {
    return this.listCases(`told_at IS NULL AND ${isStuck('$1')}`, now, limit);
  }

  /** Takes the mail to the clinician over, once. @returns null: somebody was told, or it is held no more */
  takeStuck(tx: Tx, caseId: string, now: Date): Promise<HeldSignature | null> {
    return this.take(tx, `told_at = $1 WHERE case_id = $2 AND told_at IS NULL AND ${isStuck('$1')}`, caseId, now);
  }

  /** Cases that nobody has looked at since somebody was told. */
  listUnread(now: Date, limit: number): Promise<string[]> {
    return this.listCases(UNREAD, addMinutes(now, -UNREAD_MINUTES), limit);
  }

  /** Takes the mail to the admins over, once. */
  takeUnread(tx: Tx, caseId: string, now: Date): Promise<HeldSignature | null> {
    const set = `admins_told_at = now() WHERE case_id = $2 AND ${UNREAD}`;
    return this.take(tx, set, caseId, addMinutes(now, -UNREAD_MINUTES));
  }

  /** A clinician looks at the case. */
  async read(caseId: string, now: Date): Promise<HeldSignature | null> {
    const [[found]] = await this.dataSource.query<[HeldSignature[], number]>(
      `UPDATE held_signatures SET read_at = CASE WHEN told_at IS NULL THEN NULL ELSE coalesce(read_at, $2) END
       WHERE case_id = $1 RETURNING ${COLUMNS}`,
      [caseId, now],
    );
    return found ?? null;
  }

  private async listCases(condition: string, now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ caseId: string }[]>(
      `SELECT case_id AS "caseId" FROM held_signatures WHERE ${condition} ORDER BY due_at, case_id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ caseId }) => caseId);
  }

  private async take(tx: Tx, change: string, caseId: string, now: Date): Promise<HeldSignature | null> {
    const [[found]] = await tx.query<[HeldSignature[], number]>(
      `UPDATE held_signatures SET ${change} RETURNING ${COLUMNS}`,
      [now, caseId],
    );
    return found ?? null;
  }
}

/** Only of cases that still wait for an answer: others open no more. */
const UNREAD = `told_at <= $1 AND read_at IS NULL AND admins_told_at IS NULL
  AND case_id IN (SELECT id FROM cases WHERE state IN ('submitted', 'in_review', 'needs_info'))`;
