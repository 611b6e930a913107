import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineJob } from '../jobs/define-job.js';
import { Handles, type JobHandler } from '../jobs/job-handler.js';

const HOUR_SECONDS = 3_600;

export const PurgeExpired = defineJob('maintenance.purge-expired', { everySeconds: HOUR_SECONDS, attempts: 3 });

/** Each removes one bounded batch; what is left goes in the next hour. */
const STATEMENTS: Record<string, string> = {
  rateLimits: `DELETE FROM rate_limits WHERE expires_at < now()`,
  events: `DELETE FROM outbox_events WHERE id IN (
    SELECT id FROM outbox_events
    WHERE relayed_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM event_jobs WHERE event_jobs.event_id = outbox_events.id AND done_at IS NULL)
    LIMIT 10000)`,
  mails: `DELETE FROM mail_deliveries WHERE id IN (
    SELECT id FROM mail_deliveries WHERE state = 'sent' AND sent_at < now() - interval '1 year' LIMIT 10000)`,
};

/** Removes what has served its purpose. Twice is harmless: it only takes what is past. */
@Handles(PurgeExpired)
export class PurgeExpiredHandler implements JobHandler {
  private readonly logger = new Logger('maintenance');

  constructor(private readonly dataSource: DataSource) {}

  async handle(): Promise<void> {
    const removed: Record<string, number> = {};
    for (const [name, statement] of Object.entries(STATEMENTS)) {
      const [, count] = await this.dataSource.query<[unknown[], number]>(statement);
      removed[name] = count;
    }
    this.logger.log({ msg: 'expired rows removed', ...removed });
  }
}
