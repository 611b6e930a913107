import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { DataSource } from 'typeorm';

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts calls in Postgres, so that all processes share one window; one statement per counted call. */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  constructor(private readonly dataSource: DataSource) {}

  /** Times in the answer are seconds, as the throttler expects; `ttl` is given in milliseconds. */
  async increment(key: string, ttl: number, limit: number): Promise<Hits> {
    const [row] = await this.dataSource.query<{ hits: number; secondsLeft: number }[]>(
      `INSERT INTO rate_limits AS counted (key, hits, expires_at) VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN counted.expires_at <= now() THEN 1 ELSE counted.hits + 1 END,
         expires_at = CASE WHEN counted.expires_at <= now() THEN excluded.expires_at ELSE counted.expires_at END
       RETURNING hits, ceil(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`,
      [key, ttl],
    );
    const { hits, secondsLeft } = row ?? { hits: 1, secondsLeft: 0 };
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: secondsLeft, isBlocked, timeToBlockExpire: isBlocked ? secondsLeft : 0 };
  }
}
