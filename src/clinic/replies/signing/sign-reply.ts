import { Injectable } from '@nestjs/common';
import { addSeconds } from 'date-fns';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { Kit } from '../../../platform/notices/kit.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { CheckDraft } from './check-draft.js';
import { HeldSignatures, type HeldSignature } from '../../desk/waiting/held-signatures.repository.js';
import type { HeldSignatureResponse, SignReplyRequest, SignReplyResponse } from '../contracts/signing.contract.js';
import { SignCheckedDraft } from './sign-checked-draft.js';
import { AccountSessions } from '../../../supabase/auth/sessions/account-sessions.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { replyDrafts } from '../../records/replies/reply-drafts.repository.js';
import { replyRefusal } from '../replies.errors.js';

/** A promise that is over so soon is not put at stake. */
const NEAR_MS = minutesToMilliseconds(2);

/**
 * Signs the reply of a case: from then on it stays as it is, and the patient can read it. A signature can be made some seconds
 * later, unless it is undone. Until then the draft stays as it is, the case is in review and its clocks run: there is no
 * signature yet.
 */
@Injectable()
export class SignReply {
  constructor(
    private readonly draft: CheckDraft,
    private readonly signCheckedDraft: SignCheckedDraft,
    private readonly held: HeldSignatures,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly accountSessions: AccountSessions,
    private readonly kit: Kit,
  ) {}

  /**
   * Signs the draft that the clinician has read, or holds the signature for some seconds. Again it answers the same, whatever
   * is named.
   *
   * @param request the draft's revision, the red flags that were considered, the prescriptions that are known not to be
   * sent, the last message that was read
   * @throws `not_found`, `own_case`; `not_claimed_by_you`; `incomplete`,
   * `revision_conflict`, `new_message`, `other_case_open`
   */
  async sign(
    clinician: SignedInClinician,
    caseId: string,
    { holdSeconds = 0, ...acts }: SignReplyRequest & { readonly holdSeconds?: number },
  ): Promise<SignReplyResponse | HeldSignatureResponse> {
    const outcome = await this.kit.transactions.run(async (tx) => {
      const opened = await this.draft.open(tx, clinician, caseId);
      if (opened.signed) return presentSigned(opened.signed);
      if (opened.held) return presentHeld(opened.held);
      const checked = await this.draft.check(opened, acts);
      if (checked.kind !== 'ready') return checked;
      if (holdSeconds > 0 && this.isInTime(opened.found))
        return presentHeld(await this.hold(opened.records, clinician, acts, holdSeconds));
      return presentSigned(await this.signCheckedDraft.store(opened.records, checked, clinician));
    });
    if ('kind' in outcome) throw await this.draft.errorOf(outcome);
    return outcome;
  }

  /** Undoes a signature while it is held; a signature that was made is retracted instead. @throws `not_found`, `not_held` */
  async undo(clinician: SignedInClinician, caseId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const { id } = await this.repository.lock(tx, caseId);
      if (!(await this.held.findOwn(tx, id, clinician.id))) throw replyRefusal('not_held');
      await this.held.remove(tx, id);
    });
  }

  /** Whether neither goal nor limit passes within two minutes. */
  private isInTime({ dueAt, limitAt }: Pick<Case, 'dueAt' | 'limitAt'>): boolean {
    const now = this.kit.clock.now().getTime();
    return [dueAt, limitAt].every((at) => at === null || at.getTime() < now || at.getTime() - now > NEAR_MS);
  }

  /** The draft is checked. Renews the claim. */
  private async hold(
    records: CaseRecords,
    { id: clinicianId }: SignedInClinician,
    { revision, flags, unsentPrescriptions, lastSeenMessageId }: SignReplyRequest,
    seconds: number,
  ): Promise<Pick<HeldSignature, 'dueAt'>> {
    const { tx, caseId } = records;
    await this.cases.renew(tx, caseId, clinicianId);
    const heldAt = this.kit.clock.now();
    const dueAt = addSeconds(heldAt, seconds);
    await this.held.hold(tx, { caseId, clinicianId, revision, heldAt, dueAt });
    await replyDrafts.update(records, {}, { heldActs: { revision, flags, unsentPrescriptions, lastSeenMessageId } });
    await this.accountSessions.recordSignature(tx);
    return { dueAt };
  }
}

/** What the page gets of a signed reply. */
export function presentSigned({ signedAt, sha256 }: { signedAt: string; sha256: string }): SignReplyResponse {
  return { state: 'answered', signedAt, sha256 };
}

function presentHeld({ dueAt }: Pick<HeldSignature, 'dueAt'>): HeldSignatureResponse {
  return { state: 'held', dueAt: dueAt.toISOString() };
}
