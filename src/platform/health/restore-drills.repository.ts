import { Injectable } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { SqlRepository } from '../database/sql-repository.js';

/** Name in `cache_versions` that each new result raises, by a trigger. */
export const RESTORE_DRILLS_CACHE = 'restore-drills';

/** Result of a restore drill. */
export interface DrillResult {
  /** Name of the restored archive; null when none was found. */
  readonly archive: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Kind of failure (docs/operations/backups.md, "The nightly drill"); null: it passed. */
  readonly failure: string | null;
}

/** How long the drill took, in whole seconds. */
export function secondsOf({ startedAt, finishedAt }: Pick<DrillResult, 'startedAt' | 'finishedAt'>): number {
  return Math.ceil((finishedAt.getTime() - startedAt.getTime()) / millisecondsInSecond);
}

/** Reads the results of restore drills, which a process of its own writes. */
@Injectable()
export class RestoreDrillsRepository extends SqlRepository {
  /** The drill that finished last; null before the first one. */
  findLast(): Promise<DrillResult | null> {
    return this.find('true');
  }

  /** The drill that passed last. */
  findLastPassed(): Promise<DrillResult | null> {
    return this.find('failure IS NULL');
  }

  private find(condition: string): Promise<DrillResult | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT archive, started_at AS "startedAt", finished_at AS "finishedAt", failure
       FROM restore_drills WHERE ${condition} ORDER BY finished_at DESC, id LIMIT 1`,
    );
  }
}
