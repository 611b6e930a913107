import type { OrderMail } from '../../../../common/order-messages.js';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { OrdersService, type OrderContact } from '../../../shop/orders/orders.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { CaseLinksRepository } from '../../case-access/links/case-links.repository.js';
import { replyNoticeMail, type ReplyNotice, type ReplyNoticeData } from './reply-notice.mail.js';
import { replyNoticeSms } from './reply-notice.sms.js';

/** The subject of a notification and the fact that de-duplicates it. */
export interface PatientNotice {
  readonly notice: ReplyNotice;
  readonly caseId: string;
  readonly orderId: string;
  readonly factId: string;
  /** A text message beside the mail. */
  readonly withSms: boolean;
}

/** Notifies patients of something to read. */
@Injectable()
export class PatientNotices {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly texts: SmsOutbox,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly env: Env,
  ) {}

  /** The patient's contact details, read before the transaction that stores the notification. */
  async prepare(
    orderId: string,
  ): Promise<{ contact: OrderContact } & Pick<ReplyNoticeData, 'brand' | 'contactEmail' | 'reviewUrl'>> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const { reviewUrl } = await this.settings.latest();
    return { contact: await this.orders.getContact(orderId), brand, contactEmail, reviewUrl };
  }

  /**
   * Stores mail and text message, each once per fact. Stores none if the account was erased: address and number are
   * empty then.
   */
  async tell(
    tx: Tx,
    { notice, caseId, orderId, factId, withSms }: PatientNotice,
    { contact, ...clinic }: Awaited<ReturnType<PatientNotices['prepare']>>,
  ): Promise<void> {
    const fact = { template: `assessments.${notice}-notice` satisfies OrderMail, factId, subjectId: orderId };
    if (contact.email !== '') {
      const caseUrl = `${this.env.http.publicUrl}${paths.form(await this.links.issue(tx, caseId, 'form'))}`;
      const content = replyNoticeMail(notice, { ...clinic, orderNumber: contact.number, caseUrl });
      await this.mails.enqueue(tx, { ...fact, to: contact.email, ...content });
    }
    if (withSms) await this.texts.enqueue(tx, { ...fact, to: contact.phone, text: replyNoticeSms(clinic.brand) });
  }
}
