import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { WaitingSet } from '../../../platform/waiting/waiting-set.js';
import type { Whose } from './define-matter.js';

/** What a list shows of a kind. */
export interface MatterFilter {
  /** Of an account or of cases. */
  readonly of?: { readonly userId?: string; readonly caseIds: readonly string[] };
  readonly state?: 'open' | 'late' | 'closed';
  /** What the payload says. */
  readonly about?: object;
  /** Id of the last of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** A matter before it is closed. */
interface NewMatter extends Whose {
  readonly id: string;
  readonly payload: object;
  readonly openedAt: Date;
  readonly dueAt: Date;
}

interface Kind {
  readonly kind: string;
  readonly outlivesCase?: true;
}

/** Of a kind and, unless they outlive it, of cases that are not erased. */
const fromKind = ({ kind, outlivesCase }: Kind) =>
  `FROM matters m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN cases c ON c.id = m.case_id
   WHERE m.kind = '${kind}'${outlivesCase ? '' : ' AND c.erased_at IS NULL'}`;
const SELECT = `SELECT m.id, m.user_id AS "userId", m.order_id AS "orderId", m.case_id AS "caseId", m.payload,
    m.opened_at AS "openedAt", m.due_at AS "dueAt", m.extended_at AS "extendedAt", m.outcome, m.closed_at AS "closedAt",
    m.closed_by AS "closedBy", o.number::text AS "orderNumber", c.erased_at IS NOT NULL AS "isCaseErased"`;

/** What somebody asked or reported: the heads of all kinds. Their words are elsewhere (`WordStore`). */
@Injectable()
export class MattersRepository extends SqlRepository {
  /** @returns false when it is open already: once of what it is about */
  async insert(tx: Tx, { kind }: Kind, matter: NewMatter): Promise<boolean> {
    const { id, userId, orderId, caseId, payload, openedAt, dueAt } = matter;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO matters (id, kind, user_id, order_id, case_id, payload, opened_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, kind, userId, orderId, caseId, payload, openedAt, dueAt],
    );
    return rows.length > 0;
  }

  find<Found>(kind: Kind, id: string, tx: Tx = this.dataSource.manager): Promise<Found | null> {
    return this.firstRow(tx, `${SELECT} ${fromKind(kind)} AND m.id = $1`, [id]);
  }

  /** Locks the case and then the matter, in the order of an erasure, so that the case is not erased meanwhile. */
  async lock(tx: Tx, { kind }: Kind, id: string): Promise<void> {
    await tx.query(
      'SELECT 1 FROM cases WHERE id = (SELECT case_id FROM matters WHERE id = $1 AND kind = $2) FOR UPDATE',
      [id, kind],
    );
    await tx.query('SELECT 1 FROM matters WHERE id = $1 AND kind = $2 FOR UPDATE', [id, kind]);
  }

  /**
   * Open ones, those due first come first; closed ones, the newest first; those in both states, the newest
   * first. With one more than the limit.
   */
  list<Found>(
    kind: Kind,
    { of, state, about = {}, after, limit }: MatterFilter,
    now: Date,
    tx: Tx = this.dataSource.manager,
  ): Promise<Found[]> {
    const isOpen = state === 'open' || state === 'late';
    const [column, order, next] = isOpen ? ['due_at', 'ASC', '>'] : [state ? 'closed_at' : 'opened_at', 'DESC', '<'];
    const values: unknown[] = [about, limit + 1];
    const value = (each: unknown) => `$${values.push(each)}`;
    const which = [
      ...(of ? [`(m.user_id = ${value(of.userId ?? null)} OR m.case_id = ANY (${value(of.caseIds)}))`] : []),
      ...(state ? [`m.closed_at IS ${isOpen ? 'NULL' : 'NOT NULL'}`] : []),
      ...(state === 'late' ? [`m.due_at <= ${value(now)}`] : []),
      ...(after ? [`(m.${column}, m.id) ${next} (SELECT ${column}, id FROM matters WHERE id = ${value(after)})`] : []),
    ];
    return tx.query<Found[]>(
      `${SELECT} ${fromKind(kind)} AND ${['m.payload @> $1', ...which].join(' AND ')}
       ORDER BY m.${column} ${order}, m.id ${order} LIMIT $2`,
      values,
    );
  }

  async extend(tx: Tx, id: string, { at, dueAt, payload }: { at: Date; dueAt: Date; payload: object }): Promise<void> {
    await tx.query('UPDATE matters SET extended_at = $2, due_at = $3, payload = payload || $4 WHERE id = $1', [
      ...[id, at, dueAt, payload],
    ]);
  }

  async close(
    tx: Tx,
    id: string,
    { outcome, at, by, payload }: { outcome: string; at: Date; by: string; payload: object },
  ): Promise<void> {
    await tx.query(
      'UPDATE matters SET outcome = $2, closed_at = $3, closed_by = $4, payload = jsonb_strip_nulls(payload || $5) WHERE id = $1',
      [id, outcome, at, by, payload],
    );
  }
}

/** What waits of a kind: all open ones, the late ones, or those whose payload says so. */
export function matterSet(
  kind: Kind,
  {
    isLate,
    about,
    ...set
  }: Pick<WaitingSet, 'name' | 'of' | 'isListOnly'> & { readonly isLate?: true; readonly about?: object },
): WaitingSet {
  const late = isLate ? 'AND m.due_at <= CAST(:now AS timestamptz)' : '';
  const said = about ? `AND m.payload @> '${JSON.stringify(about)}'` : '';
  const open = `${fromKind(kind)} AND m.closed_at IS NULL ${late} ${said}`;
  return { ...set, ids: set.of === 'orders' ? `SELECT DISTINCT m.order_id AS id ${open}` : `SELECT m.id ${open}` };
}
