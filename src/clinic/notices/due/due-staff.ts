import { Injectable } from '@nestjs/common';
import { OrderMails, type StaffRecipient } from '../../../shop/orders/order-mails.service.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';

/** The staff to notify of replies that are due. */
export interface DueRecipients {
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
  ) {}

  /** Also waits for the newest brand. */
  async find(): Promise<DueRecipients> {
    const clinicians = await this.clinicians.listReachable();
    const addresses = clinicians.map(({ email }) => email);
    return { clinicians, admins: (await this.mails.findAdmins()).filter(({ email }) => !addresses.includes(email)) };
  }
}
