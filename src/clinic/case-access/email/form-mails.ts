import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { OverLimitError } from '../access.errors.js';
import { FormLetter } from '../links/form.mail.js';

/** Mails with the form about one order, the first one among them. */
const DAILY_LIMIT = { most: 4, withinSeconds: secondsInDay };

/** Mails the form of a case once more. */
@Injectable()
export class FormMails {
  constructor(
    private readonly letters: Letters,
    private readonly outbox: MailOutbox,
    private readonly orders: OrdersService,
  ) {}

  /**
   * For a patient who asks, until the form is sent in. The caller has locked the case.
   *
   * @returns the address @throws `not_editable`, OverLimitError
   */
  async sendUnfinished(tx: Tx, found: Case): Promise<string> {
    if (found.state !== 'form_sent') throw caseRefusal('not_editable');
    const { email } = await this.orders.getContact(found.orderId, tx);
    await this.send(tx, found, DAILY_LIMIT);
    return email;
  }

  /**
   * To the address of the order; the links mailed before stay good. The caller has locked the case.
   *
   * @param limit mails with the form about the order, the first one among them; in all, or within the last seconds
   * @throws OverLimitError
   */
  async send(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { most, withinSeconds = null }: { readonly most: number; readonly withinSeconds?: number | null },
  ): Promise<void> {
    if ((await this.outbox.countAbout(tx, FORM_MAIL_TEMPLATE, orderId, withinSeconds)) >= most)
      throw new OverLimitError(secondsInDay);
    await this.letters.store(tx, FormLetter, { factId: randomUUID(), caseId, orderId });
  }
}
