import { OLDEST_TRANSACTION_SQL, REPLICATION_SLOTS_SQL } from '../database/database-activity.checks.js';
import { queryMetric } from './metric.js';

const QUEUE_OF_JOB = `split_part(job, '.', 1)`;
const MESSAGE_STATES = ['queued', 'failed'];

/** Outbox, jobs, messages, processes, backups and what Postgres cannot clean up. */
export const platformMetrics = [
  queryMetric('hudvy_outbox_events_waiting', {
    help: 'Stored events that no worker has taken.',
    sql: `SELECT NULL AS label, count(*) AS value FROM outbox_events WHERE relayed_at IS NULL`,
  }),
  queryMetric('hudvy_outbox_oldest_seconds', {
    help: 'Age of the oldest stored event that no worker has taken; 0 when none waits.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
          FROM outbox_events WHERE relayed_at IS NULL`,
  }),
  queryMetric('hudvy_event_jobs_open', {
    help: 'Jobs of events that are neither done nor given up.',
    sql: `SELECT NULL AS label, count(*) AS value FROM event_jobs WHERE done_at IS NULL AND failure IS NULL`,
  }),
  queryMetric('hudvy_event_jobs_oldest_seconds', {
    help: 'Age of the oldest open job, since its event; 0 when none is open.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(e.created_at)), 0) AS value
          FROM event_jobs j JOIN outbox_events e ON e.id = j.event_id WHERE j.done_at IS NULL AND j.failure IS NULL`,
  }),
  queryMetric('hudvy_event_jobs_failed', {
    help: 'Jobs of events that were given up and wait for an admin.',
    label: ['queue'],
    sql: `SELECT ${QUEUE_OF_JOB} AS label, count(*) AS value FROM event_jobs
          WHERE done_at IS NULL AND failure IS NOT NULL AND abandoned_at IS NULL GROUP BY 1`,
  }),
  queryMetric('hudvy_processes', {
    help: 'Processes that have reported within a minute, by what they do.',
    label: ['kind', ['server', 'worker', 'both']],
    sql: `SELECT kind AS label, count(*) AS value FROM heartbeats
          WHERE beat_at > clock_timestamp() - interval '1 minute' GROUP BY kind`,
  }),
  queryMetric('hudvy_worker_silent_seconds', {
    help: 'Time since a process that runs jobs has reported; missing when none has within a day.',
    sql: `SELECT NULL AS label, extract(epoch FROM clock_timestamp() - max(beat_at)) AS value
          FROM heartbeats WHERE kind IN ('worker', 'both')`,
  }),
  queryMetric('hudvy_mails', {
    help: 'Mails that wait, and those that could not be sent and that no admin has put aside.',
    label: ['state', MESSAGE_STATES],
    sql: `SELECT state AS label, count(*) AS value FROM mail_deliveries
          WHERE state = 'queued' OR (state = 'failed' AND dismissed_at IS NULL) GROUP BY state`,
  }),
  queryMetric('hudvy_mail_oldest_seconds', {
    help: 'Age of the oldest mail that waits, or that was given up and can be sent again; 0 when there is none.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
          FROM mail_deliveries WHERE state = 'queued' OR (state = 'failed' AND dismissed_at IS NULL AND sealed_content IS NOT NULL)`,
  }),
  queryMetric('hudvy_texts', {
    help: 'Text messages that wait, and those that could not be sent and that no admin has put aside.',
    label: ['state', MESSAGE_STATES],
    sql: `SELECT state AS label, count(*) AS value FROM sms_deliveries
          WHERE state = 'queued' OR (state = 'failed' AND dismissed_at IS NULL) GROUP BY state`,
  }),
  queryMetric('hudvy_text_oldest_seconds', {
    help: 'Age of the oldest text message that waits, or that was given up and can be sent again; 0 when there is none.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
          FROM sms_deliveries WHERE state = 'queued' OR (state = 'failed' AND dismissed_at IS NULL AND sealed_content IS NOT NULL)`,
  }),
  queryMetric('hudvy_restore_drill_age_seconds', {
    help: 'Time since a restore drill passed; missing when none has.',
    sql: `SELECT NULL AS label, extract(epoch FROM now() - max(finished_at)) AS value
          FROM restore_drills WHERE failure IS NULL`,
  }),
  queryMetric('hudvy_restore_drill_failed', {
    help: '1 when the last restore drill failed; missing before the first one.',
    sql: `SELECT NULL AS label, (failure IS NOT NULL)::int AS value
          FROM restore_drills ORDER BY finished_at DESC, id LIMIT 1`,
  }),
  queryMetric('hudvy_backup_age_seconds', {
    help: 'Age of the newest backup that a drill has restored; missing when none has been.',
    sql: `SELECT NULL AS label, extract(epoch FROM now() - max(snapshot_at)) AS value
          FROM restore_drills WHERE failure IS NULL`,
  }),
  queryMetric('hudvy_database_oldest_transaction_seconds', {
    help: 'Age of the oldest open transaction, of every role with pg_read_all_stats; 0 when none is open.',
    sql: `SELECT NULL AS label, coalesce(seconds, 0) AS value FROM (${OLDEST_TRANSACTION_SQL}) oldest`,
  }),
  queryMetric('hudvy_replication_slot_kept_bytes', {
    help: 'Write-ahead log that the replication slot furthest behind keeps; 0 without slots.',
    sql: `SELECT NULL AS label, coalesce(max("keptBytes"), 0) AS value FROM (${REPLICATION_SLOTS_SQL}) slots`,
  }),
];
