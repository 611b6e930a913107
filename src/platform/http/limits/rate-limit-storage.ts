import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { GroupCommit } from '../../concurrency/group-commit.js';
import { countAddress, type Limit } from './address-limit.js';

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const MOST_TOGETHER = 200;

/** The end of an insert of counters: a counter of the same window is increased, an expired one starts anew. */
const COUNT_ON = `ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN counted.expires_at <= now() THEN excluded.hits ELSE counted.hits + excluded.hits END,
    expires_at = CASE WHEN counted.expires_at <= now() THEN excluded.expires_at ELSE counted.expires_at END
  RETURNING key, hits, ceil(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`;

interface Call {
  readonly key: string;
  readonly windowMs: number;
}

/** A call's place in its window. */
interface Place {
  readonly hits: number;
  readonly secondsLeft: number;
}

/**
 * Counts calls in Postgres, so that all processes share one window. Calls that come at the same time are counted in one
 * statement: those of one address would otherwise wait for each other's row, one by one.
 */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  private readonly counting = new GroupCommit((calls: readonly Call[]) => this.count(calls), MOST_TOGETHER);

  constructor(private readonly dataSource: DataSource) {}

  /** Times in the answer are seconds, as the throttler expects; `ttl` is given in milliseconds. */
  async increment(key: string, ttl: number, limit: number): Promise<Hits> {
    const { hits, secondsLeft } = await this.counting.run({ key, windowMs: ttl });
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: secondsLeft, isBlocked, timeToBlockExpire: isBlocked ? secondsLeft : 0 };
  }

  /** Counts a call under a name by the limits of its address (`addressLimits`). */
  ofAddress(name: string, ip: string, limit: number, windowMs: number): Promise<Hits> {
    return countAddress(ip, limit, (key, ofKey) => this.increment(`${name}:${key}`, windowMs, ofKey));
  }

  /**
   * Counts one call by several limits in one statement, each only while the one before it is not exceeded.
   *
   * @returns the limit that is exceeded, with the seconds until its window ends; null: none
   */
  async countInTurn(limits: readonly Limit[], windowMs: number): Promise<(Limit & { secondsLeft: number }) | null> {
    const counters = limits.map(
      (_, index) => `counter_${index} AS (
         INSERT INTO rate_limits AS counted (key, hits, expires_at)
         SELECT ($1::text[])[${index + 1}], 1, now() + $3 * interval '1 millisecond'
         ${index > 0 ? `FROM counter_${index - 1} WHERE hits <= ($2::float8[])[${index}]` : ''}
         ${COUNT_ON})`,
    );
    const rows = await this.dataSource.query<(Place & { key: string })[]>(
      `WITH ${counters.join(', ')} ${limits.map((_, index) => `SELECT * FROM counter_${index}`).join(' UNION ALL ')}`,
      [limits.map(({ key }) => key), limits.map(({ limit }) => limit), windowMs],
    );
    for (const { key, hits, secondsLeft } of rows) {
      const limit = limits.find((one) => one.key === key);
      if (limit && hits > limit.limit) return { ...limit, secondsLeft };
    }
    return null;
  }

  /** Rows are locked in the order of their keys, so that no two statements wait for each other. */
  private async count(calls: readonly Call[]): Promise<Place[]> {
    const rows = await this.dataSource.query<(Place & { key: string })[]>(
      `INSERT INTO rate_limits AS counted (key, hits, expires_at)
       SELECT key, count(*), now() + max(window_ms) * interval '1 millisecond'
       FROM unnest($1::text[], $2::int[]) AS calls (key, window_ms) GROUP BY key ORDER BY key
       ${COUNT_ON}`,
      [calls.map(({ key }) => key), calls.map(({ windowMs }) => windowMs)],
    );
    const last = new Map(rows.map((row) => [row.key, row]));
    const left = new Map<string, number>();
    for (const { key } of calls) left.set(key, (left.get(key) ?? 0) + 1);
    return calls.map(({ key }) => {
      const { hits, secondsLeft } = last.get(key) ?? { hits: 1, secondsLeft: 0 };
      const laterOnes = (left.get(key) ?? 1) - 1;
      left.set(key, laterOnes);
      return { hits: hits - laterOnes, secondsLeft };
    });
  }
}
