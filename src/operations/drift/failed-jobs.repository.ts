import { Injectable } from '@nestjs/common';
import type { EventJobKey } from '../../platform/jobs/event-jobs.repository.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';

export interface FailedJob extends EventJobKey {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly template: string | null;
  /** Of the unsent message that the job would send. */
  readonly isContentGone: boolean;
  readonly failure: string;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
}

const MOST = 100;

/** The order that the event's payload, or the message that it names, is about. */
const JOB_WITH_ORDER = `
  FROM event_jobs j JOIN outbox_events e ON e.id = j.event_id
    LEFT JOIN mail_deliveries m ON m.id = (e.payload->>'deliveryId')::uuid
    LEFT JOIN sms_deliveries s ON s.id = (e.payload->>'deliveryId')::uuid
    LEFT JOIN cases c ON c.id = coalesce((e.payload->>'caseId')::uuid, m.subject_id, s.subject_id)
    LEFT JOIN refunds r ON r.id = (e.payload->>'refundId')::uuid
    LEFT JOIN orders o ON o.id = coalesce((e.payload->>'orderId')::uuid, c.order_id, r.order_id, m.subject_id)`;

/** Whether the message that the job would send is not sent and has no content any more. */
const IS_CONTENT_GONE = `(e.payload->>'deliveryId' IS NOT NULL AND coalesce(m.state, s.state) IS DISTINCT FROM 'sent'
    AND coalesce(m.sealed_content, s.sealed_content) IS NULL)`;

/** What a decision about a job has to know. */
export type JobSubject = Pick<FailedJob, 'template' | 'orderId' | 'isContentGone'>;

/** Jobs that were given up after their last attempt. */
@Injectable()
export class FailedJobsRepository extends SqlRepository {
  /** Newest first; those of messages, which an outage makes by the hundred, after the others. */
  list(): Promise<FailedJob[]> {
    return this.dataSource.query<FailedJob[]>(
      `SELECT j.event_id AS "eventId", j.job, e.name AS event, e.payload, coalesce(m.template, s.template) AS template,
         ${IS_CONTENT_GONE} AS "isContentGone", j.failure, e.created_at AS "createdAt", j.failed_at AS "failedAt", o.id AS "orderId",
         o.number::int AS "orderNumber"
       ${JOB_WITH_ORDER}
       WHERE j.failure IS NOT NULL AND j.done_at IS NULL AND j.abandoned_at IS NULL
       ORDER BY j.job IN ('mail.deliver-mail', 'sms.deliver-sms'), e.created_at DESC, j.job LIMIT ${MOST}`,
    );
  }

  /** Nothing is known of a job without an event. */
  async findSubject(tx: Tx, { eventId, job }: EventJobKey): Promise<JobSubject> {
    const [row] = await tx.query<JobSubject[]>(
      `SELECT coalesce(m.template, s.template) AS template, o.id AS "orderId", ${IS_CONTENT_GONE} AS "isContentGone"
       ${JOB_WITH_ORDER} WHERE j.event_id = $1 AND j.job = $2`,
      [eventId, job],
    );
    return row ?? { template: null, orderId: null, isContentGone: false };
  }
}
