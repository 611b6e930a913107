import { Injectable } from '@nestjs/common';
import { doctorWords } from '../../common/doctor-words.js';
import type { Mail } from '../platform/mail/mail-outbox.js';
import { Brand } from '../platform/settings/brand.js';
import { ClinicSettings } from '../platform/settings/clinic-settings.js';
import { workingDays } from '../platform/settings/working-days.js';
import { confirmationMail } from './confirmation.mail.js';
import type { Order } from './order.entity.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';

/** Writes the confirmations of paid orders. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
  ) {}

  /** To the order's address as it is now; still without the fact that makes it one of its kind. */
  async write(order: Order): Promise<Omit<Mail, 'factId'>> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const settings = await this.settings.latest();
    return {
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
        answerTargetHours: settings.answerTargetHours,
        deliveryLimit: workingDays(settings),
        doctor: doctorWords[settings.doctorKind],
      }),
    };
  }
}
