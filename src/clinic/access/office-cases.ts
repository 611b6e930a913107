import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { eraseCase } from '../cases/erase-case.js';
import { accessOfJob } from '../records/job-access.js';
import { patientNames } from '../records/patient-name.repository.js';
import { PatientRecords } from '../records/patient-records.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { CaseSessionsRepository } from './sessions/case-sessions.repository.js';
import type { CaseOfOrder } from '../../shop/orders/admin-orders/order-cases.service.js';

/** What the office asks of the cases of orders. */
@Injectable()
export class OfficeCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly course: CasesService,
    private readonly sessions: CaseSessionsRepository,
    private readonly records: PatientRecords,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * What becomes of a case whose order is about to lose its name.
   *
   * A case that was sent is a journal and takes the name over. An unsent form ends, with a refund, and is erased with its
   * photos at once: without a name its journal would name no patient, and without an address the reply could not be
   * announced. One under a legal hold is kept, with its name. Locks the case, so that a submission comes before or after this.
   */
  async keepName(tx: Tx, orderId: string, name: string): Promise<void> {
    const found = await this.cases.findByOrder(orderId, tx);
    if (found === null) return;
    const { id, clock, state, erasedAt } = await this.cases.lock(tx, found.id);
    if (erasedAt !== null) return;
    if (clock !== null || (await this.cases.mustKeep(tx, id))) {
      const records = await this.records.open(tx, accessOfJob('keep-patient-name'), id, { write: 'case' });
      await patientNames.insertNew(records, { name });
      return;
    }
    if (state === 'form_sent') {
      const act = { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.clock.now() } as const;
      await this.course.apply(tx, id, act);
    }
    const records = await this.records.open(tx, accessOfJob('erase-unsent-form'), id, { erase: 'case' });
    await eraseCase(records, this.clock.now());
  }

  /** The cases of orders, with how many sessions of each are open. */
  listStates(orderIds: readonly string[]): Promise<CaseOfOrder[]> {
    return this.sessions.listStatesOfOrders(orderIds);
  }

  /** Ends the sessions of the case of an order, for an admin. @returns their number */
  async endSessions(tx: Tx, orderId: string, adminId: string): Promise<number> {
    const ended = await this.sessions.endAllOfOrder(tx, orderId);
    const [caseId] = ended;
    if (caseId === undefined) return 0;
    const detail = { caseId, count: ended.length };
    await this.securityEvents.record(tx, { kind: 'case_sessions_ended', actorId: adminId, detail });
    return ended.length;
  }
}
