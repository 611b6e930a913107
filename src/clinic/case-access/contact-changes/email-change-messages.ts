import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { OrderContact } from '../../../shop/orders/orders.service.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { emailChangeSms, plannedEmailMail } from './planned-email.mail.js';

interface PlannedEmail {
  readonly changeId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly contact: OrderContact;
  /** Lower case. */
  readonly email: string;
  readonly appliesAt: Date;
}

/** Tells former mailbox, new mailbox and phone of a change of address a day ahead, each with "Det var inte jag". */
@Injectable()
export class EmailChangeMessages {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly mails: MailOutbox,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Stores them in the caller's transaction. */
  async enqueue(tx: Tx, { changeId, caseId, orderId, contact, email, appliesAt }: PlannedEmail): Promise<void> {
    const { name: brand } = this.brand.current;
    const template = 'assessments.email-planned';
    for (const [which, to] of [
      ['former', contact.email],
      ['new', email],
    ] as const) {
      const content = plannedEmailMail({
        brand,
        isNew: which === 'new',
        appliesAt,
        notMeUrl: await this.notMe(tx, caseId),
      });
      await this.mails.enqueue(tx, { template, factId: `${changeId}:${which}`, subjectId: orderId, to, ...content });
    }
    await this.sms.enqueue(tx, {
      template,
      factId: changeId,
      subjectId: orderId,
      to: contact.phone,
      text: emailChangeSms(brand, await this.notMe(tx, caseId)),
    });
  }

  private async notMe(tx: Tx, caseId: string): Promise<string> {
    return `${this.env.http.publicUrl}${paths.notMe(await this.links.issue(tx, caseId, 'not-me'))}`;
  }
}
