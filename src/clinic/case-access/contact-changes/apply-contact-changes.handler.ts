import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { ContactChangeProposal } from './contact-changes.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** An address that two admins have changed replaces the former one after a day. */
const ApplyContactChanges = defineJob('cases.apply-contact-changes', { everySeconds: 300, attempts: 1 });

/** Replaces addresses whose 24 hours are over, and mails the new one its first link. Idempotent: each is marked with it. */
@Handles(ApplyContactChanges)
export class ApplyContactChangesHandler {
  constructor(private readonly proposals: Proposals) {}

  async handle(): Promise<void> {
    await this.proposals.of(ContactChangeProposal).applyDue();
  }
}
