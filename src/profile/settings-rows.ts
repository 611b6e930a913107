import { Injectable } from '@nestjs/common';
import { Kit } from '../platform/notices/kit.js';
import { DataSource, type EntityManager } from 'typeorm';
import { CacheVersions } from '../platform/database/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../platform/database/edited-row.js';
import { lockByName, type Tx } from '../platform/database/transactions.js';
import { SettingsEditors } from './settings-editors.js';

/** A table of one row, keyed by `is_the_only_row`. */
export interface SettingsTable<T extends object> {
  readonly name: string;
  /** Column of each field. */
  readonly columns: { readonly [Field in keyof T & string]: string };
  /** Column of the last save. */
  readonly updatedAt: string;
  /** Name in `cache_versions` that a save raises. */
  readonly cache: string;
  /** Adds fields that are newer than the stored row. */
  readonly complete?: (stored: T) => T;
}

/** The stored value and the time of the last save, in whole milliseconds; every save changes it. */
export type Saved<T extends object> = T & { readonly updatedAt: Date };

export interface SaveOptions<Replaced> {
  /** `updated_at` as the editor saw it; without it the last save wins. */
  readonly expectedUpdatedAt?: string;
  /** The editor's account; null: a tool. */
  readonly savedBy: string | null;
  /** Checks the stored value in the transaction of the save; throws to refuse the save. */
  readonly check?: (tx: Tx, replaced: Replaced) => Promise<void>;
}

/** `updatedAt` while there is no row. */
export const NEVER = new Date(0);

/** Reads and writes tables of one row that an admin edits as a whole. */
@Injectable()
export class SettingsRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kit: Kit,
    private readonly cacheVersions: CacheVersions,
    private readonly editors: SettingsEditors,
  ) {}

  /** Null before the first save, unless a migration or `insertMissing` made the row. */
  async find<T extends object>(
    table: SettingsTable<T>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Saved<T> | null> {
    const columns = Object.entries<string>({ ...table.columns, updatedAt: table.updatedAt });
    const list = columns.map(([field, column]) => `${column} AS "${field}"`).join(', ');
    const [row] = await manager.query<Saved<T>[]>(`SELECT ${list} FROM ${table.name}`);
    return row ? { ...(table.complete?.(row) ?? row), updatedAt: row.updatedAt } : null;
  }

  /** Inserts the row if it is missing; from then on the row counts. */
  async insertMissing<T extends object>(table: SettingsTable<T>, values: T): Promise<void> {
    const { text, parameters } = insert(table.name, columnsOf(table, values));
    await this.dataSource.query(`${text} ON CONFLICT DO NOTHING`, parameters);
  }

  /**
   * Editors save one after the other; the row is locked by name, because it may not exist yet.
   *
   * @throws `request.stale-edit`, and what `check` throws
   */
  async save<T extends object>(
    table: SettingsTable<T>,
    values: T,
    { expectedUpdatedAt, savedBy, check }: SaveOptions<T | null>,
  ): Promise<Saved<T>> {
    return this.kit.transactions.run(async (tx) => {
      await lockByName(tx, `settings:${table.name}`);
      const stored = await this.find(table, tx);
      const known = stored ?? { updatedAt: NEVER };
      assertUnchanged(known, expectedUpdatedAt);
      await check?.(tx, stored);
      const updatedAt = nextUpdatedAt(known, this.kit.clock.now());
      const columns = { ...columnsOf(table, values), [table.updatedAt]: updatedAt };
      const updates = Object.keys(columns).map((column) => `${column} = excluded.${column}`);
      const { text, parameters } = insert(table.name, columns);
      await tx.query(`${text} ON CONFLICT (is_the_only_row) DO UPDATE SET ${updates.join(', ')}`, parameters);
      await this.editors.record(tx, { what: table.name, savedBy });
      await this.cacheVersions.raise(tx, table.cache);
      return { ...values, updatedAt };
    });
  }

  /** Calls `listener` when any process has saved. */
  onSave({ cache }: { readonly cache: string }, listener: () => void): void {
    this.cacheVersions.onChange((name) => {
      if (name === cache) listener();
    });
  }
}

function columnsOf<T extends object>({ columns }: SettingsTable<T>, values: T): Record<string, unknown> {
  const fields = Object.keys(columns) as (keyof T & string)[];
  return Object.fromEntries(fields.map((field) => [columns[field], values[field]]));
}

function insert(table: string, columns: Readonly<Record<string, unknown>>): { text: string; parameters: unknown[] } {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    parameters: Object.values(columns),
  };
}
