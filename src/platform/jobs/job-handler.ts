import { Injectable, SetMetadata, applyDecorators, type Type } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { JobType } from './define-job.js';

export const HANDLES = Symbol('handles');

/** The run of a job, as its handler sees it. The handler of an event's job ends it by one of the two `complete…`. */
export interface JobRun {
  /** The event that caused it; null for a scheduled job. */
  readonly eventId: string | null;
  /** 1 for the first. */
  readonly attempt: number;
  /**
   * Marks the job done in the handler's own transaction, so that effect and mark commit together.
   *
   * @throws JobAlreadyDoneError when another run was first; the transaction must roll back, and the runner takes it as
   * success.
   */
  complete(tx: Tx): Promise<void>;
  /**
   * Lets the runner mark the job done after the handler has returned: there was nothing to do, or all effects are
   * somewhere else, where doing them again changes nothing.
   *
   * @param reason for the log: a constant sentence without personal data
   */
  completeWithoutTransaction(reason: string): void;
}

/**
 * One job, one handler. It may run twice, and its doc comment says what makes that harmless. `handle` is a property,
 * because TypeScript compares the parameters of methods both ways and would let a handler ask for more than it gets.
 */
export interface JobHandler<P extends object = object> {
  readonly handle: (payload: P, run: JobRun) => Promise<void>;
}

/** Names the job of a handler class, a provider of its module: that declares the job. A class that cannot handle the job's payload does not compile. */
export function Handles<P extends object>(job: JobType<P>): (handler: Type<JobHandler<P>>) => void {
  return applyDecorators(Injectable(), SetMetadata(HANDLES, job));
}

/** Retrying cannot help; the job fails at once and stays visible. */
export class PermanentFailure extends Error {}

/** The handler returned without completing its job: a defect of the handler, so that no further attempt is made. */
export class JobNotCompletedError extends PermanentFailure {
  constructor(job: string) {
    super(`the handler of ${job} returned without completing it`);
  }
}

/** Another run of the same job committed first. */
export class JobAlreadyDoneError extends Error {}
