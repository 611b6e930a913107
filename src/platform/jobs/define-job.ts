import type { EventType } from '../events/define-event.js';

/** How a job is triggered and retried. */
export interface JobOptions<P extends object> {
  /** The fact that this job answers; leave out for a job that runs on a schedule. */
  readonly on?: EventType<P>;
  /** Runs every so many seconds instead, once for all processes. */
  readonly everySeconds?: number;
  /** How often it is tried in all. */
  readonly attempts?: number;
  /** Wait before the second attempt; doubles each time. */
  readonly backoffSeconds?: number;
}

/** Work that a module does later. Its wire name is `<module>.<do-this>`; the part before the dot is its queue. */
export interface JobType<P extends object = object> {
  readonly name: string;
  readonly queue: QueueName;
  readonly on: EventType<P> | null;
  readonly everySeconds: number | null;
  readonly attempts: number;
  readonly backoffSeconds: number;
}

/** What the handler of a job is given: `PayloadOf<typeof MarkExpired>`. */
export type PayloadOf<J extends JobType> = J extends JobType<infer P> ? P : never;

export const QUEUE_NAMES = ['payments', 'orders', 'mail', 'assessments', 'maintenance'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Declares a job once: the doer's module registers it, one handler answers it. */
export function defineJob<P extends object>(name: `${QueueName}.${string}`, options: JobOptions<P>): JobType<P> {
  if ((options.on === undefined) === (options.everySeconds === undefined)) {
    throw new Error(`${name}: a job is triggered by an event or by a schedule, exactly one of them`);
  }
  return {
    name,
    queue: name.slice(0, name.indexOf('.')) as QueueName,
    on: options.on ?? null,
    everySeconds: options.everySeconds ?? null,
    attempts: options.attempts ?? 8,
    backoffSeconds: options.backoffSeconds ?? 5,
  };
}
