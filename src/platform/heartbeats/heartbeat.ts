import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import { Env, type ProcessKind } from '../config/env.js';
import { JobRunner } from '../jobs/job-runner.js';
import { RELEASE } from '../process/release.js';
import { HeartbeatsRepository } from './heartbeats.repository.js';

/** How often a process reports that it runs, in ms. */
export const BEAT_MS = 10 * millisecondsInSecond;

/** A worker that is silent for longer counts as dead: five beats in a row are missing. */
export const SILENT_AFTER_SECONDS = secondsInMinute;

/** Reports every ten seconds that this process runs: one statement, outside of requests and jobs. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('heartbeat');
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;

  /** Random, new at each start. */
  readonly id = randomUUID();

  constructor(
    private readonly heartbeats: HeartbeatsRepository,
    private readonly adapterHost: HttpAdapterHost,
    private readonly moduleRef: ModuleRef,
    private readonly env: Env,
  ) {}

  /** Null for a command that neither serves requests nor runs jobs; it does not beat. */
  get kind(): ProcessKind | null {
    // A process without HTTP has an adapter too, one without a server.
    const isServer =
      typeof this.adapterHost.httpAdapter?.getInstance<{ register?: unknown } | undefined>()?.register === 'function';
    const isWorker = this.runsJobs();
    if (isServer && isWorker) return 'both';
    if (isServer) return 'server';
    return isWorker ? 'worker' : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.kind === null) return;
    this.timer = setInterval(() => void this.start(), BEAT_MS);
    await this.start();
  }

  /** The row stays: a worker that has ended for an upgrade is silent from now on, not unknown. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.beating;
  }

  /** A beat that is late because the database is does not start another. */
  private start(): Promise<void> {
    this.beating ??= this.beat().finally(() => (this.beating = null));
    return this.beating;
  }

  private async beat(): Promise<void> {
    const { id, kind } = this;
    if (kind === null) return;
    try {
      await this.heartbeats.beat({ id, kind, release: RELEASE });
      if (this.env.app.heartbeatFile !== undefined) await writeFile(this.env.app.heartbeatFile, `${id}\n`);
    } catch (error) {
      this.logger.warn({ msg: 'a heartbeat was not recorded', err: error });
    }
  }

  private runsJobs(): boolean {
    try {
      this.moduleRef.get(JobRunner, { strict: false });
      return true;
    } catch {
      return false;
    }
  }
}
