import { Injectable } from '@nestjs/common';
import { dueAt } from '../../../../common/sla-clock.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
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
import type {
  RetractReplyRequest,
  RetractReplyResponse,
  RetractableReplyResponse,
} from '../contracts/retractions.contract.js';
import { BlockedCases } from '../../desk/blocks/blocked-cases.js';
import { accessOfClinician, isInCareOf, requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { requestId } from '../../../platform/http/request-context.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { accessOfAdmin } from '../../records/job-access.js';

/** Who hides a reply: the clinician who signed it, or a person responsible. */
interface Retractor {
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
export class ReplyRetractions {
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

/**
 * Who may hide a signed reply: the clinician who signed it, also once the case is closed; and a person responsible, a reply of
 * any signer without reading it. A patient's block does not refuse a person responsible, and neither does a signer who has left.
 */
@Injectable()
export class RetractReply {
  constructor(
    private readonly retractions: ReplyRetractions,
    private readonly cases: CasesRepository,
    private readonly blocked: BlockedCases,
    private readonly reviewers: ReviewersRepository,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * As its signer. Needs no visit of a closed case, since it reads nothing. Refusals are in the access log.
   *
   * @throws `not_found` for an erased case too; `case_blocked`; as `ReplyRetractions.retract`
   */
  async own(visitor: Visitor, caseId: string, wanted: RetractReplyRequest): Promise<RetractReplyResponse> {
    const { clinician, requestId: ofRequest } = visitor;
    const found = requireAtDesk(await this.cases.find(caseId));
    await this.blocked.pass(found, clinician, 'write');
    const access = accessOfClinician(clinician, isInCareOf(found, clinician) ? 'care' : 'follow-up', ofRequest);
    if (isSigned(found) && found.clinicianId !== clinician.id) {
      await this.log.refuse(access, { caseId: found.id, action: 'write', group: 'reply' });
      throw caseRefusal('not_signed_by_you');
    }
    const { id: clinicianId, userId } = clinician;
    return this.transactions.run((tx) =>
      this.retractions.retract(tx, found.id, wanted, { userId, clinicianId, access }),
    );
  }

  /** What an admin sees before: nothing of the reply. @throws `not_found` for an erased case too */
  async read(caseId: string, userId: string): Promise<RetractableReplyResponse> {
    const found = await this.cases.find(caseId);
    if (!found || found.erasedAt !== null) throw noSuch('case');
    const isResponsible = await this.reviewers.isReviewer(userId);
    return { isResponsible, isSigned: isSigned(found), round: found.replyRound };
  }

  /** As a person responsible. @throws `not_log_reviewer`; `not_found` for an erased case too; as `ReplyRetractions.retract` */
  async asResponsible(caseId: string, wanted: RetractReplyRequest, userId: string): Promise<RetractReplyResponse> {
    return this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
      const { id, erasedAt } = await this.cases.lock(tx, caseId);
      if (erasedAt !== null) throw noSuch('case');
      const access = accessOfAdmin(userId, id, requestId());
      return this.retractions.retract(tx, id, wanted, { userId, clinicianId: null, access });
    });
  }
}

const isSigned = ({ state }: Case): boolean => state === 'answered' || state === 'closed';
