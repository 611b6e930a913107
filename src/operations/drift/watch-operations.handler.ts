import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';
import { DriftRepository } from './drift.repository.js';
import { ReadFacts } from './read-facts.js';

const WatchOperations = defineJob('maintenance.watch-operations', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** Measures the watched facts, and mails admins about those that became bad or good. Idempotent: one alarm per subject is open at most. */
@Handles(WatchOperations)
export class WatchOperationsHandler {
  constructor(
    private readonly readFacts: ReadFacts,
    private readonly drift: DriftRepository,
    private readonly watchAlarms: WatchAlarms,
  ) {}

  async handle(): Promise<void> {
    const facts = await this.readFacts.run();
    await this.drift.markMeasured();
    await this.watchAlarms.follow(facts, await this.watchAlarms.readChecks());
  }
}
