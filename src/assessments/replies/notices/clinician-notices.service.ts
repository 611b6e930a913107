import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../orders/orders.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../platform/settings/brand.js';
import { clinicianNoticeMail, type ClinicianNotice } from './clinician-notice.mail.js';

/** A mail to one clinician about one case. */
export interface PreparedNotice {
  readonly to: string | null;
  readonly orderId: string;
  readonly content: ReturnType<typeof clinicianNoticeMail>;
}

/** Tells clinicians that something waits at the desk. */
@Injectable()
export class ClinicianNotices {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** `to` is null for a clinician who is at work no more. */
  async prepare(
    notice: ClinicianNotice,
    { id: caseId, orderId }: { readonly id: string; readonly orderId: string },
    clinicianId: string | null,
  ): Promise<PreparedNotice> {
    const { name: brand } = await this.brand.latest();
    const { number: orderNumber } = await this.orders.getRecipient(orderId);
    const reachable = await this.clinicians.listReachable();
    const deskUrl = `${this.env.http.publicUrl}${paths.deskCase(caseId)}`;
    return {
      to: reachable.find(({ id }) => id === clinicianId)?.email ?? null,
      orderId,
      content: clinicianNoticeMail(notice, { brand, orderNumber, deskUrl }),
    };
  }

  /** Stores the mail, once per fact. */
  async tell(tx: Tx, notice: ClinicianNotice, factId: string, { to, orderId, content }: PreparedNotice): Promise<void> {
    if (to === null) return;
    const mail = { template: `assessments.clinician-${notice}`, factId, subjectId: orderId, to, ...content };
    await this.mails.enqueue(tx, mail);
  }
}
