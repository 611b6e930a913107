import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CacheVersions } from '../../platform/cache/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../../platform/database/edited-row.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import type { OperatorStatements } from '../site.contract.js';
import { NOTHING_STATED } from './nothing-stated.js';

/** Name under which pages depend on the statements: all of them do. */
export const STATEMENTS_CACHE = 'operator-statements';

const NEVER = new Date(0);

/** The statements and when they were last saved. */
export interface SavedStatements {
  readonly statements: OperatorStatements;
  readonly updatedAt: Date;
}

/** What only the operator knows about the clinic; nothing is stated until they have. */
@Injectable()
export class OperatorStatementsService {
  private known: OperatorStatements = NOTHING_STATED;
  private reading: Promise<OperatorStatements> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
    private readonly clock: Clock,
  ) {
    cacheVersions.onChange((name) => {
      if (name === STATEMENTS_CACHE) this.reading = null;
    });
  }

  /** From memory until they change. While the database is away: as they were last read. */
  async get(): Promise<OperatorStatements> {
    const reading = (this.reading ??= this.read());
    try {
      return (this.known = await reading);
    } catch {
      if (this.reading === reading) this.reading = null;
      return this.known;
    }
  }

  /** As they are saved, for editing. */
  readSaved(): Promise<SavedStatements> {
    return this.readFrom(this.dataSource.manager);
  }

  /**
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws StaleEditError
   */
  async save(statements: OperatorStatements, expectedUpdatedAt?: string): Promise<SavedStatements> {
    const saved = await this.transactions.run(async (tx) => {
      await tx.query('INSERT INTO operator_statements (statements, saved_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        JSON.stringify(NOTHING_STATED),
        NEVER,
      ]);
      const before = await this.readFrom(tx, 'FOR UPDATE');
      assertUnchanged(before, expectedUpdatedAt);
      const updatedAt = nextUpdatedAt(before, this.clock.now());
      await tx.query('UPDATE operator_statements SET statements = $1, saved_at = $2', [
        JSON.stringify(statements),
        updatedAt,
      ]);
      await this.cacheVersions.raise(tx, STATEMENTS_CACHE);
      return { statements, updatedAt };
    });
    this.reading = null;
    return saved;
  }

  private async read(): Promise<OperatorStatements> {
    return (await this.readSaved()).statements;
  }

  /** What was saved before a field was known does not have it. */
  private async readFrom(manager: EntityManager, lock = ''): Promise<SavedStatements> {
    const [row] = await manager.query<{ statements: Partial<OperatorStatements>; savedAt: Date }[]>(
      `SELECT statements, saved_at AS "savedAt" FROM operator_statements ${lock}`,
    );
    return { statements: { ...NOTHING_STATED, ...row?.statements }, updatedAt: row?.savedAt ?? NEVER };
  }
}
