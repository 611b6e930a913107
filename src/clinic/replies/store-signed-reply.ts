import { Injectable } from '@nestjs/common';
import type { Reply } from '../../../common/reply.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { Clock } from '../../platform/time/clock.js';
import { SessionSignaturesService } from '../../supabase/auth/sessions/session-signatures.service.js';
import { CasesService } from '../cases/cases.service.js';
import type { CaseRecords } from '../patient-records/patient-records.js';
import { WaitingMessages } from '../desk/waiting/waiting-messages.repository.js';
import { deleteDraft } from '../patient-records/replies/reply-drafts.repository.js';
import { saveReplyPdf } from '../patient-records/replies/reply-pdfs.repository.js';
import { insertSignedReply } from '../patient-records/replies/signed-replies.repository.js';
import { CodeUsesRepository } from './codes/code-uses.repository.js';
import { Prescriptions } from './prescriptions/prescriptions.js';

/** Turns a checked draft into the signed reply of its case. */
@Injectable()
export class StoreSignedReply {
  constructor(
    private readonly cases: CasesService,
    private readonly prescriptions: Prescriptions,
    private readonly waiting: WaitingMessages,
    private readonly codeUses: CodeUsesRepository,
    private readonly sessionSignatures: SessionSignaturesService,
    private readonly clock: Clock,
  ) {}

  /** @param flags ids of the red flags that were raised @returns ISO 8601 instant and hash of the signed content */
  async store(
    records: CaseRecords,
    { reply, flags }: { readonly reply: Reply; readonly flags: readonly string[] },
    { id, displayName, title }: SignedInClinician,
  ): Promise<{ readonly signedAt: string; readonly sha256: string }> {
    const at = this.clock.now();
    const signedAt = at.toISOString();
    const signedBy = { id, displayName, title };
    const sha256 = await insertSignedReply(records, { reply, flags, signedAt, signedBy });
    await this.prescriptions.begin(records, reply.prescriptions, { by: id, at });
    await deleteDraft(records);
    // What the patient added while waiting is answered by the reply.
    await this.waiting.end(records.tx, records.caseId);
    await this.codeUses.record(records.tx, id, reply.diagnosis.codes);
    await this.sessionSignatures.record(records.tx);
    await saveReplyPdf(records, { version: 0, state: 'pending', file: null }, at);
    const act = { event: 'reply-signed', actor: { role: 'clinician', id }, at } as const;
    await this.cases.apply(records.tx, records.caseId, act);
    return { signedAt, sha256 };
  }
}
