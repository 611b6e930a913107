import { secondsInDay } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { SealAccessLog } from './seal-access-log.js';
import { SignedHeads } from './signed-heads.js';

const SEAL_EVERY_SECONDS = 5;

export const SealAccessLogRows = defineJob('maintenance.seal-access-log', {
  everySeconds: SEAL_EVERY_SECONDS,
  attempts: 1,
});

const MakeAccessLogPartitions = defineJob('maintenance.make-access-log-partitions', {
  everySeconds: secondsInDay,
});

/**
 * Chains the rows logged since the last run and signs the chain's head once an hour. Idempotent: a second run finds no
 * rows.
 */
@Handles(SealAccessLogRows)
export class SealAccessLogHandler {
  constructor(
    private readonly sealAccessLog: SealAccessLog,
    private readonly heads: SignedHeads,
  ) {}

  async handle(): Promise<void> {
    await this.sealAccessLog.sealAll();
    await this.heads.signHourly();
  }
}

/** Makes the partitions of the next twelve months. Idempotent: those that exist stay. */
@Handles(MakeAccessLogPartitions)
export class MakeAccessLogPartitionsHandler {
  constructor(private readonly dataSource: DataSource) {}

  async handle(): Promise<void> {
    await this.dataSource.query('SELECT make_access_log_partitions()');
  }
}
