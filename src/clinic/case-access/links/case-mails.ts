import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import {
  greetingOf,
  OrderMails,
  type OrderMail,
  type OrderMailFacts,
} from '../../../shop/orders/order-mails.service.js';
import { CaseLinksRepository } from './case-links.repository.js';

/** Facts that every mail about a case names. */
export interface CaseMailFacts extends OrderMailFacts {
  /** With a token of its own. */
  readonly caseUrl: string;
}

export interface CaseMail extends OrderMail<CaseMailFacts> {
  readonly caseId: string;
}

/** Mails to the patient with a new link to the case. */
@Injectable()
export class CaseMails {
  constructor(
    private readonly orderMails: OrderMails,
    private readonly links: CaseLinksRepository,
    private readonly env: Env,
  ) {}

  /** As `OrderMails.prepare`. */
  prepare(): Promise<void> {
    return this.orderMails.prepare();
  }

  /** As `OrderMails.enqueueToBuyer`. @throws `orders.not-found` */
  async enqueue(tx: Tx, { caseId, write, ...mail }: CaseMail): Promise<void> {
    await this.orderMails.enqueueToBuyer(tx, {
      ...mail,
      write: async (facts) => {
        const token = await this.links.issue(tx, caseId, 'form');
        const isProven = await this.links.isMailboxProven(tx, caseId);
        const greeting = isProven ? greetingOf(facts.buyer) : facts.greeting;
        return write({ ...facts, greeting, caseUrl: `${this.env.http.publicUrl}${paths.form(token)}` });
      },
    });
  }
}
