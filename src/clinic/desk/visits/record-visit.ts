import { Injectable, Logger } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Visitor } from '../desk-access.js';
import type { ViewReason } from '../contracts/visits.contract.js';
import { CaseVisitsRepository } from './case-visits.repository.js';

/** More cases than this outside one's own care within an hour are put into the security log. */
const USUAL_VISITS_AN_HOUR = 10;

/** Records visits to cases outside a clinician's own care, and unusually many of them. */
@Injectable()
export class RecordVisit {
  private readonly logger = new Logger(RecordVisit.name);

  constructor(
    private readonly visits: CaseVisitsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** @returns until when the visit is valid */
  async record(
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
