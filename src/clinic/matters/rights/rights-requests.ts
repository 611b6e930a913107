import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ExtensionReason } from '../../../../common/rights-request.js';
import { startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Whose } from '../../cases/matters/define-matter.js';
import { Matters } from '../../cases/matters/matters.js';
import { presentOpened, presentRow } from './present-request.js';
import { RightsRequest } from './rights-request.js';
import type {
  CloseRightsRequest,
  EnterRightsRequest,
  ListRightsRequestsQuery,
  RightsRequestResponse,
  RightsRequestsResponse,
} from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

const NO_ORDER: Whose = { userId: null, orderId: null, caseId: null };

/** The office enters, reads, extends and answers requests of patients about their data; the requester is told. */
@Injectable()
export class RightsRequests {
  constructor(
    private readonly matters: Matters,
    private readonly found: RightsRequestsRepository,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Without their words. */
  async list({ right, ...query }: ListRightsRequestsQuery): Promise<RightsRequestsResponse> {
    const now = this.matters.clock.now();
    const found = await this.matters.of(RightsRequest).list({ ...query, about: right === undefined ? {} : { right } });
    const page = found.slice(0, query.limit);
    return {
      requests: page.map((request) => presentRow(request, now)),
      next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** With its words, which may hold patient data: the reading is recorded first. @throws `request_not_found` */
  async read(id: string, adminId: string): Promise<RightsRequestResponse> {
    const request = await this.transactions.run(async (tx) => {
      const found = await this.matters.of(RightsRequest).get(id, tx);
      await this.securityEvents.record(tx, {
        kind: 'rights_request_read',
        userId: adminId,
        detail: { requestId: id },
      });
      const [opened] = await this.matters.of(RightsRequest).read(this.found.at(tx), [found]);
      return opened ?? { ...found, opening: null, closing: null };
    });
    const ids = [request.payload.enteredBy, request.closedBy].flatMap((userId) => userId ?? []);
    return presentOpened(request, this.matters.clock.now(), await this.admins.findAddresses(ids));
  }

  /**
   * One that came by mail, letter or phone; the clock starts on the day it came. No mail is sent: nobody has shown yet that the
   * requester is the patient.
   *
   * @throws `order_unknown`; InvalidRequestError for a day that does not exist or lies ahead
   */
  async enter(
    { right, channel, receivedOn, orderNumber, details }: EnterRightsRequest,
    adminId: string,
  ): Promise<string> {
    const at = this.requireDay(receivedOn);
    const requester = orderNumber === undefined ? NO_ORDER : await this.found.findOrder(orderNumber);
    if (requester === null) throw rightsRefusal('order_unknown');
    const id = randomUUID();
    await this.transactions.run(async (tx) => {
      const payload = { number: await this.found.nextNumber(tx), right, channel, enteredBy: adminId };
      const known = { ...requester, id, payload };
      await this.matters.of(RightsRequest).begin(this.found.at(tx), known, { at, words: details });
      const detail = { requestId: id, right };
      await this.securityEvents.record(tx, { kind: 'rights_request_entered', userId: adminId, detail });
    });
    return id;
  }

  /** Two more months, once, while the first month runs (GDPR 12.3). @throws `request_not_found`, `request_closed`, `cannot_extend` */
  async extend(id: string, reason: ExtensionReason, by: string): Promise<void> {
    await this.matters.of(RightsRequest).prepare('extended');
    await this.transactions.run((tx) => this.matters.of(RightsRequest).extend(tx, id, { extensionReason: reason }, by));
  }

  /** @throws `request_not_found`, `request_closed`; InvalidRequestError for a refusal without its reason (GDPR 12.4) */
  async close(id: string, { outcome, reply = '' }: CloseRightsRequest, by: string): Promise<void> {
    await this.matters.of(RightsRequest).prepare('closed');
    const said = { outcome, words: reply, by };
    await this.transactions.run((tx) => this.matters.of(RightsRequest).close(this.found.at(tx), id, said));
  }

  private requireDay(day: string): Date {
    if (day > stockholmDay(this.matters.clock.now())) throw new InvalidRequestError('receivedOn lies ahead');
    try {
      return startOfStockholmDay(day);
    } catch {
      throw new InvalidRequestError('receivedOn is no day');
    }
  }
}
