import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk-access.js';
import type { OpenVisitRequest, ViewReason } from '../contracts/desk-case.contract.js';
import { OwnCases } from '../own-cases.repository.js';
import { CaseAdmission } from './case-admission.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CaseVisitsRepository } from './case-visits.repository.js';

/** More cases than this outside one's own care within an hour are put into the security log. */
const USUAL_VISITS_AN_HOUR = 10;

/** Opens a case outside a clinician's care for reading, with a reason; see {@link CaseAdmission}. */
@Injectable()
export class OpenVisit {
  private readonly logger = new Logger(OpenVisit.name);

  constructor(
    private readonly cases: CasesRepository,
    private readonly visits: CaseVisitsRepository,
    private readonly admission: CaseAdmission,
    private readonly ownCases: OwnCases,
    private readonly records: PatientRecords,
    private readonly securityEvents: SecurityEvents,
    private readonly kit: Kit,
  ) {}

  /**
   * Opens the case for this sign-in, for 30 minutes. The note is kept encrypted; refusals are in the access log.
   *
   * @returns until when
   * @throws `not_found`, `own_case`, `case_blocked`; `note_required`; `reason_not_given` for a second opinion that
   * the caller was not asked for, and for following up a case that another clinician signed
   */
  async open(visitor: Visitor, caseId: string, { reason, note }: OpenVisitRequest): Promise<Date> {
    const found = requireAtDesk(await this.cases.find(caseId));
    await this.ownCases.requireNotOwn(found, visitor.clinician);
    const access = await this.admission.admitVisit(found, visitor, { reason, note });
    return this.kit.transactions.run(async (tx) => {
      const at = this.kit.clock.now();
      if (note !== '') {
        const records = await this.records.forCase(tx, access, found.id);
        await insertAccessNote(records, { id: randomUUID(), notedAt: at, text: note });
      }
      return this.record(tx, visitor, { caseId: found.id, reason, at });
    });
  }

  /** Stores the visit, and that there were unusually many. @returns until when it is valid */
  private async record(
    tx: Tx,
    { clinician: { id: clinicianId, userId }, sessionId }: Visitor,
    { caseId, reason, at }: { readonly caseId: string; readonly reason: ViewReason; readonly at: Date },
  ): Promise<Date> {
    const visited = { caseId, clinicianId, sessionId };
    const expiresAt = await this.visits.open(tx, visited, reason, at);
    const { cases, same } = await this.visits.countOfHour(tx, visited, at);
    // Once for each case above the usual number.
    if (cases > USUAL_VISITS_AN_HOUR && same === 1) {
      this.logger.warn({ msg: 'many cases outside own care', clinicianId, cases });
      const detail = { clinicianId, cases };
      await this.securityEvents.record(tx, { kind: 'many_cases_visited', userId, sessionId, detail });
    }
    return expiresAt;
  }
}
