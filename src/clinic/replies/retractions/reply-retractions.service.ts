import { Injectable } from '@nestjs/common';
import { dueAt } from '../../../../common/sla-clock.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Case } from '../../cases/case.entity.js';
import type { CaseActor } from '../../cases/case-transition.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { UnsentPrescriptions } from '../../desk/waiting/unsent-prescriptions.repository.js';
import { DueNoticesRepository } from '../../desk/due/due-notices.repository.js';
import type { Access } from '../../records/access.js';
import { deleteCopies } from '../../records/erase-case.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { replyRetractions, type ReplyRetraction } from '../../records/replies/reply-retractions.repository.js';
import { replyRefusal } from '../replies.errors.js';
import type { RetractReplyRequest, RetractReplyResponse } from '../contracts/retractions.contract.js';

/** Who hides a reply: the clinician who signed it, or a person responsible. */
export interface Retractor {
  /** Of the account. */
  readonly userId: string;
  /** Null: a person responsible. */
  readonly clinicianId: string | null;
  /** Of the case. */
  readonly access: Access;
}

/**
 * Hides a signed reply from the patient of its case, since it is about somebody else or could do harm. It stays in the
 * journal, for staff alone, with its amendments and file.
 *
 * The case returns to the queue and is free for every clinician. Goal and limit begin anew at the retraction, as for a form
 * that is sent in then: so the late refund of the first promise is neither paid by accident nor avoided, since the second
 * promise has one of its own, and a limit that was missed before is not missed (nor paid back) again. Nothing is charged.
 * Prescriptions that were sent are cancelled by the clinician, in the system they were sent in.
 */
@Injectable()
export class ReplyRetractionsService {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly unsent: UnsentPrescriptions,
    private readonly dueNotices: DueNoticesRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Once for each reply, in the caller's transaction: the state of the case with its event, the retraction, the rows of the
   * access log and the security log, and the end of what the reply had begun. Copies of the patient's data that contain the
   * case are deleted. The caller has asked whether the retractor may.
   *
   * @returns the same for the same person and reason
   * @throws `not_found`; `not_signed_by_you`, `no_reply`; `no_reply`, `already_retracted`
   */
  async retract(
    tx: Tx,
    caseId: string,
    { reason, round }: RetractReplyRequest,
    { userId, clinicianId, access }: Retractor,
  ): Promise<RetractReplyResponse> {
    const found = await this.repository.lock(tx, caseId);
    const records = await this.records.open(tx, access, found.id, { write: 'reply' });
    const by = clinicianId === null ? { clinicianId, adminId: userId } : { clinicianId, adminId: null };
    const earlier = (await replyRetractions.list(records)).find((each) => each.round === round);
    if (earlier) {
      const isSame = earlier.clinicianId === by.clinicianId && earlier.adminId === by.adminId;
      if (isSame && earlier.reason === reason) return present(earlier, found);
      throw replyRefusal('already_retracted');
    }
    if (round !== found.replyRound) throw caseRefusal('no_reply');
    const retraction = { round, reason, ...by, retractedAt: this.clock.now() };
    const actor: CaseActor = clinicianId === null ? { role: 'responsible' } : { role: 'clinician', id: clinicianId };
    const changed = await this.cases.apply(tx, found.id, {
      event: 'reply-retracted',
      actor,
      at: retraction.retractedAt,
    });
    await replyRetractions.insert(records, retraction);
    await this.unsent.settleAll(tx, found.id);
    await this.dueNotices.clear(tx, found.id);
    await deleteCopies(records);
    await this.securityEvents.record(tx, { kind: 'reply_retracted', userId, detail: { caseId: found.id, reason } });
    return present(retraction, changed);
  }
}

function present({ retractedAt }: ReplyRetraction, { clock, stateSince }: Case): RetractReplyResponse {
  return {
    retractedAt: retractedAt.toISOString(),
    // A case with a reply has a clock.
    dueAt: (clock ? dueAt(clock) : stateSince).toISOString(),
  };
}
