import { Injectable } from '@nestjs/common';
import { ORDER_MAILS } from '../../../../common/order-messages.js';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { audience } from '../../../platform/notices/audience.js';
import {
  OrderMails,
  previewedOrder,
  type OrderMailFacts,
  type StaffRecipient,
} from '../../../shop/orders/order-mails.service.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';

/** The staff to notify of replies that are due. */
interface DueRecipients {
  /** At work. */
  readonly clinicians: readonly StaffRecipient[];
  /** Without those who are clinicians too: a clinician's mail links to the desk. */
  readonly admins: readonly StaffRecipient[];
}

/** Finds them. */
@Injectable()
export class DueStaff {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly mails: OrderMails,
    private readonly env: Env,
  ) {}

  /** Waits for the newest brand. */
  prepare(): Promise<void> {
    return this.mails.prepare();
  }

  /** Pass `tx` inside a transaction. */
  async find(tx?: Tx): Promise<DueRecipients> {
    const clinicians = await this.clinicians.listReachable(tx);
    const addresses = clinicians.map(({ email }) => email);
    const admins = await this.mails.findAdmins(tx);
    return { clinicians, admins: admins.filter(({ email }) => !addresses.includes(email)) };
  }

  async findReaders(tx: Tx, { caseId, orderId }: OfCase) {
    const { clinicians, admins } = await this.find(tx);
    const { facts } = await this.mails.read(tx, orderId);
    const about = (label: string, path: string) => (person: StaffRecipient) => {
      const named: DueFacts = { ...facts, button: { label, url: `${this.env.http.publicUrl}${path}` } };
      return { ...person, subjectId: orderId, facts: named };
    };
    return [
      ...admins.map(about('Öppna ordern', paths.adminOrder(facts.orderNumber))),
      ...clinicians.map(about('Öppna ärendet', paths.deskCase(caseId))),
    ];
  }
}

interface OfCase {
  readonly caseId: string;
  readonly orderId: string;
}

interface DueFacts extends OrderMailFacts {
  /** To the case at the desk, for a clinician, and to the order, for an admin: admins do not open cases. */
  readonly button: { readonly label: string; readonly url: string };
}

export const dueStaff = audience({
  with: [DueStaff],
  templates: ORDER_MAILS,
  to: 'staff',
  example: (facts): DueFacts => ({
    ...previewedOrder(facts),
    button: { label: 'Öppna ärendet', url: `${facts.siteUrl}${paths.desk}` },
  }),
  prepare: (staff) => staff.prepare(),
  find: (tx, about: OfCase, staff) => staff.findReaders(tx, about),
});
