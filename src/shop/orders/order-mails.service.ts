import { Injectable } from '@nestjs/common';
import { doctorWords, type DoctorWords } from '../../../common/doctor-words.js';
import { ORDER_MAILS } from '../../../common/order-messages.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import { audience } from '../../platform/notices/audience.js';
import { PREVIEWED_ORDER, type PreviewFacts } from '../../platform/previews/message-preview.js';
import { Brand } from '../../profile/brand.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { workingDays } from '../../profile/delivery-days-text.js';
import { OFFERINGS } from '../catalog/offerings.js';
import type { Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';

/** When and by whom the order is answered, as mails say it (common/promises.ts). */
export interface AnswerPromise {
  readonly targetHours: number;
  /** As it is read: "1–2 arbetsdagar". */
  readonly deliveryLimit: string;
  /** Whether a late answer pays money back: the clinic does so, and money was paid. */
  readonly paysBack: boolean;
  readonly doctor: DoctorWords;
}

/** Facts that mails about an order name. */
export interface OrderMailFacts {
  readonly brand: string;
  readonly contactEmail: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Name of the buyer. */
  readonly buyer: string;
  /** "Hej Elin,"; null once the name was erased. */
  readonly greeting: string | null;
  readonly promise: AnswerPromise;
}

export interface StaffRecipient {
  readonly id: string;
  readonly email: string;
}

/** What mails about an order name, and to whom of the clinic they go. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly admins: AdminsService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly sla: SlaSettings,
  ) {}

  /** Waits for the newest brand and settings. */
  async prepare(): Promise<void> {
    await this.brand.latest();
    await this.settings.latest();
  }

  /** The admins who can be reached; without any, the clinic's own address. Pass `tx` inside a transaction. */
  async findAdmins(tx?: Tx): Promise<readonly StaffRecipient[]> {
    const reachable = await this.admins.listReachable(tx);
    return reachable.length > 0 ? reachable : [{ id: 'clinic', email: this.brand.current.contactEmail }];
  }

  /** What mails name of an order, with its address. @throws OrderNotFoundError */
  async read(
    tx: Tx,
    orderId: string,
  ): Promise<{ readonly email: string; readonly phone: string; readonly facts: OrderMailFacts }> {
    const order = await this.orders.get(orderId, tx);
    const { number: orderNumber, name: buyer, email, phone } = order;
    const { name: brand, contactEmail } = this.brand.current;
    const greeting = greetingOf(buyer);
    const promise = this.promiseOf(order);
    return { email, phone, facts: { brand, contactEmail, orderId, orderNumber, buyer, greeting, promise } };
  }

  private promiseOf({ offeringKey, paidOre }: Order): AnswerPromise {
    const settings = this.settings.current;
    return {
      targetHours: OFFERINGS[offeringKey].answerTargetHours(settings),
      deliveryLimit: workingDays(settings),
      paysBack: this.sla.refundsLateAnswers && (paidOre ?? 0) > 0,
      doctor: doctorWords[settings.doctorKind],
    };
  }
}

interface OfOrder {
  readonly orderId: string;
}

/** The invented order of an example. */
export const previewedOrder = ({ brand, contactEmail }: PreviewFacts): OrderMailFacts => ({
  ...PREVIEWED_ORDER,
  promise: { targetHours: 24, deliveryLimit: '1–2 arbetsdagar', paysBack: true, doctor: doctorWords.specialist },
  brand,
  contactEmail,
});

/** Each admin, about an order; without any, the clinic's own address. */
export const adminsOfOrder = audience({
  with: [OrderMails],
  templates: ORDER_MAILS,
  to: 'staff',
  example: previewedOrder,
  prepare: (mails) => mails.prepare(),
  find: async (tx, { orderId }: OfOrder, mails) => {
    const { facts } = await mails.read(tx, orderId);
    return (await mails.findAdmins(tx)).map((admin) => ({ ...admin, subjectId: orderId, facts }));
  },
});

/** The clinic's own address, about an order. */
export const clinicOfOrder = audience({
  with: [OrderMails],
  templates: ORDER_MAILS,
  to: 'staff',
  example: previewedOrder,
  prepare: (mails) => mails.prepare(),
  find: async (tx, { orderId }: OfOrder, mails) => {
    const { facts } = await mails.read(tx, orderId);
    return [{ id: 'clinic', email: facts.contactEmail, subjectId: orderId, facts }];
  },
});

/** The address of an order; nobody once the account was erased, since the address is empty then. */
export const buyer = audience({
  with: [OrderMails],
  templates: ORDER_MAILS,
  to: 'patient',
  example: previewedOrder,
  prepare: (mails) => mails.prepare(),
  find: async (tx, { orderId }: OfOrder, mails) => {
    const { email, facts } = await mails.read(tx, orderId);
    return email === '' ? [] : [{ id: null, email, subjectId: orderId, facts }];
  },
});

/** By the first name; null without a name. */
function greetingOf(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? null : `Hej ${first},`;
}
