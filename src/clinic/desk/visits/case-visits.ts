import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { insertAccessNote } from '../../patient-records/access-log/access-notes.repository.js';
import { AccessLog } from '../../patient-records/access-log/access-log.js';
import { PatientRecords } from '../../patient-records/patient-records.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessOfClinician, requireAtDesk, type Visitor } from '../desk-access.js';
import type { OpenVisitRequest, ViewReason } from '../desk.contract.js';
import { ReasonNeededError, VisitRefusedError } from '../desk.errors.js';
import { OpinionRequestsRepository } from '../waiting/opinion-requests.repository.js';
import { OwnCases } from '../own-cases.repository.js';
import { CaseVisitsRepository, type VisitedCase } from './case-visits.repository.js';

/** More cases than this outside one's own care within an hour are put into the security log. */
const USUAL_VISITS_AN_HOUR = 10;

/** Reasons that rest on the caller's word alone, and therefore require an explanation. */
const NOTED: readonly ViewReason[] = ['handover', 'emergency', 'follow-up'];

/** Why a clinician reads a case that is not in their care. It opens the case for reading; see {@link CaseAdmission}. */
@Injectable()
export class CaseVisits {
  private readonly logger = new Logger(CaseVisits.name);

  constructor(
    private readonly cases: CasesRepository,
    private readonly visits: CaseVisitsRepository,
    private readonly opinions: OpinionRequestsRepository,
    private readonly ownCases: OwnCases,
    private readonly records: PatientRecords,
    private readonly log: AccessLog,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the case for this sign-in, for 30 minutes. The note is kept encrypted; refusals are in the access log.
   *
   * @returns until when
   * @throws CaseNotFoundError, OwnCaseError; ReasonNeededError `note_required`; VisitRefusedError for a second opinion that
   * the caller was not asked for, and for following up a case that another clinician signed
   */
  async open(visitor: Visitor, caseId: string, { reason, note }: OpenVisitRequest): Promise<Date> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const { clinician, sessionId } = visitor;
    await this.ownCases.requireNotOwn(found, clinician);
    const access = accessOfClinician(clinician, reason, visitor.requestId);
    const refusal = await this.refusalOf(found, visitor, { reason, note });
    if (refusal) {
      await this.log.refuse(access, { caseId: found.id, action: 'read', group: 'case' });
      throw refusal;
    }
    const visited = { caseId: found.id, clinicianId: clinician.id, sessionId };
    return this.transactions.run(async (tx) => {
      const at = this.clock.now();
      if (note !== '') {
        const records = await this.records.forCase(tx, access, found.id);
        await insertAccessNote(records, { id: randomUUID(), notedAt: at, text: note });
      }
      const expiresAt = await this.visits.open(tx, visited, reason, at);
      await this.tellOfMany(tx, visitor, visited, at);
      return expiresAt;
    });
  }

  private async refusalOf(
    found: Case,
    { clinician: { id } }: Visitor,
    { reason, note }: OpenVisitRequest,
  ): Promise<ReasonNeededError | VisitRefusedError | null> {
    if (reason === 'second-opinion') return (await this.opinions.find(found.id, id)) ? null : new VisitRefusedError();
    if (reason === 'follow-up' && found.clinicianId !== id) return new VisitRefusedError();
    return NOTED.includes(reason) && note === '' ? new ReasonNeededError('note_required') : null;
  }

  /** Once for each case above the usual number. */
  private async tellOfMany(tx: Tx, { clinician, sessionId }: Visitor, visited: VisitedCase, at: Date): Promise<void> {
    const { cases, same } = await this.visits.countOfHour(tx, visited, at);
    if (cases <= USUAL_VISITS_AN_HOUR || same > 1) return;
    this.logger.warn({ msg: 'many cases outside own care', clinicianId: clinician.id, cases });
    await this.securityEvents.record(tx, {
      kind: 'many_cases_visited',
      userId: clinician.userId,
      sessionId,
      detail: { clinicianId: clinician.id, cases },
    });
  }
}
