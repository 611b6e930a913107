import type { EventType } from '../events/define-event.js';

/** How a job is triggered and retried. */
export interface JobOptions<P extends object> {
  /** The event that triggers the job; absent for a scheduled job. */
  readonly on?: EventType<P>;
  /** Interval of a scheduled job, which runs once for all processes. */
  readonly everySeconds?: number;
  /** Attempts in total. */
  readonly attempts?: number;
  /** Wait before the second attempt; doubles each time. */
  readonly backoffSeconds?: number;
  /** The wait grows no longer than this; without it, there is no limit. */
  readonly longestWaitSeconds?: number;
  /** A patient waits for what it does: giving it up leaves a task. */
  readonly isAwaited?: true;
}

/** Work that a module does later. Its wire name is `<module>.<do-this>`; the part before the dot is its queue. */
export interface JobType<P extends object = object> {
  readonly name: string;
  readonly queue: string;
  readonly on: EventType<P> | null;
  readonly everySeconds: number | null;
  readonly attempts: number;
  readonly backoffSeconds: number;
  readonly longestWaitSeconds: number;
  readonly isAwaited: boolean;
}

/** The payload that a handler gets: `PayloadOf<typeof SendRefund>`. */
export type PayloadOf<J extends JobType> = J extends JobType<infer P> ? P : never;

/** The wait after an attempt that failed, the first being 1: doubled each time, up to the longest wait. */
export function waitSecondsAfter(attempt: number, job: Pick<JobType, 'backoffSeconds' | 'longestWaitSeconds'>): number {
  return Math.min(job.backoffSeconds * 2 ** (attempt - 1), job.longestWaitSeconds);
}

/** Says what a job is; its one handler names it. */
export function defineJob<P extends object>(name: `${string}.${string}`, options: JobOptions<P>): JobType<P> {
  if ((options.on === undefined) === (options.everySeconds === undefined)) {
    throw new Error(`${name}: a job is triggered by an event or by a schedule, exactly one of them`);
  }
  return {
    name,
    queue: name.slice(0, name.indexOf('.')),
    on: options.on ?? null,
    everySeconds: options.everySeconds ?? null,
    attempts: options.attempts ?? 8,
    backoffSeconds: options.backoffSeconds ?? 5,
    longestWaitSeconds: options.longestWaitSeconds ?? Infinity,
    isAwaited: options.isAwaited ?? false,
  };
}
