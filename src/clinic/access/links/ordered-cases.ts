import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { OrderingBrowsers } from '../../../shop/orders/ordering-browsers.service.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { holdsPatientData } from '../../records/case-content.repository.js';
import { accessRefusal } from '../access.errors.js';

/** The case of the order that a browser made. */
export interface OrderedCase {
  readonly caseId: string;
  readonly orderId: string;
  /** What the access log calls the browser. */
  readonly name: string;
}

/** Cases that a browser has ordered. Its cookie stands for the mailed link until the first answer or photo is stored. */
@Injectable()
export class OrderedCases {
  constructor(
    private readonly browsers: OrderingBrowsers,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `link_invalid`, also while the case of the order is not open yet */
  async get(cookies: readonly string[]): Promise<OrderedCase> {
    const ordered = await this.browsers.find(cookies);
    const found = ordered && (await this.cases.findByOrder(ordered.orderId));
    if (!found || (await this.holdsData(found.id))) throw accessRefusal('link_invalid');
    return { ...ordered, caseId: found.id };
  }

  private holdsData(caseId: string): Promise<boolean> {
    return this.transactions.run((tx) => holdsPatientData(tx, caseId));
  }
}
