import { Injectable } from '@nestjs/common';
import { addSeconds } from 'date-fns';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import { AccountSessions } from '../../../supabase/auth/sessions/account-sessions.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { HeldSignatures, type HeldSignature } from '../../desk/waiting/held-signatures.repository.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { replyDrafts } from '../../records/replies/reply-drafts.repository.js';
import type { SignReplyRequest } from '../contracts/signing.contract.js';
import { replyRefusal } from '../replies.errors.js';

/** A promise that is over so soon is not put at stake. */
const NEAR_MS = minutesToMilliseconds(2);

/**
 * Signatures that are made some seconds later, unless they are undone. Until then the draft stays as it is, the case is in
 * review and its clocks run: there is no signature yet.
 */
@Injectable()
export class HoldSignature {
  constructor(
    private readonly held: HeldSignatures,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly accountSessions: AccountSessions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Whether neither goal nor limit passes within two minutes. */
  isInTime({ dueAt, limitAt }: Pick<Case, 'dueAt' | 'limitAt'>): boolean {
    const now = this.clock.now().getTime();
    return [dueAt, limitAt].every((at) => at === null || at.getTime() < now || at.getTime() - now > NEAR_MS);
  }

  /** The draft is checked. Renews the claim. */
  async hold(
    records: CaseRecords,
    { id: clinicianId }: SignedInClinician,
    { revision, flags, unsentPrescriptions, lastSeenMessageId }: SignReplyRequest,
    seconds: number,
  ): Promise<Pick<HeldSignature, 'dueAt'>> {
    const { tx, caseId } = records;
    await this.cases.renew(tx, caseId, clinicianId);
    const heldAt = this.clock.now();
    const dueAt = addSeconds(heldAt, seconds);
    await this.held.hold(tx, { caseId, clinicianId, revision, heldAt, dueAt });
    await replyDrafts.update(records, {}, { heldActs: { revision, flags, unsentPrescriptions, lastSeenMessageId } });
    await this.accountSessions.recordSignature(tx);
    return { dueAt };
  }

  /** Undoes it while it is held; a signature that was made is retracted instead. @throws `not_found`, `not_held` */
  async undo(clinician: SignedInClinician, caseId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id } = await this.repository.lock(tx, caseId);
      if (!(await this.held.findOwn(tx, id, clinician.id))) throw replyRefusal('not_held');
      await this.held.remove(tx, id);
    });
  }
}
