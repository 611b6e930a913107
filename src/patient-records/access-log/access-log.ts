import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { Access } from '../access.js';

/** What was done to which part of a case. */
export interface AccessEntry {
  readonly caseId: string;
  readonly action: 'read' | 'write' | 'export' | 'print' | 'erase';
  /** A group of fields, `answers`, `photos`, `reply`; never a value. */
  readonly group: string;
  /** Which of them: ids of questions, slots of photos; empty for all. */
  readonly fields?: readonly string[];
}

/**
 * Notes each access to patient data (`docs/security.md`, "Access log"). Rows are only ever added: neither this role nor a
 * trigger lets them change, and the sealer chains them (seal-access-log.service.ts).
 */
@Injectable()
export class AccessLog {
  constructor(private readonly transactions: Transactions) {}

  /** See {@link logGrantedAccess}. */
  async grant(tx: Tx, access: Access, entry: AccessEntry): Promise<void> {
    await logGrantedAccess(tx, access, entry);
  }

  /** Committed by itself, before the refusal is answered: what was refused has no transaction that could carry it. */
  async refuse(access: Access, entry: AccessEntry): Promise<void> {
    await this.transactions.run((tx) => insert(tx, access, [entry], 'refused'));
  }
}

/** In the transaction of what it describes: without the row nothing is read, written or answered. */
export async function logGrantedAccess(tx: Tx, access: Access, ...entries: AccessEntry[]): Promise<void> {
  await insert(tx, access, entries, 'granted');
}

async function insert(
  tx: Tx,
  { principal, reason, requestId }: Access,
  entries: readonly AccessEntry[],
  outcome: 'granted' | 'refused',
): Promise<void> {
  const values: unknown[] = [principal.id, principal.role, principal.assurance, reason, requestId, outcome];
  const rows = entries.map(({ caseId, action, group, fields = [] }) => {
    const places = [action, caseId, group, fields].map((value) => `$${values.push(value)}`);
    return `($1, $2, $3, $4, $5, $6, ${places.join(', ')})`;
  });
  await tx.query(
    `INSERT INTO access_log (principal, role, assurance, reason, request_id, outcome, action, case_id, data_group, fields)
     VALUES ${rows.join(', ')}`,
    values,
  );
}
