import { Injectable } from '@nestjs/common';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { MedicalContentChangedError } from '../replies.errors.js';
import { ReplyTemplates } from '../templates/reply-templates.js';
import type { MedicalSetResponse } from './medical-content.contract.js';
import { MedicalSets, type MedicalSet } from './medical-sets.js';
import { ReadMedicalContent } from './read-medical-content.js';

/** A physician approves a set of medical content as read. */
@Injectable()
export class ApproveMedicalSet {
  constructor(
    private readonly sets: MedicalSets,
    private readonly templates: ReplyTemplates,
    private readonly readMedicalContent: ReadMedicalContent,
    private readonly confirmations: ConfirmationsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param fingerprint of the content that the physician has read
   * @throws MedicalContentChangedError when it has changed since
   */
  async run(set: MedicalSet, fingerprint: string, clinician: SignedInClinician): Promise<MedicalSetResponse> {
    const { subject, fingerprint: current } = await this.sets.current(set);
    if (fingerprint !== current) throw new MedicalContentChangedError();
    // Each template carries its mark at the desk; the approval of the set ends all of them.
    if (set === 'reply-templates') await this.approveTemplates(clinician);
    await this.transactions.run((tx) => this.confirm(tx, { subject, fingerprint }, clinician));
    return this.readMedicalContent.read(set);
  }

  private async approveTemplates(clinician: SignedInClinician): Promise<void> {
    for (const { id, revision } of await this.sets.listUnapprovedTemplates())
      await this.templates.approve(id, revision, clinician);
  }

  private async confirm(
    tx: Tx,
    what: { readonly subject: string; readonly fingerprint: string },
    { userId, displayName, title }: SignedInClinician,
  ): Promise<void> {
    await this.confirmations.confirm(what, { userId, name: `${displayName}, ${title}` }, tx);
    await this.securityEvents.record(tx, { kind: 'opening_confirmed', userId, detail: { subject: what.subject } });
  }
}
