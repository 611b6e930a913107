import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** How far lists of Stripe have been read, by name of the list. */
@Injectable()
export class ReconciliationMarksRepository extends SqlRepository {
  /** @returns Unix seconds; 0 for a list that was never read */
  async find(name: string): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM seen_until)::bigint::int AS seconds FROM reconciliation_marks WHERE name = $1`,
      [name],
    );
    return row?.seconds ?? 0;
  }

  /** Moves a mark forward, never back. @param seconds Unix seconds */
  async move(name: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO reconciliation_marks AS mark (name, seen_until) VALUES ($1, to_timestamp($2))
       ON CONFLICT (name) DO UPDATE SET seen_until = greatest(mark.seen_until, excluded.seen_until)`,
      [name, seconds],
    );
  }
}
