import { Injectable, Logger, type Type } from '@nestjs/common';
import { millisecondsInHour } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { Clock } from '../time/clock.js';
import type { Lifetime, ModuleRetention, PurgeRule } from './retention-rule.js';
import type { JobType } from '../jobs/define-job.js';
import { Handles } from '../jobs/job-handler.js';

const BATCH_SIZE = 5_000;
/** Rows beyond this are removed by the next run. */
const MAX_BATCHES = 100;

/** In hours; null or missing: without an end. */
type Lifetimes = Readonly<Partial<Record<Lifetime, number | null>>>;

/**
 * Removes rows that a module's retention table lets expire, in batches of one transaction each. By age only, so it is
 * idempotent.
 */
@Injectable()
export class Purge {
  private readonly logger = new Logger('maintenance');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async run({ module, rules }: ModuleRetention, lifetimes: Lifetimes = {}): Promise<void> {
    const removed: Record<string, number> = {};
    for (const rule of rules) {
      const count = await this.apply(rule, lifetimes);
      if (count > 0) removed[rule.what] = count;
    }
    this.logger.log({ msg: 'expired rows removed', module, removed });
  }

  /** @returns how many rows were removed or emptied */
  private async apply(rule: PurgeRule, lifetimes: Lifetimes): Promise<number> {
    const before = this.before(rule, lifetimes);
    if (before === null) return 0;
    let count = 0;
    for (let batch = 1; batch <= MAX_BATCHES; batch += 1) {
      const [, removed] = await this.dataSource.query<[unknown[], number]>(statementOf(rule), [before]);
      count += removed;
      if (removed < BATCH_SIZE) break;
    }
    return count;
  }

  /** Rows from before then have expired: an instant, or hours before the database's now. Null: no row has. */
  private before({ keptHours, afterTtl, isBusinessTime }: PurgeRule, lifetimes: Lifetimes): Date | number | null {
    if (isBusinessTime) return new Date(this.clock.now().getTime() - keptHours * millisecondsInHour);
    if (afterTtl === undefined) return keptHours;
    const ttlHours = lifetimes[afterTtl] ?? null;
    return ttlHours === null ? null : ttlHours + keptHours;
  }
}

function statementOf({ table, since, only = 'true', empty, isBusinessTime }: PurgeRule): string {
  const before = isBusinessTime ? '$1::timestamptz' : `now() - $1 * interval '1 hour'`;
  const rows = `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${since} < ${before} AND ${only} LIMIT ${BATCH_SIZE}))`;
  if (!empty) return `DELETE FROM ${table} WHERE ${rows}`;
  const values = Object.entries(empty).map(([column, value]) => `${column} = ${value}`);
  return `UPDATE ${table} SET ${values.join(', ')} WHERE ${rows}`;
}

/** The handler of a module's purge job: applies the module's retention table. Twice is harmless. */
export function purgeHandler(job: JobType, retention: ModuleRetention): Type<{ handle(): Promise<void> }> {
  @Handles(job)
  class PurgeHandler {
    constructor(private readonly purge: Purge) {}

    handle(): Promise<void> {
      return this.purge.run(retention);
    }
  }
  return PurgeHandler;
}
