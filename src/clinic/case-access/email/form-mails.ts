import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { Case } from '../../cases/case.entity.js';
import { OverLimitError } from '../access.errors.js';
import { FormLetter } from '../links/form.mail.js';

/** Mails the form of a case once more. */
@Injectable()
export class FormMails {
  constructor(
    private readonly letters: Letters,
    private readonly outbox: MailOutbox,
  ) {}

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
