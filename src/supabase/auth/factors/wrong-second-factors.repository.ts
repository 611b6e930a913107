import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** Counts wrong second factors of an account in `rate_limits`. The window begins with the first. */
@Injectable()
export class WrongSecondFactorsRepository {
  /** The count of the current window, and its end in seconds; null without one. */
  async find(tx: Tx, userId: string): Promise<{ hits: number; secondsLeft: number } | null> {
    const [row] = await tx.query<{ hits: number; secondsLeft: number }[]>(
      `SELECT hits, ceil(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"
       FROM rate_limits WHERE key = $1 AND expires_at > now()`,
      [keyOf(userId)],
    );
    return row ?? null;
  }

  /** @returns the new count */
  async increment(tx: Tx, userId: string, windowMinutes: number): Promise<number> {
    const [row] = await tx.query<{ hits: number }[]>(
      `INSERT INTO rate_limits AS counted (key, hits, expires_at) VALUES ($1, 1, now() + $2 * interval '1 minute')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN counted.expires_at <= now() THEN 1 ELSE counted.hits + 1 END,
         expires_at = CASE WHEN counted.expires_at <= now() THEN excluded.expires_at ELSE counted.expires_at END
       RETURNING hits`,
      [keyOf(userId), windowMinutes],
    );
    return row?.hits ?? 0;
  }
}

function keyOf(userId: string): string {
  return `wrong-second-factors:${userId}`;
}
