import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Letters } from '../../../platform/notices/letter.js';
import { Clock } from '../../../platform/time/clock.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { DueSoonLetter, readDueCase } from './due-case.mail.js';
import { waitsForDigest } from './due-digest.js';
import { DueNoticesRepository } from './due-notices.repository.js';
import { DueStaff } from './due-staff.js';

const NoteDueCase = defineJob('cases.notify-of-due-case', { on: CASE_EVENT_TYPES['due-soon'] });

/**
 * At 50 and 75 per cent of the goal it waits for the next digest of each person; from 90 on it is mailed at once.
 * Idempotent: one notice per case, share and person; one mail row per owed reply, share and person.
 */
@Handles(NoteDueCase)
export class NoteDueCaseHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly digests: DueNoticesRepository,
    private readonly staff: DueStaff,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(payload: PayloadOf<typeof NoteDueCase>, run: JobRun): Promise<void> {
    const { caseId, orderId, percent = 0 } = payload;
    await this.letters.prepare(DueSoonLetter);
    const silence = await this.transactions.run(async (tx) => {
      if (waitsForDigest(percent)) {
        const { clinicians, admins } = await this.staff.find(tx);
        const recipients = [...clinicians, ...admins].map(({ id }) => id);
        await this.digests.note(tx, caseId, percent, recipients, this.clock.now());
      } else {
        const due = await readDueCase(tx, caseId, this.cases);
        if (typeof due === 'string') return due;
        await this.letters.store(tx, DueSoonLetter, { caseId, orderId, percent, ...due });
      }
      await run.complete(tx);
      return null;
    });
    if (silence !== null) run.completeWithoutTransaction(silence);
  }
}
