import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { maskPhone } from '../../../../common/phone.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { PhoneChanged, formerPhoneSms, newPhoneSms } from './phone-change.mail.js';
import type { OrderContact } from '../../../shop/orders/orders.service.js';
import { emailChangeSms, EmailPlanned } from './planned-email.mail.js';

/** A change of the phone of a case; numbers are E.164. */
interface ReplacedPhone {
  readonly factId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly former: string;
  readonly phone: string;
  /** An admin changed it. */
  readonly isByClinic: boolean;
}

interface PlannedEmail {
  readonly changeId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly contact: OrderContact;
  /** Lower case. */
  readonly email: string;
  readonly appliesAt: Date;
}

/** Tells former and new of another phone or address, in the caller's transaction. */
@Injectable()
export class ContactChangeMessages {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly letters: Letters,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Notifies former number, new number and mailbox of another phone. */
  async enqueuePhone(tx: Tx, { factId, caseId, orderId, former, phone, isByClinic }: ReplacedPhone): Promise<void> {
    const template = 'assessments.phone-changed';
    const { name: brand, contactEmail } = this.brand.current;
    for (const [which, to, text] of [
      ['former', former, formerPhoneSms(brand, await this.notMe(tx, caseId))],
      ['new', phone, newPhoneSms(brand, contactEmail)],
    ] as const) {
      await this.sms.enqueue(tx, { template, subjectId: orderId, factId: `${factId}:${which}`, to, text });
    }
    await this.letters.store(tx, PhoneChanged, { factId, orderId, phoneMasked: maskPhone(phone), isByClinic });
  }

  /** Tells former mailbox, new mailbox and phone of a change of address a day ahead. */
  async enqueueEmail(tx: Tx, { changeId, caseId, orderId, contact, email, appliesAt }: PlannedEmail): Promise<void> {
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

  /** "Det var inte jag". */
  private async notMe(tx: Tx, caseId: string): Promise<string> {
    return `${this.env.http.publicUrl}${paths.notMe(await this.links.issue(tx, caseId, 'not-me'))}`;
  }
}
