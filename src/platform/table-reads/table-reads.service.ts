import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheVersions } from '../cache/cache-versions.js';
import { Clock } from '../time/clock.js';
import { ResponseCache, type ReadResponse } from './response-cache.js';
import { buildResponse } from './build-response.js';
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

/** Answers reads of the tables that modules declare; responses that are the same for every reader are cached. */
@Injectable()
export class TableReadsService {
  private readonly tables = new Map<string, { readonly table: TableDefinition; readonly responses: ResponseCache }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    cacheVersions.onChange((name) => this.invalidate(name));
  }

  /** Called while the modules are built. */
  declare(table: TableDefinition): void {
    if (this.tables.has(table.name)) throw new Error(`the table ${table.name} is declared twice`);
    this.tables.set(table.name, { table, responses: new ResponseCache() });
  }

  /**
   * Drops the responses cached under a cache version. Other processes are notified of a write; the process that wrote
   * calls this after its commit, so that a client that saves and reads at once sees what it saved.
   */
  invalidate(version: string): void {
    for (const { table, responses } of this.tables.values()) if (table.cache?.version === version) responses.clear();
  }

  /** The cached response to an anonymous read; null when there is none, and for requests that `read` refuses. */
  findCached(request: ReadRequest): ReadResponse | null {
    const declared = this.tables.get(request.table);
    if (!declared?.table.cache?.isShared(ANONYMOUS)) return null;
    const manner = findManner(request.headers);
    return manner && declared.responses.find(keyOf(manner, request), this.clock.now());
  }

  /** @throws TableReadError for everything the contract refuses. */
  async read(request: ReadRequest, reader: Reader): Promise<ReadResponse> {
    const manner = readManner(request.headers);
    const declared = this.tables.get(request.table);
    if (!declared) throw TableReadError.unknownTable();
    if (request.query.length > LONGEST_QUERY) throw TableReadError.unreadable('query: too long');
    const { table, responses } = declared;
    const now = this.clock.now();
    const isShared = table.cache?.isShared(reader) ?? false;
    const key = keyOf(manner, request);
    const found = isShared ? responses.find(key, now) : null;
    if (found) return found;

    const store = responses.writer();
    const read = readQuery(table, new URLSearchParams(request.query), manner.range);
    const [rows, total] = await Promise.all([
      this.run<Record<string, unknown>>(selectRows(table, read, reader, now)),
      manner.hasCount
        ? this.run<{ total: number }>(countRows(table, read, reader, now)).then(([row]) => row?.total ?? 0)
        : null,
    ]);
    const response = buildResponse(
      manner,
      read,
      rows.map((row) => table.present?.(row) ?? row),
      total,
    );
    if (isShared) store(key, { response, from: now, until: await this.validUntil(table, responses, now) });
    return response;
  }

  private async validUntil({ cache }: TableDefinition, responses: ResponseCache, now: Date): Promise<Date> {
    const latest = new Date(now.getTime() + MAX_AGE_MS);
    const statement = cache?.nextChange?.(now);
    if (!statement) return latest;
    const change = await responses.nextChange(
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
