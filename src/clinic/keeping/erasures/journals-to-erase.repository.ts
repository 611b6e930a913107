import { Injectable } from '@nestjs/common';
import type { CaseState } from '../../cases/case-state.js';
import type { Proposal } from '../../../platform/confirmations/define-proposal.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** A journal by what decides about its erasure; nothing of what it says. */
export interface JournalToErase {
  readonly caseId: string;
  readonly orderNumber: string;
  readonly state: CaseState;
  /** Of the last change of state. */
  readonly stateSince: Date;
  /** When the form was sent; null: it never was, so the case is no journal. */
  readonly submittedAt: Date | null;
  readonly erasedAt: Date | null;
  readonly isHeld: boolean;
  readonly hasOpenRefund: boolean;
}

/** A proposal that waits for another admin. */
export interface OpenErasure extends Pick<Proposal, 'id' | 'proposedAt' | 'proposedBy'> {
  readonly caseId: string;
  readonly reference: string;
  readonly orderNumber: string;
  /** Address; null once the account is gone. */
  readonly proposedByEmail: string | null;
}

/** By which the operator names a journal. */
export type JournalName = { readonly orderNumber: string } | { readonly caseId: string };

/** Journals and open proposals to erase them, for the command on the server, and what permits an erasure. */
@Injectable()
export class JournalsToEraseRepository extends SqlRepository {
  async find(name: JournalName): Promise<JournalToErase | null> {
    const [column, value] = 'caseId' in name ? ['c.id::text', name.caseId] : ['o.number::text', name.orderNumber];
    const [row] = await this.dataSource.query<JournalToErase[]>(
      `SELECT c.id AS "caseId", o.number::text AS "orderNumber", c.state, c.state_since AS "stateSince",
         c.clock_started_at AS "submittedAt", c.erased_at AS "erasedAt", is_held(c.id) AS "isHeld",
         EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'sent')) AS "hasOpenRefund"
       FROM cases c JOIN orders o ON o.id = c.order_id WHERE ${column} = $1`,
      [value],
    );
    return row ?? null;
  }

  /** Oldest first. @param caseId by default: of all cases */
  listOpen(caseId: string | null = null): Promise<OpenErasure[]> {
    return this.dataSource.query<OpenErasure[]>(
      `SELECT e.id, c.id AS "caseId", e.payload ->> 'reference' AS reference, e.proposed_at AS "proposedAt", e.proposed_by AS "proposedBy",
         o.number::text AS "orderNumber", u.email AS "proposedByEmail"
       FROM proposals e JOIN cases c ON c.id = e.subject_id JOIN orders o ON o.id = c.order_id
         LEFT JOIN users u ON u.id = e.proposed_by AND u.deleted_at IS NULL
       WHERE e.kind = 'journal-erasure' AND e.confirmed_at IS NULL AND e.ended_at IS NULL
         AND ($1::uuid IS NULL OR e.subject_id = $1)
       ORDER BY e.proposed_at, e.id`,
      [caseId],
    );
  }

  /** Permits this transaction to erase the case. @param confirmedBy null: the command on the server */
  async permitErasure(
    tx: Tx,
    { id, subjectId, payload, proposedBy }: Proposal<{ readonly reference: string }>,
    confirmedBy: string | null,
  ): Promise<void> {
    await tx.query(
      'INSERT INTO erasure_decisions (id, case_id, reference, decided_by, confirmed_by) VALUES ($1, $2, $3, $4, $5)',
      [id, subjectId, payload.reference, proposedBy, confirmedBy],
    );
  }

  /** The erasure of a case, as in `erasures.log`; null until it is erased. `at` is ISO 8601. */
  findErasure(caseId: string): Promise<{ id: string; kind: 'case'; subjectId: string; at: string } | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT id, kind, subject_id AS "subjectId", to_json(at) #>> '{}' AS at FROM erasures
       WHERE kind = 'case' AND subject_id = $1 ORDER BY erasures.at DESC LIMIT 1`,
      [caseId],
    );
  }
}
