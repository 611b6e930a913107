import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../database/sql-repository.js';
import type { Tx } from '../database/transactions.js';
import type { AdminAct } from './admin-acts.js';
import type { Draft, Proposal } from './define-proposal.js';

const COLUMNS = `id, kind, subject_id AS "subjectId", payload, proposed_by AS "proposedBy", proposed_at AS "proposedAt",
  confirmed_by AS "confirmedBy", confirmed_at AS "confirmedAt", applies_at AS "appliesAt", applied_at AS "appliedAt",
  ended_by AS "endedBy", ended_at AS "endedAt"`;
const OPEN = 'applied_at IS NULL AND ended_at IS NULL';
const IN_ORDER = 'ORDER BY proposed_at, id';

/** Rows of what one admin proposes and another confirms; `Proposals` knows what they mean. */
@Injectable()
export class ProposalsRepository extends SqlRepository {
  /** @param lock until the transaction ends */
  async find<Payload extends object>(
    tx: Tx,
    kind: AdminAct,
    id: string,
    lock: 'FOR UPDATE' | '' = '',
  ): Promise<Proposal<Payload> | null> {
    const sql = `SELECT ${COLUMNS} FROM proposals WHERE kind = $1 AND id = $2 ${lock}`;
    return (await tx.query<Proposal<Payload>[]>(sql, [kind, id]))[0] ?? null;
  }

  /** Neither applied nor ended; one at most. */
  async findOpen<Payload extends object>(
    kind: AdminAct,
    subjectId: string | null,
    tx: Tx = this.dataSource.manager,
  ): Promise<Proposal<Payload> | null> {
    const sql = `SELECT ${COLUMNS} FROM proposals WHERE kind = $1 AND subject_id IS NOT DISTINCT FROM $2 AND ${OPEN}`;
    return (await tx.query<Proposal<Payload>[]>(sql, [kind, subjectId]))[0] ?? null;
  }

  /** Those that nobody has confirmed, oldest first. */
  listUnconfirmed<Payload extends object>(kind: AdminAct): Promise<Proposal<Payload>[]> {
    const sql = `SELECT ${COLUMNS} FROM proposals WHERE kind = $1 AND confirmed_at IS NULL AND ${OPEN} ${IN_ORDER}`;
    return this.dataSource.query(sql, [kind]);
  }

  /** Oldest first. */
  listOf<Payload extends object>(kind: AdminAct, subjectId: string): Promise<Proposal<Payload>[]> {
    const sql = `SELECT ${COLUMNS} FROM proposals WHERE kind = $1 AND subject_id = $2 ${IN_ORDER}`;
    return this.dataSource.query(sql, [kind, subjectId]);
  }

  /** Confirmed ones whose time has come, the earliest first. */
  listDue(kind: AdminAct, now: Date, limit: number): Promise<Pick<Proposal, 'id'>[]> {
    return this.dataSource.query(
      `SELECT id FROM proposals WHERE kind = $1 AND ${OPEN} AND applies_at <= $2 ORDER BY applies_at, id LIMIT $3`,
      [kind, now, limit],
    );
  }

  async insert<Payload extends object>(
    tx: Tx,
    kind: AdminAct,
    { subjectId, payload, proposedBy }: Draft<Payload>,
    at: Date,
  ): Promise<Proposal<Payload>> {
    const [row] = await tx.query<[Proposal<Payload>]>(
      `INSERT INTO proposals (id, kind, subject_id, payload, proposed_by, proposed_at) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING ${COLUMNS}`,
      [randomUUID(), kind, subjectId, JSON.stringify(payload), proposedBy, at],
    );
    return row;
  }

  /** @param made `by` null: the command on the server */
  async confirm(
    tx: Tx,
    id: string,
    made: { readonly by: string | null; readonly at: Date; readonly appliesAt: Date },
  ): Promise<void> {
    const sql = 'UPDATE proposals SET confirmed_by = $2, confirmed_at = $3, applies_at = $4 WHERE id = $1';
    await tx.query(sql, [id, made.by, made.at, made.appliesAt]);
  }

  /** @param made `by` of an end, null: nobody; `forgets` of the payload */
  async settle(
    tx: Tx,
    id: string,
    made: {
      readonly as: 'applied' | 'ended';
      readonly by: string | null;
      readonly at: Date;
      readonly forgets: string | undefined;
    },
  ): Promise<void> {
    const { as, by, at, forgets = null } = made;
    await tx.query(
      `UPDATE proposals SET ${as}_at = $2, ended_by = $3,
         payload = CASE WHEN $4::text IS NULL THEN payload ELSE payload - $4::text END WHERE id = $1`,
      [id, at, by, forgets],
    );
  }
}
