import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { JobRun } from '../../../platform/jobs/job-handler.js';
import { Brand } from '../../../profile/brand.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { CaseMails, type CaseMailFacts } from '../../case-access/links/case-mails.js';
import { CaseDoctors } from '../case-doctors.js';
import { replyNoticeMail, type ReplyNotice } from './reply-notice.mail.js';
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
    private readonly orders: OrdersService,
    private readonly mails: CaseMails,
    private readonly texts: SmsOutbox,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly doctors: CaseDoctors,
    private readonly transactions: Transactions,
  ) {}

  /** Reads the newest brand and settings; call it before the transaction of `enqueue`. */
  async prepare(): Promise<void> {
    await this.brand.latest();
    await this.settings.latest();
  }

  /** Notifies in the transaction that completes the job. */
  async send(notice: PatientNotice, run: JobRun): Promise<void> {
    await this.prepare();
    await this.transactions.run(async (tx) => {
      await this.enqueue(tx, notice);
      await run.complete(tx);
    });
  }

  /**
   * Stores mail and text message, each once per fact. Stores none if the account was erased: address and number are
   * empty then.
   */
  async enqueue(tx: Tx, { notice, caseId, orderId, factId, withSms }: PatientNotice): Promise<void> {
    const { reviewUrl } = this.settings.current;
    const template = `assessments.${notice}-notice` as const;
    const doctor = await this.doctors.findName(tx, caseId);
    const write = (facts: CaseMailFacts) => replyNoticeMail(notice, { ...facts, doctor, reviewUrl });
    await this.mails.enqueue(tx, { template, factId, caseId, orderId, write });
    if (!withSms) return;
    const { phone } = await this.orders.getContact(orderId, tx);
    const text = replyNoticeSms(this.brand.current.name);
    await this.texts.enqueue(tx, { template, factId, subjectId: orderId, to: phone, text });
  }
}
