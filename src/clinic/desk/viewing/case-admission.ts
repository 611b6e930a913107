import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import type { Access } from '../../records/access.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type { BlockForClinician } from '../blocks/blocks.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { accessOfClinician, isInCareOf, type Visitor } from '../desk-access.js';
import { passBlock } from '../blocks/pass-block.js';
import type { CaseDoor, ViewReason, OpenVisitRequest } from '../contracts/desk-case.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { BlockedCases } from '../blocks/blocked-cases.js';
import { OpinionRequestsRepository } from '../waiting/opinion-requests.repository.js';
import { presentNamed } from '../present-named.js';
import { HandOverOffers } from '../hand-overs/hand-overs.js';
import { CaseVisitsRepository } from './case-visits.repository.js';
import { EarlierCases } from './earlier-cases.js';

/** Reasons that rest on the caller's word alone, and therefore require an explanation. */
const NOTED: readonly ViewReason[] = ['handover', 'emergency', 'follow-up'];

/** Lets clinicians into cases: those in their care, and others for the time of a visit. Refusals are in the access log. */
@Injectable()
export class CaseAdmission {
  constructor(
    private readonly earlier: EarlierCases,
    private readonly visits: CaseVisitsRepository,
    private readonly opinions: OpinionRequestsRepository,
    private readonly offers: HandOverOffers,
    private readonly clinicians: CliniciansService,
    private readonly blocked: BlockedCases,
    private readonly log: AccessLog,
    private readonly clock: Clock,
  ) {}

  /**
   * To read. Who holds the case now, or another one of the same person, comes for its care; anybody else by a visit, whose
   * reason stands on each row of the log. A block by the patient closes it to all but the treating clinician, whatever
   * else they may; who has opened the block reads for the reason given then.
   *
   * @param block of the case, when this request has read it already
   * @throws `case_blocked`, `reason_required`
   */
  async admit(found: Case, visitor: Visitor, block?: BlockForClinician | null): Promise<Access> {
    const { clinician, requestId } = visitor;
    const broken = await this.blocked.pass(found, clinician, 'read', block);
    if (broken !== null) return accessOfClinician(clinician, broken, requestId);
    const care = accessOfClinician(clinician, 'care', requestId);
    if (isInCareOf(found, clinician)) return care;
    const reason = await this.findVisit(found, visitor);
    if (reason !== null) return accessOfClinician(clinician, reason, requestId);
    if (await this.earlier.isInCareThrough(found, clinician)) return care;
    await this.log.refuse(care, { caseId: found.id, action: 'read', group: 'case' });
    throw deskRefusal('reason_required', await this.doorOf(found, visitor));
  }

  /**
   * To write to the patient, or beside what was signed: who has the care of the case. Another clinician may in an emergency,
   * and on a hand-over when the one who signed has left; the signer of a closed case on a follow-up. A block by the patient
   * comes first, as with {@link admit}.
   *
   * @throws `case_blocked`; `not_claimed_by_you`
   */
  async admitWriter(found: Case, visitor: Visitor): Promise<Access> {
    const { clinician, requestId } = visitor;
    const broken = await this.blocked.pass(found, clinician, 'write');
    const reason = isInCareOf(found, clinician) ? null : (broken ?? (await this.findVisit(found, visitor)));
    const access = accessOfClinician(clinician, reason ?? 'care', requestId);
    if (await this.mayWrite(found, clinician, access)) return access;
    await this.log.refuse(access, { caseId: found.id, action: 'write', group: 'case' });
    throw caseRefusal('not_claimed_by_you');
  }

  /** Whether {@link admitWriter} lets a clinician in who comes for this reason. */
  async mayWrite(found: Case, clinician: SignedInClinician, { reason }: Pick<Access, 'reason'>): Promise<boolean> {
    if (isInCareOf(found, clinician) || reason === 'emergency' || reason === 'follow-up') return true;
    if (reason !== 'handover' && reason !== 'consent') return false;
    const atWork = await this.clinicians.listNamesAtWork();
    return !atWork.some(({ id }) => id === found.clinicianId);
  }

  /**
   * To open a visit for the reason that the clinician gives, which opens no block.
   *
   * @throws `case_blocked`, `reason_not_given`, `note_required`
   */
  async admitVisit(found: Case, { clinician, requestId }: Visitor, request: OpenVisitRequest): Promise<Access> {
    const access = accessOfClinician(clinician, request.reason, requestId);
    const refusal = await this.refusalOfVisit(found, clinician, request);
    if (refusal === null) return access;
    await this.log.refuse(access, { caseId: found.id, action: 'read', group: 'case' });
    throw refusal;
  }

  private async refusalOfVisit(found: Case, clinician: SignedInClinician, { reason, note }: OpenVisitRequest) {
    const block = await this.blocked.find(found.id, clinician);
    if (passBlock(block, clinician, 'content') === 'closed') return deskRefusal('case_blocked');
    if (reason === 'second-opinion')
      return (await this.opinions.find(found.id, clinician.id)) ? null : deskRefusal('reason_not_given');
    if (reason === 'follow-up' && found.clinicianId !== clinician.id) return deskRefusal('reason_not_given');
    return NOTED.includes(reason) && note === '' ? deskRefusal('note_required') : null;
  }

  private findVisit({ id: caseId }: Case, { clinician, sessionId }: Visitor): Promise<ViewReason | null> {
    return this.visits.findReason({ caseId, clinicianId: clinician.id, sessionId }, this.clock.now());
  }

  private async doorOf(found: Case, { clinician, requestId }: Visitor): Promise<CaseDoor> {
    const { state, clinicianId, stateSince } = found;
    const isHeld = state === 'in_review';
    const request = await this.opinions.find(found.id, clinician.id);
    const names = await this.clinicians.findNames([clinicianId, request?.askedBy ?? null]);
    return {
      state,
      claimedBy: isHeld ? presentNamed(names, clinicianId) : null,
      claimedSince: isHeld ? stateSince.toISOString() : null,
      handOver: await this.offers.findAsked(found.id, clinician, requestId),
      opinionAskedBy: request && presentNamed(names, request.askedBy),
      isSignedByMe: state === 'closed' && clinicianId === clinician.id,
    };
  }
}
