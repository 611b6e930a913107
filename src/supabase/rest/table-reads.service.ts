import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { millisecondsInMinute } from 'date-fns/constants';
import { identifier, joined, sql, type Sql } from '../../platform/database/sql.js';
import {
  readableColumns,
  ANONYMOUS,
  type Reader,
  type TableDefinition,
} from '../../platform/tables/table-definition.js';
import { parseQuery, type TableRead } from './parse-query.js';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { DeclaredTables } from '../../platform/tables/tables.module.js';
import { Clock } from '../../platform/time/clock.js';
import { publicResponse } from '../../platform/http/public-responses/public-response.js';
import { buildResponse } from './build-response.js';
import { findReadOptions, parseReadOptions, type ReadOptions } from './parse-read-options.js';
import { ResponseCache, type PublicReadResponse, type ReadResponse } from './response-cache.js';
import { TableReadError } from './table-reads.errors.js';

/** Selects the requested part of the rows that the reader may see. */
export function selectRows(table: TableDefinition, read: TableRead, reader: Reader, now: Date): Sql {
  const types = readableColumns(table);
  const columns = read.columns.map((name) =>
    types[name] === 'bigint' ? sql`${identifier(name)}::double precision AS ${identifier(name)}` : identifier(name),
  );
  return sql`SELECT ${joined(columns, ', ')} ${visible(table, read, reader, now)}
    ORDER BY ${joined(read.order, ', ')} LIMIT ${read.limit} OFFSET ${read.offset}`;
}

/** Counts the rows that match the filters and that the reader may see. */
export function countRows(table: TableDefinition, read: TableRead, reader: Reader, now: Date): Sql {
  return sql`SELECT count(*)::int AS total ${visible(table, read, reader, now)}`;
}

function visible(table: TableDefinition, { filters }: TableRead, reader: Reader, now: Date): Sql {
  const conditions = [table.rows(reader, now), ...filters].map((condition) => sql`(${condition})`);
  return sql`FROM ${identifier(table.name)} WHERE ${joined(conditions, ' AND ')}`;
}

const MAX_AGE_MS = millisecondsInMinute;

/** Characters of a query; a hundred ids in a list fit. */
const LONGEST_QUERY = 4_096;

/** A read as it arrived. */
interface ReadRequest {
  readonly table: string;
  /** The raw query string. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Serves reads of the tables that modules declare; responses that are the same for every reader are cached. */
@Injectable()
export class TableReadsService {
  private readonly caches = new Map<string, ResponseCache>();

  constructor(
    private readonly tables: DeclaredTables,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    cacheVersions.onChange((name) => this.invalidate(name));
  }

  /** Drops the responses cached under a cache version. */
  invalidate(version: string): void {
    for (const [name, cache] of this.caches) if (this.tables.find(name)?.cache?.version === version) cache.clear();
  }

  /** The cached response to an anonymous read; null if there is none, or if `read` refuses the request. */
  findCached(request: ReadRequest): PublicReadResponse | null {
    const table = this.tables.find(request.table);
    if (!table?.cache?.isShared(ANONYMOUS)) return null;
    const options = findReadOptions(request.headers);
    return options && this.cacheOf(table).find(keyOf(options, request), this.clock.now());
  }

  /** @throws TableReadError */
  async read(request: ReadRequest, reader: Reader): Promise<ReadResponse> {
    const options = parseReadOptions(request.headers);
    const table = this.tables.find(request.table);
    if (!table) throw TableReadError.unknownTable();
    if (request.query.length > LONGEST_QUERY) throw TableReadError.unreadable('query: too long');
    const responses = this.cacheOf(table);
    const now = this.clock.now();
    const isShared = table.cache?.isShared(reader) ?? false;
    const key = keyOf(options, request);
    const found = isShared ? responses.find(key, now) : null;
    if (found) return found;

    const store = responses.writer();
    const read = parseQuery(table, new URLSearchParams(request.query), options.range);
    const [rows, total] = await Promise.all([
      this.run<Record<string, unknown>>(selectRows(table, read, reader, now)),
      options.hasCount
        ? this.run<{ total: number }>(countRows(table, read, reader, now)).then(([row]) => row?.total ?? 0)
        : null,
    ]);
    const response = buildResponse(
      options,
      read,
      rows.map((row) => table.present?.(row) ?? row),
      total,
    );
    if (isShared)
      store(key, {
        response: publicResponse(response),
        from: now,
        until: await this.validUntil(table, responses, now),
      });
    return response;
  }

  private cacheOf({ name }: TableDefinition): ResponseCache {
    const known = this.caches.get(name);
    if (known) return known;
    const cache = new ResponseCache();
    this.caches.set(name, cache);
    return cache;
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

function keyOf({ isSingle, hasCount, range }: ReadOptions, { query }: ReadRequest): string {
  return [isSingle, hasCount, range, query].join('|');
}
