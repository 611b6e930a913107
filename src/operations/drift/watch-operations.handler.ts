import { millisecondsInMinute, secondsInMinute } from 'date-fns/constants';
import { RunChecks, type CheckedCheck } from '../../platform/checks/run-checks.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';
import { DriftRepository } from './drift.repository.js';
import { ReadFacts } from './read-facts.js';

/** The checks ask other services, so they are made less often than the facts are read. */
const CHECKS_EVERY_MS = 10 * millisecondsInMinute;

export const WatchOperations = defineJob('maintenance.watch-operations', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/**
 * Measures the watched facts, and mails admins about those that became bad or good. Idempotent: one measurement in five
 * minutes is kept, and one alarm per subject is open at most.
 */
@Handles(WatchOperations)
export class WatchOperationsHandler {
  private checked: { readonly at: number; readonly checks: readonly CheckedCheck[] } | null = null;

  constructor(
    private readonly readFacts: ReadFacts,
    private readonly runChecks: RunChecks,
    private readonly drift: DriftRepository,
    private readonly watchAlarms: WatchAlarms,
  ) {}

  async handle(): Promise<void> {
    const facts = await this.readFacts.run();
    await this.drift.sample(facts.flatMap(({ fact, value }) => (value === null ? [] : [{ fact: fact.name, value }])));
    await this.watchAlarms.run(facts, await this.checks());
  }

  private async checks(): Promise<readonly CheckedCheck[]> {
    const now = performance.now();
    if (this.checked === null || now - this.checked.at >= CHECKS_EVERY_MS) {
      const { checks } = await this.runChecks.latest();
      this.checked = { at: now, checks };
    }
    return this.checked.checks;
  }
}
