import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../database/transactions.js';
import type { AdminAct } from './admin-acts.js';

/** Acts whose proposals are kept here. */
export type ProposedAct = Extract<AdminAct, 'reviewer' | 'review-rules'>;

/** What one admin proposes and another confirms. */
export interface Proposal {
  readonly id: string;
  readonly kind: ProposedAct;
  /** The account that is named; null: the clinic's rules. */
  readonly subjectId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

const PROPOSALS = `SELECT id, kind, subject_id AS "subjectId", payload, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt" FROM proposals WHERE confirmed_at IS NULL AND ended_at IS NULL`;

/** Proposals of acts that have no table of their own. */
@Injectable()
export class ProposalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that are open, oldest first. */
  listOpen(): Promise<Proposal[]> {
    return this.dataSource.query<Proposal[]>(`${PROPOSALS} ORDER BY proposed_at, id`);
  }

  /** Takes the place of an open proposal of the same kind and subject. @returns its id */
  async insert(tx: Tx, proposal: Omit<Proposal, 'id' | 'proposedAt'>): Promise<string> {
    const { kind, subjectId, payload, proposedBy } = proposal;
    await tx.query(
      `UPDATE proposals SET ended_at = now() WHERE kind = $1 AND subject_id IS NOT DISTINCT FROM $2
         AND confirmed_at IS NULL AND ended_at IS NULL`,
      [kind, subjectId],
    );
    const id = randomUUID();
    await tx.query('INSERT INTO proposals (id, kind, subject_id, payload, proposed_by) VALUES ($1, $2, $3, $4, $5)', [
      id,
      kind,
      subjectId,
      JSON.stringify(payload),
      proposedBy,
    ]);
    return id;
  }

  /** Locks an open proposal until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Proposal | null> {
    const [found] = await tx.query<Proposal[]>(`${PROPOSALS} AND id = $1 FOR UPDATE`, [id]);
    return found ?? null;
  }

  /** @param by null: the command on the server */
  async confirm(tx: Tx, id: string, by: string | null): Promise<void> {
    await tx.query('UPDATE proposals SET confirmed_by = $2, confirmed_at = now() WHERE id = $1', [id, by]);
  }

  async end(tx: Tx, id: string, by: string): Promise<void> {
    await tx.query('UPDATE proposals SET ended_by = $2, ended_at = now() WHERE id = $1', [id, by]);
  }
}
