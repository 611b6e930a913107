import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { startOfStockholmDay } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { Transactions } from '../../platform/database/transactions.js';
import { InvalidRequestError } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { dueOf } from './request-clock.js';
import type { EnterRightsRequest } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository, type Requester } from './rights-requests.repository.js';

const NO_ORDER: Requester = { userId: null, orderId: null, caseId: null };

/** Staff enter a request that came by mail, letter or phone. */
@Injectable()
export class EnterRequest {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The clock starts on the day the request came. No mail is sent: nobody has shown yet that the requester is the patient.
   *
   * @throws `order_unknown`; InvalidRequestError for a day that does not exist or lies ahead
   */
  async enter(
    { right, channel, receivedOn, orderNumber, details }: EnterRightsRequest,
    adminId: string,
  ): Promise<string> {
    const receivedAt = this.requireDay(receivedOn);
    const requester = orderNumber === undefined ? NO_ORDER : await this.requests.findOrder(orderNumber);
    if (requester === null) throw rightsRefusal('order_unknown');
    const id = randomUUID();
    await this.transactions.run(async (tx) => {
      await this.requests.insert(tx, {
        ...requester,
        ...{ id, right, channel, details, receivedAt, dueAt: dueOf(receivedAt), enteredBy: adminId },
      });
      await this.securityEvents.record(tx, {
        kind: 'rights_request_entered',
        userId: adminId,
        detail: { requestId: id, right },
      });
    });
    return id;
  }

  private requireDay(day: string): Date {
    if (day > stockholmDay(this.clock.now())) throw new InvalidRequestError('receivedOn lies ahead');
    try {
      return startOfStockholmDay(day);
    } catch {
      throw new InvalidRequestError('receivedOn is no day');
    }
  }
}
