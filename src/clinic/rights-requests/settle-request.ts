import { Injectable } from '@nestjs/common';
import type { ExtensionReason } from '../../../common/rights-request.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { InvalidRequestError } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { canExtend } from './present-request.js';
import { dueOf } from './request-clock.js';
import { RequesterMails } from './requester-mails.js';
import { requestAnsweredMail, requestExtendedMail } from './rights-request.mail.js';
import { mustExplain, type CloseRightsRequest } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository, type RightsRequest } from './rights-requests.repository.js';

/** The office gives a request more time, or its outcome; the requester is told. */
@Injectable()
export class SettleRequest {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly mails: RequesterMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Two more months, once, while the first month runs (GDPR 12.3).
   *
   * @throws `request_not_found`, `request_closed`, `cannot_extend`
   */
  async extend(id: string, reason: ExtensionReason, adminId: string): Promise<void> {
    await this.mails.prepare();
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const request = await this.lockOpen(tx, id);
      if (!canExtend(request, now)) throw rightsRefusal('cannot_extend');
      const dueAt = dueOf(request.receivedAt, true);
      await this.requests.extend(tx, id, reason, now, dueAt);
      await this.mails.enqueue(tx, request, {
        template: 'extended',
        write: (facts) => requestExtendedMail(facts, { reason, dueAt }),
      });
      await this.record(tx, 'rights_request_extended', adminId, { requestId: id, reason });
    });
  }

  /** @throws `request_not_found`, `request_closed`; InvalidRequestError for a refusal without its reason (GDPR 12.4) */
  async close(id: string, { outcome, reply = '' }: CloseRightsRequest, adminId: string): Promise<void> {
    if (mustExplain(outcome) && reply === '') throw new InvalidRequestError('reply is missing');
    await this.mails.prepare();
    const at = this.clock.now();
    await this.transactions.run(async (tx) => {
      const request = await this.lockOpen(tx, id);
      await this.requests.close(tx, id, { outcome, reply: reply === '' ? null : reply, at, by: adminId });
      await this.mails.enqueue(tx, request, { template: 'answered', write: requestAnsweredMail });
      await this.record(tx, 'rights_request_closed', adminId, { requestId: id, outcome });
    });
  }

  private async lockOpen(tx: Tx, id: string): Promise<RightsRequest> {
    const request = await this.requests.lock(tx, id);
    if (request === null) throw rightsRefusal('request_not_found');
    if (request.closedAt !== null) throw rightsRefusal('request_closed');
    return request;
  }

  private async record(
    tx: Tx,
    kind: 'rights_request_extended' | 'rights_request_closed',
    userId: string,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind, userId, detail });
  }
}
