import { Injectable } from '@nestjs/common';
import { REPLY_LIMITS, replyLength, type Reply } from '../../../common/reply.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { PatientRecords } from '../records/patient-records.js';
import { findDraft, saveDraft, type StoredDraft } from '../records/replies/reply-drafts.repository.js';
import { Kit } from '../../platform/notices/kit.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { CasesService } from '../cases/cases.service.js';
import { accessOfClinician } from '../desk/desk-access.js';
import { HeldSignatures } from '../desk/waiting/held-signatures.repository.js';
import { presentDraft } from './present-reply.js';
import type { ReplyDraft, SaveDraftResponse } from './contracts/drafts.contract.js';
import { replyRefusal } from './replies.errors.js';

type Outcome =
  | { readonly kind: 'saved'; readonly response: SaveDraftResponse }
  | { readonly kind: 'conflict'; readonly current: StoredDraft | null };

/** Drafts of replies. A draft belongs to the case, so the next holder of the case continues it. */
@Injectable()
export class ReplyDrafts {
  constructor(
    private readonly cases: CasesService,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly held: HeldSignatures,
    private readonly kit: Kit,
  ) {}

  /**
   * Stores the draft on top of a revision (0 for the first), and lets the claim last longer.
   *
   * @throws `not_found`; `not_claimed_by_you`; `too_long`, `revision_conflict`, `signature_held`
   */
  async save(clinician: SignedInClinician, caseId: string, reply: Reply, revision: number): Promise<SaveDraftResponse> {
    const length = replyLength(reply);
    if (length > REPLY_LIMITS.total) throw replyRefusal('too_long', length);
    // Throw the refusal after the commit, so that the access log keeps the reads made for it.
    const outcome = await this.kit.transactions.run((tx) => this.trySave(tx, clinician, caseId, { reply, revision }));
    if (outcome.kind === 'saved') return outcome.response;
    throw replyRefusal('revision_conflict', await this.present(outcome.current));
  }

  /** A draft as colleagues see it. */
  async present(draft: StoredDraft | null): Promise<ReplyDraft | null> {
    return draft && presentDraft(draft, await this.clinicians.findNames([draft.savedBy]));
  }

  private async trySave(
    tx: Tx,
    clinician: SignedInClinician,
    caseId: string,
    { reply, revision }: Pick<StoredDraft, 'reply' | 'revision'>,
  ): Promise<Outcome> {
    const { id, clinicianUntil } = await this.cases.renew(tx, caseId, clinician.id);
    const held = await this.held.find(tx, id);
    if (held?.refusal === null && held.clinicianId === clinician.id) throw replyRefusal('signature_held');
    const records = await this.records.open(tx, accessOfClinician(clinician, 'care'), id, { write: 'reply' });
    const current = await findDraft(records);
    if ((current?.revision ?? 0) !== revision) {
      await records.log({ read: 'reply' });
      return { kind: 'conflict', current };
    }
    const savedAt = this.kit.clock.now();
    if (held !== null && held.refusal !== null) await this.held.remove(tx, id);
    await saveDraft(records, { reply, revision: revision + 1, savedBy: clinician.id, savedAt });
    const response = {
      revision: revision + 1,
      savedAt: savedAt.toISOString(),
      leaseUntil: (clinicianUntil ?? savedAt).toISOString(),
    };
    return { kind: 'saved', response };
  }
}
