import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { EMPTY_REPLY, missingParts, type ReplyPart } from '../../../common/reply.js';
import { PatientRecords, type CaseRecords } from '../../patient-records/patient-records.js';
import { deleteDraft, findDraft, type StoredDraft } from '../../patient-records/replies/reply-drafts.repository.js';
import { saveReplyPdf } from '../../patient-records/replies/reply-pdfs.repository.js';
import {
  findSignedReply,
  insertSignedReply,
  type SignedReplyContent,
} from '../../patient-records/replies/signed-replies.repository.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician, SignedInUser } from '../../platform/http/caller.js';
import { requestId } from '../../platform/http/request-context.js';
import { Clock } from '../../platform/time/clock.js';
import { CaseRefusedError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { accessOfClinician } from '../desk/desk-access.js';
import type { SignReplyResponse } from './replies.contract.js';
import { DraftConflictError, ReplyIncompleteError, StepUpRequiredError } from './replies.errors.js';
import { ReplyDrafts } from './reply-drafts.service.js';

/** How long a second factor that was shown allows signing. */
const STEP_UP_MS = 10 * millisecondsInMinute;

/** A signature needs a second factor of the last ten minutes, besides the session. @throws StepUpRequiredError */
export function requireStepUp({ factorShownAt }: SignedInUser): void {
  if (factorShownAt === null || Date.now() - factorShownAt.getTime() > STEP_UP_MS) throw new StepUpRequiredError();
}

type Outcome =
  | { readonly kind: 'signed'; readonly answer: SignReplyResponse }
  | { readonly kind: 'incomplete'; readonly missing: readonly ReplyPart[] }
  | { readonly kind: 'conflict'; readonly current: StoredDraft | null };

/** Signs the reply of a case: from then on it stays as it is, and the patient can read it. */
@Injectable()
export class SignReply {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly drafts: ReplyDrafts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs the draft that the clinician has read. Again it answers the same, whatever revision is named.
   *
   * @param revision of the draft
   * @throws CaseNotFoundError; CaseRefusedError `not_claimed_by_you`; ReplyIncompleteError, DraftConflictError
   */
  async sign(clinician: SignedInClinician, caseId: string, revision: number): Promise<SignReplyResponse> {
    // Refusals are thrown after the commit: what was read for them stays in the access log.
    const outcome = await this.transactions.run((tx) => this.trySign(tx, clinician, caseId, revision));
    switch (outcome.kind) {
      case 'signed':
        return outcome.answer;
      case 'incomplete':
        throw new ReplyIncompleteError(outcome.missing);
      case 'conflict':
        throw new DraftConflictError(await this.drafts.present(outcome.current));
    }
  }

  private async trySign(tx: Tx, clinician: SignedInClinician, caseId: string, revision: number): Promise<Outcome> {
    const { id, state, clinicianId } = await this.repository.lock(tx, caseId);
    if (clinicianId !== clinician.id) throw new CaseRefusedError('not_claimed_by_you');
    const records = await this.records.forCase(tx, accessOfClinician(clinician, 'care', requestId()), id);
    await records.log('write', { group: 'reply' });
    const signed = await findSignedReply(records);
    if (signed) return { kind: 'signed', answer: present(signed) };
    if (state !== 'in_review') throw new CaseRefusedError('not_claimed_by_you');

    const draft = await findDraft(records);
    const missing = missingParts(draft?.reply ?? EMPTY_REPLY);
    if (draft?.revision !== revision && draft !== null) {
      await records.log('read', { group: 'reply' });
      return { kind: 'conflict', current: draft };
    }
    if (draft === null || missing.length > 0) return { kind: 'incomplete', missing };
    return { kind: 'signed', answer: await this.store(records, draft, clinician) };
  }

  private async store(
    records: CaseRecords,
    { reply }: StoredDraft,
    { id, displayName, title }: SignedInClinician,
  ): Promise<SignReplyResponse> {
    const { tx, caseId } = records;
    const at = this.clock.now();
    const signedBy = { id, displayName, title };
    const content: SignedReplyContent = { kind: 'reply', caseId, reply, signedAt: at.toISOString(), signedBy };
    const sha256 = await insertSignedReply(records, content);
    await deleteDraft(records);
    await saveReplyPdf(records, { version: 0, state: 'pending', file: null }, at);
    await this.cases.apply(tx, caseId, { event: 'reply-signed', actor: { role: 'clinician', id }, at });
    return present({ ...content, sha256 });
  }
}

function present({ signedAt, sha256 }: { signedAt: string; sha256: string }): SignReplyResponse {
  return { state: 'answered', signedAt, sha256 };
}
