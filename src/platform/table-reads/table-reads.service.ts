import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheVersions } from '../cache/cache-versions.js';
import { Clock } from '../time/clock.js';
import { AnswerCache, type ReadAnswer } from './answer-cache.js';
import { readAnswer } from './read-answer.js';
import { readQuery } from './read-query.js';
import { findManner, readManner, type ReadManner } from './read-request.js';
import { ANONYMOUS, type Reader } from './reader.js';
import { countRows, selectRows } from './read-statement.js';
import type { Sql } from './sql.js';
import type { TableDefinition } from './table-definition.js';
import { TableReadError } from './table-reads.errors.js';

const MAX_AGE_MS = 60_000;

/** Characters of a query; a hundred ids in a list fit. */
const LONGEST_QUERY = 4_096;

/** A read as it arrived. */
export interface ReadRequest {
  readonly table: string;
  /** What follows `?` in the address, undecoded. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Answers reads of the tables that modules declare; answers that are the same for everybody are kept in memory. */
@Injectable()
export class TableReadsService {
  private readonly tables = new Map<string, { readonly table: TableDefinition; readonly kept: AnswerCache }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    cacheVersions.onChange((name) => this.forget(name));
  }

  /** Called while the modules are built. */
  declare(table: TableDefinition): void {
    if (this.tables.has(table.name)) throw new Error(`the table ${table.name} is declared twice`);
    this.tables.set(table.name, { table, kept: new AnswerCache() });
  }

  /**
   * Drops what is kept under a cache version. Other processes hear of a write by notification; the one that wrote calls
   * this after its commit, so that whoever saves and reads at once sees what was saved.
   */
  forget(version: string): void {
    for (const { table, kept } of this.tables.values()) if (table.cache?.version === version) kept.clear();
  }

  /** What an anonymous read would be answered, if that is in memory; null too for what `read` refuses. */
  findKept(request: ReadRequest): ReadAnswer | null {
    const known = this.tables.get(request.table);
    if (!known?.table.cache?.isShared(ANONYMOUS)) return null;
    const manner = findManner(request.headers);
    return manner && known.kept.find(keyOf(manner, request), this.clock.now());
  }

  /** @throws TableReadError for everything the contract refuses. */
  async read(request: ReadRequest, reader: Reader): Promise<ReadAnswer> {
    const manner = readManner(request.headers);
    const known = this.tables.get(request.table);
    if (!known) throw TableReadError.unknownTable();
    if (request.query.length > LONGEST_QUERY) throw TableReadError.unreadable('query: too long');
    const { table, kept } = known;
    const now = this.clock.now();
    const isShared = table.cache?.isShared(reader) ?? false;
    const key = keyOf(manner, request);
    const found = isShared ? kept.find(key, now) : null;
    if (found) return found;

    const keep = kept.keeper();
    const read = readQuery(table, new URLSearchParams(request.query), manner.range);
    const [rows, total] = await Promise.all([
      this.run<Record<string, unknown>>(selectRows(table, read, reader, now)),
      manner.hasCount
        ? this.run<{ total: number }>(countRows(table, read, reader, now)).then(([row]) => row?.total ?? 0)
        : null,
    ]);
    const answer = readAnswer(
      manner,
      read,
      rows.map((row) => table.present?.(row) ?? row),
      total,
    );
    if (isShared) keep(key, { answer, from: now, until: await this.validUntil(table, kept, now) });
    return answer;
  }

  private async validUntil({ cache }: TableDefinition, kept: AnswerCache, now: Date): Promise<Date> {
    const latest = new Date(now.getTime() + MAX_AGE_MS);
    const statement = cache?.nextChange?.(now);
    if (!statement) return latest;
    const change = await kept.nextChange(
      now,
      async () => (await this.run<{ at: Date | null }>(statement))[0]?.at ?? null,
    );
    return change && change < latest ? change : latest;
  }

  private run<T extends object>(statement: Sql): Promise<T[]> {
    const { text, values } = statement.statement();
    return this.dataSource.query<T[]>(text, values);
  }
}

function keyOf({ isSingle, hasCount, range }: ReadManner, { query }: ReadRequest): string {
  return [isSingle, hasCount, range, query].join('|');
}
