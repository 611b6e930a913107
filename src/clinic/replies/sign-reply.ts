import { Injectable } from '@nestjs/common';
import { missingParts, type SigningLack } from '../../../common/reply-missing.js';
import { EMPTY_REPLY } from '../../../common/reply.js';
import { hasNewMessage } from '../patient-records/replies/case-messages.repository.js';
import { readFilledForm } from '../patient-records/filled-form.repository.js';
import { PatientRecords, type CaseRecords } from '../patient-records/patient-records.js';
import { findDraft, type StoredDraft } from '../patient-records/replies/reply-drafts.repository.js';
import { findSignedReply } from '../patient-records/replies/signed-replies.repository.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { flagsOf, type CaseForm } from '../intake/answers/case-form.js';
import { CaseForms } from '../intake/answers/case-forms.js';
import type { Case } from '../cases/case.entity.js';
import { CaseRefusedError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { accessOfClinician } from '../desk/desk-access.js';
import { OwnCases } from '../desk/own-cases.repository.js';
import { PendingWithdrawals } from '../withdrawals/pending-withdrawals.js';
import type { SignReplyRequest, SignReplyResponse } from './replies.contract.js';
import { DraftConflictError, NewMessageError, OtherCaseOpenError, ReplyIncompleteError } from './replies.errors.js';
import { ReplyDrafts } from './reply-drafts.js';
import { StoreSignedReply } from './store-signed-reply.js';

type Outcome =
  | { readonly kind: 'signed'; readonly response: SignReplyResponse }
  | { readonly kind: 'incomplete'; readonly missing: readonly SigningLack[] }
  | { readonly kind: 'conflict'; readonly current: StoredDraft | null }
  | { readonly kind: 'new-message' };

/** Signs the reply of a case: from then on it stays as it is, and the patient can read it. */
@Injectable()
export class SignReply {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly drafts: ReplyDrafts,
    private readonly storeSignedReply: StoreSignedReply,
    private readonly caseForms: CaseForms,
    private readonly withdrawals: PendingWithdrawals,
    private readonly ownCases: OwnCases,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Signs the draft that the clinician has read. Again it answers the same, whatever is named.
   *
   * @param acts the draft's revision, the red flags that were considered, the prescriptions that are known not to be
   * sent, the last message that was read
   * @throws CaseNotFoundError, OwnCaseError; CaseRefusedError `not_claimed_by_you`; ReplyIncompleteError,
   * DraftConflictError, NewMessageError, OtherCaseOpenError
   */
  async sign(clinician: SignedInClinician, caseId: string, acts: SignReplyRequest): Promise<SignReplyResponse> {
    // Throw refusals after the commit, so that the access log keeps the reads made for them.
    const outcome = await this.transactions.run((tx) => this.trySign(tx, clinician, caseId, acts));
    switch (outcome.kind) {
      case 'signed':
        return outcome.response;
      case 'incomplete':
        throw new ReplyIncompleteError(outcome.missing);
      case 'conflict':
        throw new DraftConflictError(await this.drafts.present(outcome.current));
      case 'new-message':
        throw new NewMessageError();
    }
  }

  private async trySign(
    tx: Tx,
    clinician: SignedInClinician,
    caseId: string,
    { revision, flags: considered, unsentPrescriptions, lastSeenMessageId, openedCaseId }: SignReplyRequest,
  ): Promise<Outcome> {
    const found = await this.cases.lock(tx, caseId);
    if (found.clinicianId !== clinician.id) throw new CaseRefusedError('not_claimed_by_you');
    if (found.state === 'in_review') await this.withdrawals.refuseWhileDeclared(tx, found.orderId);
    const records = await this.records.open(tx, accessOfClinician(clinician, 'care'), found.id, { write: 'reply' });
    const signed = await findSignedReply(records);
    if (signed) return { kind: 'signed', response: present(signed) };
    if (found.state !== 'in_review') throw new CaseRefusedError('not_claimed_by_you');
    await this.ownCases.requireNotOwn(found, clinician, tx);
    if (openedCaseId !== null && openedCaseId.toLowerCase() !== found.id) throw new OtherCaseOpenError();

    const draft = await findDraft(records);
    if (draft?.revision !== revision && draft !== null) {
      await records.log({ read: 'reply' });
      return { kind: 'conflict', current: draft };
    }
    if (await hasNewMessage(records, lastSeenMessageId)) return { kind: 'new-message' };
    const form = await this.readForm(records, found);
    const flags = flagsOf(form).map(({ id }) => id);
    const reply = draft?.reply ?? EMPTY_REPLY;
    const planned = reply.prescriptions.filter(({ status }) => status === 'planned');
    const missing: SigningLack[] = [
      ...missingParts(reply, form.today),
      ...flags.filter((id) => !considered.includes(id)).map((id) => `flag:${id}` as const),
      ...planned.filter(({ id }) => !unsentPrescriptions.includes(id)).map(({ id }) => `unsent:${id}` as const),
    ];
    if (draft === null || missing.length > 0) return { kind: 'incomplete', missing };
    const stored = await this.storeSignedReply.store(records, { reply, flags }, clinician);
    return { kind: 'signed', response: present(stored) };
  }

  /** The form as answered now; the lock on the case keeps it. */
  private async readForm(records: CaseRecords, found: Case): Promise<CaseForm> {
    await records.log({ read: 'answers' });
    const { answers } = await readFilledForm(records);
    return this.caseForms.build(found, answers);
  }
}

function present({ signedAt, sha256 }: { signedAt: string; sha256: string }): SignReplyResponse {
  return { state: 'answered', signedAt, sha256 };
}
