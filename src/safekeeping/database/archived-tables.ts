import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TableHeader, SequenceValue, TableSum } from '../archive/frames.js';
import { RowSum } from '../archive/row-sum.js';

/**
 * Tables without rows in an archive: migrations make the list of migrations, and counters of rate limits are not
 * crash-safe either. The queue's schema is left out as a whole: it is filled again from `event_jobs`.
 */
const NOT_ARCHIVED = ['schema_migrations', 'rate_limits'] as const;

/** Every table with its columns, but those that Postgres computes. A partitioned table stands for its partitions. */
export async function archivedTables(client: ClientBase): Promise<TableHeader[]> {
  const { rows } = await client.query<TableHeader>(
    `SELECT relname AS name,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid))
                                       ORDER BY part.relname)
                      FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = pg_class.oid), '[]')
              AS partitions
     FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL($1)
     ORDER BY relname`,
    [NOT_ARCHIVED],
  );
  return rows;
}

/** COPY text is the same on every server and release with these settings. */
const PORTABLE_TEXT = `
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

/** For connections that read or load whole tables. */
export async function makePortable(client: ClientBase): Promise<void> {
  await client.query(PORTABLE_TEXT);
}

/** Where each sequence stands. A sequence knows no snapshot: read after the rows, it is not behind them. */
export async function readSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null; startValue: string }>(
    `SELECT sequencename AS name, last_value AS "lastValue", start_value AS "startValue"
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows.map(({ name, lastValue, startValue }) => ({
    name,
    lastValue: lastValue ?? startValue,
    isCalled: lastValue !== null,
  }));
}

/** @param sequences of a database with the same schema; those that it no longer has are left out */
export async function setSequences(client: ClientBase, sequences: readonly SequenceValue[]): Promise<void> {
  await client.query(
    `SELECT setval(format('public.%I', name)::regclass, "lastValue"::bigint, "isCalled")
     FROM jsonb_to_recordset($1) AS sequence (name text, "lastValue" text, "isCalled" boolean)
     WHERE to_regclass(format('public.%I', name)) IS NOT NULL`,
    [JSON.stringify(sequences)],
  );
}

/** The rows of a table as COPY text, in pieces. `COPY (SELECT …)` also reads partitioned tables and those with row policies. */
export async function* tableText(client: ClientBase, { name, columns }: TableHeader): AsyncGenerator<Buffer> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  yield* client.query(
    copyTo(`COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`),
  ) as AsyncIterable<Buffer>;
}

/** Count and sum of the rows of a table. */
export async function tableSum(client: ClientBase, table: TableHeader): Promise<TableSum> {
  const sum = new RowSum();
  for await (const chunk of tableText(client, table)) sum.add(chunk);
  return sum.end(table.name);
}
