import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { AccountCases } from '../account/account-cases.js';
import { OrderedCases } from '../links/ordered-cases.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseCodes, type SentCaseCode } from './case-codes.js';

/** Sends a code to the phone of a case on request. */
@Injectable()
export class RequestCaseCode {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly accountCases: AccountCases,
    private readonly ordered: OrderedCases,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly codes: CaseCodes,
    private readonly transactions: Transactions,
  ) {}

  /** For the case that a mailed link opens. @throws `link_invalid`, and as `CaseCodes.send` */
  async byLink(token: string): Promise<SentCaseCode> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    return this.send(link.caseId);
  }

  /** For an account that the case belongs to. @throws `not_found`, and as `CaseCodes.send` */
  async byAccount(user: SignedInUser, caseId: string): Promise<SentCaseCode> {
    return this.send((await this.accountCases.get(user, caseId)).id);
  }

  /** For the browser that ordered; says nothing of the order. @throws `link_invalid`, and as `CaseCodes.send` */
  async byOrderingBrowser(cookies: readonly string[]): Promise<SentCaseCode> {
    return { ...(await this.send((await this.ordered.get(cookies)).caseId)), orderNumber: null };
  }

  private send(caseId: string): Promise<SentCaseCode> {
    return this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      return this.codes.send(tx, found, await this.orders.getContact(found.orderId, tx));
    });
  }
}
