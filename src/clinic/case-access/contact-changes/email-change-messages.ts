import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { OrderContact } from '../../../shop/orders/orders.service.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { emailChangeSms, EmailPlanned } from './planned-email.mail.js';

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
    private readonly letters: Letters,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Stores them in the caller's transaction. */
  async enqueue(tx: Tx, { changeId, caseId, orderId, contact, email, appliesAt }: PlannedEmail): Promise<void> {
    for (const [which, to] of [
      ['former', contact.email],
      ['new', email],
    ] as const)
      await this.letters.store(tx, EmailPlanned, {
        ...{ email: to, subjectId: orderId, factId: `${changeId}:${which}` },
        isNew: which === 'new',
        appliesAt,
        notMeUrl: await this.notMe(tx, caseId),
      });
    await this.sms.enqueue(tx, {
      template: 'assessments.email-planned',
      factId: changeId,
      subjectId: orderId,
      to: contact.phone,
      text: emailChangeSms(this.brand.current.name, await this.notMe(tx, caseId)),
    });
  }

  private async notMe(tx: Tx, caseId: string): Promise<string> {
    return `${this.env.http.publicUrl}${paths.notMe(await this.links.issue(tx, caseId, 'not-me'))}`;
  }
}
