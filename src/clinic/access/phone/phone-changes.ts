import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { holdsPatientData } from '../../records/case-content.repository.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseCodes, type SentCaseCode } from '../sms-codes/case-codes.js';
import { PhoneChangesRepository } from '../sms-codes/phone-changes.repository.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { ReplacePhone, type CheckedBy } from './replace-phone.js';
import { maskPhone } from '../../../../common/phone.js';

/** Changes by the patient that a case bears: each sends text messages, and a slip is corrected with the first. */
const MOST_CHANGES = 3;

export interface AdminPhoneChange {
  readonly phoneMasked: string;
  /** No code is sent before. */
  readonly codesFrom: Date;
}

/** Another phone for the codes of a case. */
@Injectable()
export class PhoneChanges {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly replacePhone: ReplacePhone,
    private readonly changes: PhoneChangesRepository,
    private readonly codes: CaseCodes,
    private readonly freezes: CaseFreezesRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * For the patient ("Fel nummer?"), with the mailed link alone, while no code has ever opened the case and it holds
   * nothing of health. Old number, new number and mailbox are notified, and a code goes to the new number.
   *
   * @throws `link_invalid`, `phone_invalid`, `phone_missing`, `phone_cannot_receive`, `ask_the_clinic`, OverLimitError
   */
  async changeByLink(token: string, typed: string): Promise<SentCaseCode> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    const phone = this.replacePhone.parse(typed);
    return this.transactions.run(async (tx) => {
      // The lock also waits for a first answer or photo that is being stored (their foreign key), and lets the next one wait.
      const found = await this.cases.lock(tx, link.caseId);
      if (await this.freezes.isFrozen(found.id, tx)) throw accessRefusal('access_frozen');
      const isBegun = found.state !== 'form_sent' || found.openedByCodeAt !== null;
      if (isBegun || (await holdsPatientData(tx, found.id))) throw accessRefusal('ask_the_clinic');
      const contact = await this.orders.getContact(found.orderId, tx);
      if (contact.phone !== phone) {
        if ((await this.changes.countByPatient(tx, found.id)) >= MOST_CHANGES) throw accessRefusal('ask_the_clinic');
        await this.replacePhone.replace(tx, found, phone, null);
      }
      return this.codes.send(tx, found, { ...contact, phone });
    });
  }

  /**
   * For an admin, after a check that is stored with the change. No code is sent for 24 hours.
   *
   * @throws `not_found`, `phone_invalid`, `phone_missing`, `phone_cannot_receive`; `needs_another_admin` once the case holds content
   */
  async changeByAdmin(caseId: string, typed: string, by: CheckedBy): Promise<AdminPhoneChange> {
    const phone = this.replacePhone.parse(typed);
    const codesFrom = await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (await holdsPatientData(tx, caseId)) throw accessRefusal('needs_another_admin');
      return this.replacePhone.replace(tx, found, phone, by);
    });
    return { phoneMasked: maskPhone(phone), codesFrom };
  }
}
