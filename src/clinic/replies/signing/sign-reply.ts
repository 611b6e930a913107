import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { CheckDraft } from './check-draft.js';
import type { HeldSignature } from '../../desk/waiting/held-signatures.repository.js';
import type { HeldSignatureResponse, SignReplyRequest, SignReplyResponse } from '../contracts/signing.contract.js';
import { HoldSignature } from './hold-signature.js';
import { StoreSignedReply } from './store-signed-reply.js';

/** Signs the reply of a case: from then on it stays as it is, and the patient can read it. */
@Injectable()
export class SignReply {
  constructor(
    private readonly draft: CheckDraft,
    private readonly storeSignedReply: StoreSignedReply,
    private readonly hold: HoldSignature,
    private readonly transactions: Transactions,
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
    const outcome = await this.transactions.run(async (tx) => {
      const opened = await this.draft.open(tx, clinician, caseId);
      if (opened.signed) return presentSigned(opened.signed);
      if (opened.held) return presentHeld(opened.held);
      const checked = await this.draft.check(opened, acts);
      if (checked.kind !== 'ready') return checked;
      if (holdSeconds > 0 && this.hold.isInTime(opened.found))
        return presentHeld(await this.hold.hold(opened.records, clinician, acts, holdSeconds));
      return presentSigned(await this.storeSignedReply.store(opened.records, checked, clinician));
    });
    if ('kind' in outcome) throw await this.draft.errorOf(outcome);
    return outcome;
  }
}

/** What the page gets of a signed reply. */
export function presentSigned({ signedAt, sha256 }: { signedAt: string; sha256: string }): SignReplyResponse {
  return { state: 'answered', signedAt, sha256 };
}

function presentHeld({ dueAt }: Pick<HeldSignature, 'dueAt'>): HeldSignatureResponse {
  return { state: 'held', dueAt: dueAt.toISOString() };
}
