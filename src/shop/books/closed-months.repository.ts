import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { VerificationKind } from './books.contract.js';
import type { Held } from './books.repository.js';
import type { FileOfBooks } from './write-sie.js';
import type { Numbered } from './verifications.js';

/** A month as it was closed. Amounts are öre. */
export interface StoredMonth extends Held, FileOfBooks {
  readonly month: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  /** The database's time: what was copied before is in this month or an earlier one. */
  readonly factsUntil: Date;
  readonly claimsAccount: string;
  readonly openingOre: number;
  readonly closingOre: number;
  readonly lostVatOre: number;
  readonly sha256: string | null;
  readonly isTakenBack: boolean;
  /** The restore that may have lost an earlier closing; null: none, or its file was taken back. */
  readonly restoredAt: Date | null;
  /** Öre by account that the next month books: what became known after the file that was taken back. */
  readonly remainder: Readonly<Record<string, number>>;
}

export interface StoredVerification extends Omit<Numbered, 'fact'> {
  readonly kind: VerificationKind;
}

const COLUMNS: Readonly<Record<keyof StoredMonth, string>> = {
  month: 'month',
  closedAt: 'closed_at',
  closedBy: 'closed_by',
  factsUntil: 'facts_until',
  claimsAccount: 'claims_account',
  openingOre: 'opening_ore',
  closingOre: 'closing_ore',
  availableOre: 'available_ore',
  pendingOre: 'pending_ore',
  underWayOre: 'under_way_ore',
  lostVatOre: 'lost_vat_ore',
  yearStart: 'year_start',
  yearEnd: 'year_end',
  series: 'series',
  writesNumbers: 'writes_numbers',
  operatorName: 'operator_name',
  organisationNumber: 'organisation_number',
  accountNames: 'account_names',
  sha256: 'sha256',
  isTakenBack: 'is_taken_back',
  restoredAt: 'restored_at',
  remainder: 'remainder',
};

const selected = (name: string, column: string) => {
  if (name.endsWith('Ore')) return `${column}::float8 AS "${name}"`;
  return column.startsWith('year_') ? `to_char(${column}, 'YYYY-MM-DD') AS "${name}"` : `${column} AS "${name}"`;
};
const SELECTED = Object.entries(COLUMNS)
  .map(([name, column]) => selected(name, column))
  .join(', ');

/** Months that are closed, with their verifications. Rows are added alone. */
@Injectable()
export class ClosedMonthsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(month: string, tx: Tx = this.dataSource.manager): Promise<StoredMonth | null> {
    const [row] = await tx.query<StoredMonth[]>(`SELECT ${SELECTED} FROM closed_months WHERE month = $1`, [month]);
    return row ?? null;
  }

  /** Null while none is closed. */
  async findLast(tx: Tx = this.dataSource.manager): Promise<StoredMonth | null> {
    const [row] = await tx.query<StoredMonth[]>(`SELECT ${SELECTED} FROM closed_months ORDER BY month DESC LIMIT 1`);
    return row ?? null;
  }

  /** The financial year of each closed month. */
  listYears(tx: Tx): Promise<readonly Pick<StoredMonth, 'month' | 'yearStart' | 'yearEnd'>[]> {
    return tx.query(
      `SELECT month, to_char(year_start, 'YYYY-MM-DD') AS "yearStart", to_char(year_end, 'YYYY-MM-DD') AS "yearEnd"
       FROM closed_months`,
    );
  }

  /** The last restore after an instant: what was closed between it and the archive is open again. Null without one. */
  async findRestore(after: Date, tx: Tx = this.dataSource.manager): Promise<Date | null> {
    const [row] = await tx.query<[{ at: Date | null }]>(
      'SELECT max(restored_at) AS at FROM restores WHERE restored_at >= $1',
      [after],
    );
    return row.at;
  }

  /** The highest number of a series in a financial year; 0 before the first. */
  async lastNumber(yearStart: string, series: string, tx: Tx = this.dataSource.manager): Promise<number> {
    const [row] = await tx.query<[{ number: number }]>(
      'SELECT coalesce(max(number), 0)::int AS number FROM verifications WHERE year_start = $1 AND series = $2',
      [yearStart, series],
    );
    return row.number;
  }

  /** Where a day's sales, refunds or fees were booked (`A 12`); null where they were not. */
  async findOfDay(date: string, kind: VerificationKind, tx: Tx = this.dataSource.manager): Promise<string | null> {
    const [row] = await tx.query<{ number: string }[]>(
      `SELECT series || ' ' || number AS number FROM verifications WHERE month = $1 AND date = $2 AND kind = $3 ORDER BY number LIMIT 1`,
      [date.slice(0, 7), date, kind],
    );
    return row?.number ?? null;
  }

  /** In the order of their numbers. */
  async listVerifications(month: string, tx: Tx = this.dataSource.manager): Promise<readonly StoredVerification[]> {
    return tx.query<StoredVerification[]>(
      `SELECT number, to_char(date, 'YYYY-MM-DD') AS date, kind, text, order_number AS "orderNumber", corrects,
         (SELECT json_agg(json_build_object('account', account, 'ore', amount_ore) ORDER BY line) FROM postings AS p
          WHERE p.year_start = v.year_start AND p.series = v.series AND p.number = v.number) AS rows
       FROM verifications AS v WHERE month = $1 ORDER BY number`,
      [month],
    );
  }

  async insert(tx: Tx, month: StoredMonth, verifications: readonly Numbered[]): Promise<void> {
    const names = Object.keys(COLUMNS) as (keyof StoredMonth)[];
    await tx.query(
      `INSERT INTO closed_months (${names.map((name) => COLUMNS[name]).join(', ')})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      names.map((name) => month[name]),
    );
    const { yearStart, series } = month;
    await tx.query(
      `INSERT INTO verifications (year_start, series, number, month, date, kind, text, order_number, corrects)
       SELECT $1, $2, number, $3, date, kind, text, "orderNumber", corrects FROM jsonb_to_recordset($4)
         AS v (number integer, date date, kind text, text text, "orderNumber" bigint, corrects text)`,
      [yearStart, series, month.month, JSON.stringify(verifications.map(({ rows: _, fact: __, ...own }) => own))],
    );
    const lines = verifications.flatMap(({ number, rows }) =>
      rows.map(({ account, ore }, index) => ({ number, line: index + 1, account, ore })),
    );
    await tx.query(
      `INSERT INTO postings (year_start, series, number, line, account, amount_ore)
       SELECT $1, $2, number, line, account, ore FROM jsonb_to_recordset($3)
         AS p (number integer, line integer, account text, ore bigint)`,
      [yearStart, series, JSON.stringify(lines)],
    );
  }

  /** The database's time. */
  async now(tx: Tx): Promise<Date> {
    const [row] = await tx.query<[{ at: Date }]>('SELECT clock_timestamp() AS at');
    return row.at;
  }
}
