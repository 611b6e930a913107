import { Injectable } from '@nestjs/common';
import { joined, sql, type Sql } from '../../../platform/database/sql.js';
import type { Listable } from '../objects/object-rights.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** The place of a child in lists that are turned by cursor: a file and a folder may share a name. */
export function keyOf({ id, name }: Child): string {
  return id === null ? `${name}/` : name;
}

/** A direct child of a folder: an object, or a sub-folder when `id` is null. */
export interface Child {
  /** Last step of the path. */
  readonly name: string;
  readonly id: string | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly lastAccessedAt: Date | null;
  readonly sizeBytes: number | null;
  readonly mimeType: string | null;
  readonly cacheControl: string | null;
  readonly etag: string | null;
}

const SORT_COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Which children of a folder are wanted. */
export interface FolderListing {
  readonly bucketId: string;
  /** '' or a path that ends in `/`. */
  readonly folder: string;
  readonly search: string;
  readonly sortColumn: SortColumn;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = sql`id, created_at AS "createdAt", updated_at AS "updatedAt", last_accessed_at AS "lastAccessedAt",
  size_bytes::double precision AS "sizeBytes", mime_type AS "mimeType", cache_control AS "cacheControl", etag`;
const NO_COLUMNS = sql`NULL::uuid, NULL::timestamptz, NULL::timestamptz, NULL::timestamptz, NULL::double precision, NULL, NULL, NULL`;
const SORTS: Record<SortColumn, Sql> = {
  name: sql`name COLLATE "C"`,
  created_at: sql`"createdAt"`,
  updated_at: sql`"updatedAt"`,
  last_accessed_at: sql`"lastAccessedAt"`,
};

/** Lists folders, which exist only as parts of objects' names. */
@Injectable()
export class ListingRepository extends SqlRepository {
  async listFolder(listing: FolderListing, whose: Listable): Promise<Child[]> {
    if (whose.which === 'none') return [];
    const { bucketId, folder, search, sortColumn, isDescending, limit, offset } = listing;
    const pattern = `${search.replace(/[\\%_]/g, '\\$&')}%`;
    return this.run<Child>(sql`${children(bucketId, folder, whose)}
      SELECT * FROM children WHERE name ILIKE ${pattern}
      ORDER BY ${SORTS[sortColumn]} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST, name COLLATE "C", id NULLS LAST
      LIMIT ${limit} OFFSET ${offset}`);
  }

  /** The same by key, those after a key. */
  async listFolderAfter(
    bucketId: string,
    folder: string,
    after: string,
    limit: number,
    whose: Listable,
  ): Promise<Child[]> {
    if (whose.which === 'none') return [];
    return this.run<Child>(sql`${children(bucketId, folder, whose)}, keyed AS (
      SELECT *, (CASE WHEN id IS NULL THEN name || '/' ELSE name END) COLLATE "C" AS key FROM children)
      SELECT * FROM keyed WHERE key > ${after} ORDER BY key LIMIT ${limit}`);
  }

  /** Objects by full name after a given name, without grouping by folder. */
  async listAfter(bucketId: string, prefix: string, after: string, limit: number, whose: Listable): Promise<Child[]> {
    if (whose.which === 'none') return [];
    return this.run<Child>(sql`SELECT name, ${COLUMNS} FROM storage_objects
      WHERE ${within(bucketId, prefix, whose)} AND name > ${after} ORDER BY name LIMIT ${limit}`);
  }

  private run<T>(statement: Sql): Promise<T[]> {
    const { text, values } = statement.statement();
    return this.dataSource.query<T[]>(text, values);
  }
}

/** The direct children of a folder, files and sub-folders, each sub-folder once. */
function children(bucketId: string, folder: string, whose: Listable): Sql {
  return sql`
    WITH below AS (
      SELECT *, substr(name, ${folder.length + 1}) AS rest FROM storage_objects WHERE ${within(bucketId, folder, whose)}),
    children AS (
      SELECT rest AS name, ${COLUMNS} FROM below WHERE rest <> '' AND strpos(rest, '/') = 0
      UNION ALL
      SELECT DISTINCT split_part(rest, '/', 1), ${NO_COLUMNS} FROM below WHERE strpos(rest, '/') > 1)`;
}

/** Greater than every sign that a name may have. */
const LAST_SIGN = '\u{10ffff}';

/** The names that start with a prefix are a range of the index. */
function within(bucketId: string, prefix: string, whose: Listable): Sql {
  const conditions = [sql`bucket_id = ${bucketId}`];
  if (whose.which === 'own') conditions.push(sql`owner = ${whose.owner}`);
  if (prefix !== '') conditions.push(sql`name >= ${prefix} AND name < ${prefix + LAST_SIGN}`);
  return joined(conditions, ' AND ');
}
