import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../platform/config/env.js';
import { Handles, type JobHandler } from '../platform/jobs/job-handler.js';
import { sessionLifetimes } from './sessions/session-lifetimes.js';
import { PurgeAuth } from './auth.jobs.js';
import { SECURITY_EVENT_RETENTION_DAYS } from './security-events/security-event-kinds.js';

const BATCH = 10_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** An account that was signed up for and never proven goes after this many days, and with it what a stranger may have set. */
export const UNPROVEN_ACCOUNT_DAYS = 7;

/**
 * Nobody has proven an address or a number of it, so nobody could sign in. Accounts that operators made or invited wait
 * for their person, and a link that is still open keeps its account.
 */
const IS_UNPROVEN = `pending_sign_up IS NOT NULL AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND invited_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM one_time_tokens t WHERE t.user_id = users.id AND t.expires_at > now())
  AND NOT EXISTS (SELECT 1 FROM cms_admins a WHERE a.user_id = users.id)`;

/** Removes links, codes, challenges and sessions that are over, and accounts that were never proven. By age only: a second run finds nothing left to do. */
@Handles(PurgeAuth)
export class PurgeAuthHandler implements JobHandler {
  private readonly logger = new Logger('maintenance');

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    // Those of admins end sooner and are removed with the rest.
    const { totalSeconds, idleSeconds } = sessionLifetimes(this.env, false);
    // Some time later, so that whoever comes late still hears "expired" and not "unknown".
    const removed = {
      tokens: await this.purge('one_time_tokens', 'expires_at', MS_PER_DAY),
      authCodes: await this.purge('auth_codes', 'expires_at', MS_PER_DAY),
      wrongCodes: await this.purge('wrong_codes', 'since', MS_PER_DAY),
      requests: await this.purge('message_requests', 'created_at', 7 * MS_PER_DAY),
      challenges: await this.purge('factor_challenges', 'expires_at', MS_PER_DAY),
      factors: await this.purge('factors', 'created_at', MS_PER_HOUR, `status = 'unverified'`),
      devices: await this.purge('known_devices', 'last_seen_at', 365 * MS_PER_DAY),
      securityEvents: await this.purge('security_events', 'at', SECURITY_EVENT_RETENTION_DAYS * MS_PER_DAY),
      sessions: totalSeconds === null ? 0 : await this.purge('sessions', 'created_at', totalSeconds * 1_000 + MS_PER_DAY),
      idleSessions: idleSeconds === null ? 0 : await this.purge('sessions', 'last_active_at', idleSeconds * 1_000 + MS_PER_DAY),
      accounts: await this.purge('users', 'created_at', UNPROVEN_ACCOUNT_DAYS * MS_PER_DAY, IS_UNPROVEN),
    };
    this.logger.log({ msg: 'expired rows removed', ...removed });
  }

  /** One bounded batch; what is left goes in the next hour. */
  private async purge(table: string, column: string, ageMs: number, condition = 'true'): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < now() - $1 * interval '1 millisecond' AND ${condition} LIMIT ${BATCH}))`,
      [ageMs],
    );
    return count;
  }
}
