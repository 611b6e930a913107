import { Handles } from '../../../platform/jobs/job-handler.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ApplyContactChanges } from '../case-access.jobs.js';
import { ContactChangesRepository } from '../codes/contact-changes.repository.js';
import { ChangeCaseEmail } from '../email/change-case-email.js';
import { FormMails } from '../email/form-mails.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';

/** Changes of one run; the next run takes the rest. */
const BATCH_SIZE = 100;

/** The first mail to a new address is never held back by the limit of mails. */
const NO_LIMIT = { most: Number.POSITIVE_INFINITY };

/** Replaces addresses whose 24 hours are over, and mails the new one its first link. Idempotent: each is marked with it. */
@Handles(ApplyContactChanges)
export class ApplyContactChangesHandler {
  constructor(
    private readonly changes: ContactChangesRepository,
    private readonly cases: CasesRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly changeCaseEmail: ChangeCaseEmail,
    private readonly formMails: FormMails,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    for (const { id, caseId } of await this.changes.listDue(BATCH_SIZE))
      await this.transactions.run(async (tx) => {
        const found = await this.cases.lock(tx, caseId);
        const change = await this.changes.get(tx, id);
        if (!change?.value || change.kind !== 'email' || (await this.freezes.isFrozen(caseId, tx))) return;
        await this.changeCaseEmail.change(tx, found, change.value);
        await this.changes.markApplied(tx, id);
        await this.formMails.send(tx, found, NO_LIMIT);
      });
  }
}
