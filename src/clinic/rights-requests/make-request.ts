import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { Clock } from '../../platform/time/clock.js';
import type { AdmittedSession } from '../case-access/sessions/case-session.js';
import { CaseOwnersRepository } from '../cases/case-owners.repository.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { dueOf } from './request-clock.js';
import { RequesterMails } from './requester-mails.js';
import { requestReceivedMail } from './rights-request.mail.js';
import type { MakeRightsRequest } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository, type Requester } from './rights-requests.repository.js';

/** A patient makes a request on their page; its clock starts at once. */
@Injectable()
export class MakeRequest {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly cases: CasesRepository,
    private readonly mails: RequesterMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws `request_open` */
  async byAccount(userId: string, request: MakeRightsRequest): Promise<void> {
    // An account of BankID has no address: mails go to that of an order.
    const [orderId = null] = await this.owners.listOrderIds(userId);
    await this.make({ userId, orderId, caseId: null }, request);
  }

  /** It belongs to the case, whoever ordered it. @throws `request_open`, `not_found` */
  async byCase({ caseId }: AdmittedSession, request: MakeRightsRequest): Promise<void> {
    const found = await this.cases.find(caseId);
    if (found === null) throw noSuch('case');
    await this.make({ userId: null, orderId: found.orderId, caseId }, request);
  }

  private async make(requester: Requester, { right, details = '' }: MakeRightsRequest): Promise<void> {
    await this.mails.prepare();
    const receivedAt = this.clock.now();
    const dueAt = dueOf(receivedAt);
    const id = randomUUID();
    await this.transactions.run(async (tx) => {
      const number = await this.requests.insert(tx, {
        ...requester,
        ...{ id, right, receivedAt, dueAt, channel: 'page', enteredBy: null },
        details: details === '' ? null : details,
      });
      if (number === null) throw rightsRefusal('request_open');
      await this.mails.enqueue(
        tx,
        { id, number, ...requester, isCaseErased: false },
        { template: 'received', write: (facts) => requestReceivedMail(facts, dueAt) },
      );
    });
  }
}
