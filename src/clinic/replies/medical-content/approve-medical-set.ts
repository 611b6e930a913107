import { Injectable } from '@nestjs/common';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { replyRefusal } from '../replies.errors.js';
import { ReplyTemplates, templateRefusal } from '../templates/reply-templates.js';
import type { StoredTemplate } from '../templates/reply-templates.repository.js';
import type { MedicalSet, MedicalSetResponse } from './medical-content.contract.js';
import { MedicalSets, type CurrentSet } from './medical-sets.js';
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
   * @throws `medical_content_changed` when it has changed since
   */
  async run(set: MedicalSet, fingerprint: string, clinician: SignedInClinician): Promise<MedicalSetResponse> {
    const current = await this.sets.current(set);
    if (fingerprint !== current.fingerprint) throw replyRefusal('medical_content_changed');
    // Each template carries its mark at the desk; the approval of the set ends all of them.
    await this.approveTemplates(current.unapprovedTemplates, clinician);
    await this.transactions.run((tx) => this.confirm(tx, current, clinician));
    return this.readMedicalContent.read(set);
  }

  /** Those that were read, at the revision that was read. @throws `medical_content_changed` */
  private async approveTemplates(templates: readonly StoredTemplate[], clinician: SignedInClinician): Promise<void> {
    try {
      for (const { id, revision } of templates) await this.templates.approve(id, revision, clinician);
    } catch (error) {
      const isChanged = templateRefusal.is(error, 'revision_conflict') || error instanceof NotFoundError;
      throw isChanged ? replyRefusal('medical_content_changed') : error;
    }
  }

  private async confirm(
    tx: Tx,
    { subject, fingerprint, entries }: CurrentSet,
    { userId, displayName, title }: SignedInClinician,
  ): Promise<void> {
    const what = { subject, fingerprint, content: entries };
    await this.confirmations.confirm(what, { userId, name: `${displayName}, ${title}` }, tx);
    await this.securityEvents.record(tx, { kind: 'opening_confirmed', userId, detail: { subject } });
  }
}
