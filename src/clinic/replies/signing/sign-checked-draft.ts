import { Injectable } from '@nestjs/common';
import type { Reply } from '../../../../common/reply.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import { AccountSessions } from '../../../supabase/auth/sessions/account-sessions.service.js';
import { CasesService } from '../../cases/cases.service.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { HeldSignatures } from '../../desk/waiting/held-signatures.repository.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import { replyDrafts } from '../../records/replies/reply-drafts.repository.js';
import { findPdfVersion, saveReplyPdf } from '../../records/replies/reply-pdfs.repository.js';
import {
  insertSignedReply,
  replyToSign,
  type BankIdEvidence,
  type SignedContent,
} from '../../records/replies/signed-replies.repository.js';
import { CodeUsesRepository } from '../icd-codes/code-uses.repository.js';
import { Prescriptions } from '../prescriptions/prescriptions.js';

/** A draft that lacks nothing. */
export interface CheckedReply {
  readonly reply: Reply;
  /** Ids of the red flags that were raised. */
  readonly flags: readonly string[];
}

/** What BankID has signed, and its evidence. */
interface SignedElsewhere {
  /** Canonical JSON of the reply. */
  readonly json: string;
  readonly evidence: BankIdEvidence;
}

/** Turns a checked draft into the signed reply of its case. */
@Injectable()
export class SignCheckedDraft {
  constructor(
    private readonly cases: CasesService,
    private readonly prescriptions: Prescriptions,
    private readonly waiting: WaitingMessages,
    private readonly held: HeldSignatures,
    private readonly codeUses: CodeUsesRepository,
    private readonly accountSessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  /** The canonical JSON of a reply that is signed now, and its hash. */
  prepare(caseId: string, checked: CheckedReply, { id, displayName, title }: SignedInClinician): SignedContent {
    const signedAt = this.clock.now().toISOString();
    return replyToSign(caseId, { ...checked, signedAt, signedBy: { id, displayName, title } });
  }

  /** @param signed null: signed here and now @returns ISO 8601 instant and hash of the signed content */
  async store(
    records: CaseRecords,
    checked: CheckedReply,
    clinician: SignedInClinician,
    signed: SignedElsewhere | null = null,
  ): Promise<{ readonly signedAt: string; readonly sha256: string }> {
    const at = this.clock.now();
    const { id } = clinician;
    const { reply } = checked;
    const { json } = signed ?? this.prepare(records.caseId, checked, clinician);
    const { signedAt, sha256 } = await insertSignedReply(records, json, signed?.evidence ?? null);
    await this.prescriptions.begin(records, reply.prescriptions, { by: id, at });
    await replyDrafts.delete(records);
    await this.held.remove(records.tx, records.caseId);
    // What the patient added while waiting is answered by the reply.
    await this.waiting.end(records.tx, records.caseId);
    await this.codeUses.record(records.tx, id, reply.diagnosis.codes);
    await this.accountSessions.recordSignature(records.tx);
    await saveReplyPdf(records, { version: await findPdfVersion(records), state: 'pending', file: null }, at);
    const act = { event: 'reply-signed', actor: { role: 'clinician', id }, at } as const;
    await this.cases.apply(records.tx, records.caseId, act);
    return { signedAt, sha256 };
  }
}
