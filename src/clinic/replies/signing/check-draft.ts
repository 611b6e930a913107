import { Injectable } from '@nestjs/common';
import { visibleAnswers } from '../../../../common/questionnaire/form.js';
import { openMarks } from '../../../../common/reply-fills.js';
import { missingParts, type SigningLack } from '../../../../common/reply-missing.js';
import { EMPTY_REPLY } from '../../../../common/reply.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessOfClinician } from '../../desk/desk-access.js';
import { HeldSignatures, type HeldSignature } from '../../desk/waiting/held-signatures.repository.js';
import { OwnCases } from '../../desk/own-cases.repository.js';
import { flagsOf, type CaseForm, CaseForms } from '../../intake/answers/case-forms.js';
import { readFilledForm } from '../../records/filled-form.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { hasNewMessage } from '../../records/replies/case-messages.repository.js';
import { findDraft, type StoredDraft } from '../../records/replies/reply-drafts.repository.js';
import { findSignedReply, type StoredReply } from '../../records/replies/signed-replies.repository.js';
import { PendingWithdrawals } from '../../cases/withdrawals/pending-withdrawals.js';
import type { SignReplyRequest } from '../contracts/signing.contract.js';
import { replyRefusal } from '../replies.errors.js';
import { ReplyDrafts } from '../reply-drafts.js';
import type { CheckedReply } from './sign-checked-draft.js';

/** What keeps a draft from being signed. */
export type DraftRefusal =
  | { readonly kind: 'incomplete'; readonly missing: readonly SigningLack[] }
  | { readonly kind: 'conflict'; readonly current: StoredDraft | null }
  | { readonly kind: 'new-message' };

/** A case that its holder wants to sign. */
export interface CaseToSign {
  readonly found: Case;
  readonly records: CaseRecords;
  /** Null before the signature. */
  readonly signed: StoredReply | null;
  /** Their signature that waits for its time. */
  readonly held: HeldSignature | null;
}

/** Whether the reply of a case may be signed, whichever way it is signed. */
@Injectable()
export class CheckDraft {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly drafts: ReplyDrafts,
    private readonly caseForms: CaseForms,
    private readonly withdrawals: PendingWithdrawals,
    private readonly ownCases: OwnCases,
    private readonly held: HeldSignatures,
  ) {}

  /**
   * Locks the case of the clinician until the transaction ends.
   *
   * @throws `not_found`, `own_case`; `not_claimed_by_you` and `withdrawal_declared`
   */
  async open(tx: Tx, clinician: SignedInClinician, caseId: string): Promise<CaseToSign> {
    const found = await this.cases.lock(tx, caseId);
    if (found.clinicianId !== clinician.id) throw caseRefusal('not_claimed_by_you');
    if (found.state === 'in_review') await this.withdrawals.refuseWhileDeclared(tx, found.orderId);
    const records = await this.records.open(tx, accessOfClinician(clinician, 'care'), found.id, { write: 'reply' });
    const signed = await findSignedReply(records);
    if (signed) return { found, records, signed, held: null };
    if (found.state !== 'in_review') throw caseRefusal('not_claimed_by_you');
    await this.ownCases.requireNotOwn(found, clinician, tx);
    return { found, records, signed: null, held: await this.held.findOwn(tx, found.id, clinician.id) };
  }

  /** Compares the draft and the form with what the clinician has read and ticked. @throws `other_case_open` */
  async check(
    { found, records }: CaseToSign,
    { revision, flags: considered, unsentPrescriptions, lastSeenMessageId, openedCaseId }: SignReplyRequest,
  ): Promise<({ readonly kind: 'ready' } & CheckedReply) | DraftRefusal> {
    if (openedCaseId !== null && openedCaseId.toLowerCase() !== found.id) throw replyRefusal('other_case_open');
    const draft = await findDraft(records);
    if (draft?.revision !== revision && draft !== null) {
      await records.log({ read: 'reply' });
      return { kind: 'conflict', current: draft };
    }
    if (await hasNewMessage(records, lastSeenMessageId)) return { kind: 'new-message' };
    const form = await this.readForm(records, found);
    const assurance = await this.cases.findIdentityAssurance(found.id, records.tx);
    const flags = flagsOf(form).map(({ id }) => id);
    const reply = draft?.reply ?? EMPTY_REPLY;
    const planned = reply.prescriptions.filter(({ status }) => status === 'planned');
    const missing: SigningLack[] = [
      ...missingParts(reply, form.today, assurance === 'proven'),
      ...openMarks(reply, visibleAnswers(form)),
      ...flags.filter((id) => !considered.includes(id)).map((id) => `flag:${id}` as const),
      ...planned.filter(({ id }) => !unsentPrescriptions.includes(id)).map(({ id }) => `unsent:${id}` as const),
    ];
    if (draft === null || missing.length > 0) return { kind: 'incomplete', missing };
    return { kind: 'ready', reply, flags };
  }

  /** The error of a refusal, for after the commit: the access log keeps the reads made for it. */
  async errorOf(refusal: DraftRefusal): Promise<DomainError> {
    switch (refusal.kind) {
      case 'incomplete':
        return replyRefusal('incomplete', refusal.missing);
      case 'conflict':
        return replyRefusal('revision_conflict', await this.drafts.present(refusal.current));
      case 'new-message':
        return replyRefusal('new_message');
    }
  }

  /** The form as answered now; the lock on the case keeps it. */
  private async readForm(records: CaseRecords, found: Case): Promise<CaseForm> {
    await records.log({ read: 'answers' });
    const { answers } = await readFilledForm(records);
    return this.caseForms.build(found, answers);
  }
}
