import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { KnownPersons } from './known-persons.js';
import { PersonsRepository } from './persons.repository.js';
import { UserErased } from '../../supabase/auth/auth.events.js';
import { secondsInHour } from 'date-fns/constants';

/** Nothing of an erased account's person stays. */
const ForgetPerson = defineJob('persons.forget-person', { on: UserErased });

/** Finds persons under a new `IDENTITY_LOOKUP_KEY`. */
const RehashPersons = defineJob('maintenance.rehash-persons', { everySeconds: secondsInHour, attempts: 3 });

/** Removes the person of an erased account: the next sign-in makes a new one. Idempotent. */
@Handles(ForgetPerson)
export class ForgetPersonHandler {
  constructor(
    private readonly persons: PersonsRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId }: PayloadOf<typeof ForgetPerson>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.persons.remove(tx, userId);
      await run.complete(tx);
    });
  }
}

/** Hashes identity numbers again after a change of `IDENTITY_LOOKUP_KEY`. Idempotent: it looks for what is left. */
@Handles(RehashPersons)
export class RehashPersonsHandler {
  constructor(
    private readonly knownPersons: KnownPersons,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    if (this.env.keys.identityLookupKey === undefined) return;
    while ((await this.transactions.run((tx) => this.knownPersons.rehash(tx))) > 0);
  }
}
