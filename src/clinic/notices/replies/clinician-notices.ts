import type { OrderMail } from '../../../../common/order-messages.js';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { clinicianNoticeMail, type ClinicianNotice } from './clinician-notice.mail.js';

/** A mail about one case with its recipients. */
export interface PreparedNotice {
  readonly recipients: readonly { readonly id: string; readonly email: string }[];
  readonly orderId: string;
  readonly content: ReturnType<typeof clinicianNoticeMail>;
}

/** Notifies clinicians of pending tasks at the desk. */
@Injectable()
export class ClinicianNotices {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Notifies the clinician, or all clinicians if that one is no longer active, so that a patient's message is read. */
  async prepare(
    notice: ClinicianNotice,
    { id: caseId, orderId }: { readonly id: string; readonly orderId: string },
    clinicianId: string | null,
  ): Promise<PreparedNotice> {
    const { name: brand } = await this.brand.latest();
    const { number: orderNumber } = await this.orders.getRecipient(orderId);
    const reachable = await this.clinicians.listReachable();
    const named = reachable.filter(({ id }) => id === clinicianId);
    const deskUrl = `${this.env.http.publicUrl}${paths.deskCase(caseId)}`;
    return {
      recipients: named.length === 0 && notice !== 'opinion' ? reachable : named,
      orderId,
      content: clinicianNoticeMail(notice, { brand, orderNumber, deskUrl }),
    };
  }

  /** Stores the mails, each once per fact. */
  async tell(tx: Tx, notice: ClinicianNotice, factId: string, prepared: PreparedNotice): Promise<void> {
    const { recipients, orderId, content } = prepared;
    for (const { id, email } of recipients)
      await this.mails.enqueue(tx, {
        template: `assessments.clinician-${notice}` satisfies OrderMail,
        factId: `${factId}:${id}`,
        subjectId: orderId,
        to: email,
        ...content,
      });
  }
}
