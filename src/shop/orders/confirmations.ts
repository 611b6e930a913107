import { Injectable } from '@nestjs/common';
import { doctorWords } from '../../../common/doctor-words.js';
import { withdrawalPaths } from '../../../common/withdrawal-paths.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { MailOutbox, type Mail } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { workingDays } from '../../profile/working-days.js';
import { OFFERINGS } from '../catalog/offerings.js';
import { confirmationMail } from './confirmation.mail.js';
import type { Order } from './order.entity.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';

/** A confirmation that is not stored yet. */
export interface WrittenConfirmation {
  readonly mail: Omit<Mail, 'factId'>;
  /** Of the link in it that takes the order back; null without such a page. */
  readonly withdrawalToken: string | null;
}

/** Writes the confirmations of paid orders. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly links: WithdrawalLinksRepository,
    private readonly mails: MailOutbox,
    private readonly env: Env,
  ) {}

  /** To the order's address as it is now. */
  async write(order: Order): Promise<WrittenConfirmation> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const settings = await this.settings.latest();
    const withdrawalToken = settings.hasWithdrawalPage ? this.links.draw() : null;
    const mail = {
      template: CONFIRMATION_MAIL_TEMPLATE,
      subjectId: order.id,
      to: order.email,
      ...confirmationMail({
        brand,
        contactEmail,
        orderNumber: order.number,
        productName: order.shown.productName,
        totalOre: order.totalOre,
        paidOre: order.paidOre ?? order.totalOre,
        discountOre: order.discountOre,
        vatOre: order.vatOre,
        vatPercent: order.shown.vatPercent,
        paidAt: order.paidAt ?? order.createdAt,
        answerTargetHours: OFFERINGS[order.offeringKey].answerTargetHours(settings),
        deliveryLimit: workingDays(settings),
        doctor: doctorWords[settings.doctorKind],
        withdrawalUrl:
          withdrawalToken && this.env.http.publicUrl + withdrawalPaths.byLink(order.number, withdrawalToken),
      }),
    };
    return { mail, withdrawalToken };
  }

  /** Stores mail and link together. @param factId makes the mail one of its kind */
  async enqueue(tx: Tx, { mail, withdrawalToken }: WrittenConfirmation, factId: string): Promise<void> {
    if (withdrawalToken !== null) await this.links.store(tx, mail.subjectId, withdrawalToken);
    await this.mails.enqueue(tx, { ...mail, factId });
  }
}
