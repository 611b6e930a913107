import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Statements outside of a transaction, or in one. */
type Database = Pick<DataSource | EntityManager, 'query'>;

/** A repository that reads and writes by statements of its own. */
@Injectable()
export abstract class SqlRepository {
  constructor(protected readonly dataSource: DataSource) {}

  /** The first row; null: none. */
  protected async firstRow<Row>(database: Database, sql: string, parameters?: unknown[]): Promise<Row | null> {
    const [row] = await database.query<Row[]>(sql, parameters);
    return row ?? null;
  }

  /** Updates or deletes rows, and says whether there was one. */
  protected async hasChanged(database: Database, sql: string, parameters: unknown[]): Promise<boolean> {
    const [, count] = await database.query<[unknown, number]>(sql, parameters);
    return count > 0;
  }
}
