import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { JobType } from './define-job.js';

export const HANDLES = Symbol('handles');

/** The run of a job, as its handler sees it. */
export interface JobRun {
  /** The event that caused it; null for a scheduled job. */
  readonly eventId: string | null;
  /** 1 for the first. */
  readonly attempt: number;
  /**
   * Marks the job done in the handler's own transaction, so that effect and mark are one.
   *
   * @throws JobAlreadyDoneError when another run was first; the transaction must roll back, and the runner takes it as success.
   */
  complete(tx: Tx): Promise<void>;
}

/** One job, one handler. It may run twice, and its doc comment says what makes that harmless. */
export interface JobHandler<P extends object = object> {
  handle(payload: P, run: JobRun): Promise<void>;
}

/** Names the job that a handler class answers. */
export function Handles<P extends object>(job: JobType<P>): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(HANDLES, job)) as ClassDecorator;
}

/** Retrying cannot help; the job fails at once and stays visible. */
export class PermanentFailure extends Error {}

/** Another run of the same job committed first. */
export class JobAlreadyDoneError extends Error {}
