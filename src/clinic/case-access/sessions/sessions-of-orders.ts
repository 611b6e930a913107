import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CaseSessionsRepository } from './case-sessions.repository.js';

/** Sessions of the case of an order, for the clinic's office. */
@Injectable()
export class SessionsOfOrders {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  countOpen(orderId: string): Promise<number> {
    return this.sessions.countOpenOfOrder(orderId);
  }

  /** Ends them for an admin. @returns their number */
  async end(tx: Tx, orderId: string, adminId: string): Promise<number> {
    const ended = await this.sessions.endAllOfOrder(tx, orderId);
    const [caseId] = ended;
    if (caseId === undefined) return 0;
    const detail = { caseId, count: ended.length };
    await this.securityEvents.record(tx, { kind: 'case_sessions_ended', actorId: adminId, detail });
    return ended.length;
  }
}
