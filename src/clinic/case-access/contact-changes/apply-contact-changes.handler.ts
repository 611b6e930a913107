import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { ApplyContactChanges } from '../case-access.jobs.js';
import { ContactChangeProposal } from './contact-changes.js';

/** Replaces addresses whose 24 hours are over, and mails the new one its first link. Idempotent: each is marked with it. */
@Handles(ApplyContactChanges)
export class ApplyContactChangesHandler {
  constructor(private readonly proposals: Proposals) {}

  async handle(): Promise<void> {
    await this.proposals.of(ContactChangeProposal).applyDue();
  }
}
