import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { DriftRepository } from './drift.repository.js';
import { ReadFacts } from './read-facts.js';

export const WatchOperations = defineJob('maintenance.watch-operations', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** Measures the watched facts. Idempotent: one measurement in five minutes is kept. */
@Handles(WatchOperations)
export class WatchOperationsHandler {
  constructor(
    private readonly readFacts: ReadFacts,
    private readonly drift: DriftRepository,
  ) {}

  async handle(): Promise<void> {
    const facts = await this.readFacts.run();
    await this.drift.sample(facts.flatMap(({ fact, value }) => (value === null ? [] : [{ fact: fact.name, value }])));
  }
}
