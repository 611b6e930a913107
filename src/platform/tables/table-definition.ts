import type { Sql } from '../database/sql.js';

/** A signed-in user, with what their session's assurance lets them read. */
export interface UserReader {
  readonly role: 'user';
  readonly userId: string;
  readonly mayReadPersonalData: boolean;
  /** Says nothing about being an admin. */
  readonly mayReadAsAdmin: boolean;
}

/** Who reads: what the row rules of a table decide by. */
export type Reader = { readonly role: 'anonymous' } | UserReader | { readonly role: 'service' };

export const ANONYMOUS: Reader = { role: 'anonymous' };

export type ColumnType = 'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz';

/** A table that clients may read. The module that owns it declares it; only declared columns are served. */
export interface TableDefinition {
  readonly name: string;
  /** What `select=*` returns, in this order. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Columns beyond the contract's: returned only when they are asked for by name. */
  readonly namedColumns?: Readonly<Record<string, ColumnType>>;
  /** Appended to every order, so that paging is stable for equal rows. */
  readonly tieBreak: readonly string[];
  /** The rows this reader may see; added to every filter, so that a hidden row looks like a missing one. */
  rows(reader: Reader, now: Date): Sql;
  /** Changes a row before it is sent. */
  present?(row: Readonly<Record<string, unknown>>): object;
  /** Present when responses may be cached. */
  readonly cache?: TableCache;
}

/** How long responses with public rows may be cached. */
export interface TableCache {
  /** Name in `cache_versions` that a write raises. */
  readonly version: string;
  /** Whether this reader sees the same rows as an anonymous one. */
  isShared(reader: Reader): boolean;
  /** Selects `at`, the next instant after `now` at which the rows change by themselves; null when they do not. */
  nextChange?(now: Date): Sql;
}

/** Every column that may be named in a request. */
export function readableColumns(table: TableDefinition): Readonly<Record<string, ColumnType>> {
  return { ...table.columns, ...table.namedColumns };
}
