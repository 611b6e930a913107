import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Letters } from '../../../platform/notices/letter.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseCodesRepository } from '../sms-codes/case-codes.repository.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseEmailChanged } from './email-change.mail.js';

/** Moves the order of a case to another address. */
@Injectable()
export class ChangeCaseEmail {
  constructor(
    private readonly orders: OrdersService,
    private readonly links: CaseLinksRepository,
    private readonly codes: CaseCodesRepository,
    private readonly letters: Letters,
  ) {}

  /** Voids earlier links and codes, and notifies the former mailbox. The caller has locked the case. */
  async change(tx: Tx, { id: caseId, orderId }: Case, email: string): Promise<void> {
    await this.letters.store(tx, CaseEmailChanged, { factId: randomUUID(), orderId });
    await this.orders.changeEmail(tx, orderId, email);
    await this.links.removeAll(tx, caseId);
    await this.links.forgetMailbox(tx, caseId);
    await this.codes.expireAll(tx, caseId);
  }
}
