import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CaseState } from '../cases/case-state.js';
import type { JournalErasure } from './journal-erasures.repository.js';

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
export interface OpenErasure extends Pick<JournalErasure, 'id' | 'caseId' | 'reference' | 'proposedAt' | 'proposedBy'> {
  readonly orderNumber: string;
  /** Address; null once the account is gone. */
  readonly proposedByEmail: string | null;
}

/** By which the operator names a journal. */
export type JournalName = { readonly orderNumber: string } | { readonly caseId: string };

/** Journals and open proposals, for the command on the server. */
@Injectable()
export class JournalsToEraseRepository {
  constructor(private readonly dataSource: DataSource) {}

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
      `SELECT e.id, e.case_id AS "caseId", e.reference, e.proposed_at AS "proposedAt", e.proposed_by AS "proposedBy",
         o.number::text AS "orderNumber", u.email AS "proposedByEmail"
       FROM journal_erasures e JOIN cases c ON c.id = e.case_id JOIN orders o ON o.id = c.order_id
         LEFT JOIN users u ON u.id = e.proposed_by AND u.deleted_at IS NULL
       WHERE e.confirmed_at IS NULL AND e.withdrawn_at IS NULL AND ($1::uuid IS NULL OR e.case_id = $1)
       ORDER BY e.proposed_at, e.id`,
      [caseId],
    );
  }

  /** The erasure of a case, as in `erasures.log`; null until it is erased. `at` is ISO 8601. */
  async findErasure(caseId: string): Promise<{ id: string; kind: 'case'; subjectId: string; at: string } | null> {
    const [row] = await this.dataSource.query<{ id: string; kind: 'case'; subjectId: string; at: string }[]>(
      `SELECT id, kind, subject_id AS "subjectId", to_json(at) #>> '{}' AS at FROM erasures
       WHERE kind = 'case' AND subject_id = $1 ORDER BY erasures.at DESC LIMIT 1`,
      [caseId],
    );
    return row ?? null;
  }
}
