import { MinLength } from 'class-validator';
import { IsText, Trim } from '../../platform/http/fields.js';
import type { ProcessKind } from '../../platform/config/env.js';

const LONGEST_REASON = 300;

/** Body of the decisions about a job. */
export class JobDecisionRequest {
  /** For colleagues, at least five characters; names no patient. */
  @Trim()
  @IsText(LONGEST_REASON)
  @MinLength(5)
  readonly reason!: string;
}

export type FactState = 'good' | 'bad' | 'unknown';

/** A number that says whether the clinic runs as it should. */
export interface FactResponse {
  /** Stable: `outbox`. */
  readonly name: string;
  /** In Swedish. */
  readonly title: string;
  /** Null: it cannot be read, or nothing has happened yet. */
  readonly value: number | null;
  readonly unit: 'seconds' | 'count';
  readonly state: FactState;
  /** In Swedish; what to do while it is bad. */
  readonly whatToDo: string;
  /** Page of the site with the rows that are counted. */
  readonly path: string | null;
}

/** A process that has reported within a day. Instants are ISO 8601. */
export interface ProcessResponse {
  readonly kind: ProcessKind;
  readonly release: string;
  readonly startedAt: string;
  readonly secondsSilent: number;
  /** It has reported within a minute. */
  readonly isRunning: boolean;
}

/** A job that was given up after its last attempt. */
export interface FailedJobResponse {
  readonly eventId: string;
  readonly job: string;
  readonly event: string;
  /** The ids in the event's payload, by field: `orderId`. */
  readonly subjects: Readonly<Record<string, string>>;
  /** Of the mail or text message that it would send. */
  readonly template: string | null;
  readonly failure: string;
  readonly createdAt: string;
  readonly failedAt: string | null;
  /** The order that it is about. */
  readonly order: { readonly id: string; readonly number: number } | null;
  /** False for a message whose content is erased, because its recipient's server refused it for good or its time was over. */
  readonly canRetry: boolean;
  /** A patient waits for it: giving it up leaves a task. */
  readonly leavesTask: boolean;
}

/** A job that failed and is tried again. */
export interface RetriedJobResponse {
  readonly job: string;
  /** Null for a scheduled job. */
  readonly eventId: string | null;
  readonly attempts: number;
  readonly failure: string;
  readonly triedAt: string;
  /** About; null: with its schedule. */
  readonly nextAt: string | null;
}

/** What an admin decided about a job, and what became of it. */
export interface JobDecisionResponse {
  readonly id: string;
  readonly eventId: string;
  readonly job: string;
  readonly act: 'retry' | 'give_up';
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  /** `already_done`: the handler found nothing left to do. `gone`: retention has removed the job. */
  readonly outcome: 'waiting' | 'done' | 'already_done' | 'failed_again' | 'given_up' | 'gone';
  readonly orderId: string | null;
  /** What giving up left to do by hand. */
  readonly task: 'none' | 'open' | 'done';
}

export interface QueueCountResponse {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Response of `GET /api/v1/admin/drift`. */
export interface DriftResponse {
  readonly readAt: string;
  readonly release: string;
  /** No fact is bad, and no job has failed. */
  readonly isGood: boolean;
  readonly facts: readonly FactResponse[];
  readonly processes: readonly ProcessResponse[];
  /** Null when the queue does not respond. */
  readonly queues: readonly QueueCountResponse[] | null;
  /** Newest first, at most 100. */
  readonly failedJobs: readonly FailedJobResponse[];
  /** At most 100; null when the queue does not respond. */
  readonly retriedJobs: readonly RetriedJobResponse[] | null;
  /** The last 30, newest first, and every open task. */
  readonly decisions: readonly JobDecisionResponse[];
}
