import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CaseSessionsRepository } from './case-sessions.repository.js';
import type { CaseOfOrder } from '../../../shop/orders/admin-orders/order-cases.service.js';

/** Sessions of the case of an order, for the clinic's office. */
@Injectable()
export class SessionsOfOrders {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** The cases of orders, with how many sessions of each are open. */
  listStates(orderIds: readonly string[]): Promise<CaseOfOrder[]> {
    return this.sessions.listStatesOfOrders(orderIds);
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
