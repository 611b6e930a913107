import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { maskPhone, normalisePhone } from '../../../../common/phone.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { OrdersService, type OrderContact } from '../../../shop/orders/orders.service.js';
import { holdsPatientData } from '../../patient-records/case-content.repository.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import {
  AccessFrozenError,
  AskTheClinicError,
  LinkInvalidError,
  PhoneInvalidError,
  PhoneUnreachableError,
} from '../access.errors.js';
import { CaseCodesRepository } from '../codes/case-codes.repository.js';
import { CaseCodes, type SentCaseCode } from '../codes/case-codes.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { HandOffsRepository } from '../hand-offs/hand-offs.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { CaseTrustRepository } from '../opening/case-trust.repository.js';
import { phoneChangeMail } from './phone-change.mail.js';
import { formerPhoneSms, newPhoneSms } from './phone-change.sms.js';
import type { IdentityCheck } from '../codes/phone-changes.contract.js';
import { PhoneChangesRepository } from '../codes/phone-changes.repository.js';

/** An admin who made sure that it is the patient who asks. */
export interface CheckedBy {
  readonly adminId: string;
  readonly identityCheck: IdentityCheck;
}

export interface AdminPhoneChange {
  readonly phoneMasked: string;
  /** No code is sent before. */
  readonly codesFrom: Date;
}

/** Changes by the patient that a case bears: each sends text messages, and a slip is corrected with the first. */
const MOST_CHANGES = 3;

/** Changes the phone that the codes of a case go to ("Fel nummer?"). */
@Injectable()
export class PhoneChanges {
  constructor(
    private readonly changes: PhoneChangesRepository,
    private readonly links: CaseLinksRepository,
    private readonly codes: CaseCodes,
    private readonly codesRepository: CaseCodesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly handOffs: HandOffsRepository,
    private readonly trust: CaseTrustRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly sms: SmsOutbox,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /**
   * By the patient, with the mailed link alone, while no code has ever opened the case and it holds nothing of health. Old
   * number, new number and mailbox are told, and a code goes to the new number.
   *
   * @throws LinkInvalidError, PhoneInvalidError, PhoneUnreachableError, AskTheClinicError, OverLimitError
   */
  async changeByLink(token: string, typed: string): Promise<SentCaseCode> {
    const link = await this.links.find(token, 'form');
    if (!link) throw new LinkInvalidError();
    const phone = this.reachable(typed);
    return this.transactions.run(async (tx) => {
      // The lock also waits for a first answer or photo that is being stored (their foreign key), and lets the next one wait.
      const found = await this.cases.lock(tx, link.caseId);
      if (await this.freezes.isFrozen(found.id, tx)) throw new AccessFrozenError();
      const isBegun = found.state !== 'form_sent' || found.openedByCodeAt !== null;
      if (isBegun || (await holdsPatientData(tx, found.id))) throw new AskTheClinicError();
      const contact = await this.orders.getContact(found.orderId, tx);
      if (contact.phone !== phone) {
        if ((await this.changes.countByPatient(tx, found.id)) >= MOST_CHANGES) throw new AskTheClinicError();
        await this.change(tx, found, contact, phone, null);
      }
      return this.codes.send(tx, found, { ...contact, phone });
    });
  }

  /**
   * By an admin, after a check that is stored with the change. No code is sent for 24 hours.
   *
   * @throws CaseNotFoundError, PhoneInvalidError, PhoneUnreachableError
   */
  async changeByAdmin(caseId: string, typed: string, by: CheckedBy): Promise<AdminPhoneChange> {
    const phone = this.reachable(typed);
    const codesFrom = await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      return this.change(tx, found, await this.orders.getContact(found.orderId, tx), phone, by);
    });
    return { phoneMasked: maskPhone(phone), codesFrom };
  }

  /** Ends all sessions and the trust in factors: both rest on the old phone. @returns from when codes go to the new number */
  private async change(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { number, email, phone: former }: OrderContact,
    phone: string,
    by: CheckedBy | null,
  ): Promise<Date> {
    const { id: factId, codesFrom } = await this.changes.insert(tx, caseId, by);
    await this.orders.changePhone(tx, orderId, phone);
    await this.codesRepository.expireAll(tx, caseId);
    await this.sessions.endAll(tx, caseId);
    await this.handOffs.remove(tx, caseId);
    await this.trust.removeAll(tx, caseId);
    const adminId = by?.adminId ?? null;
    await this.securityEvents.record(tx, { kind: 'patient_phone_changed', userId: adminId, detail: { caseId } });
    const { name: brand, contactEmail } = this.brand.current;
    const subject = { template: 'assessments.phone-changed', subjectId: orderId };
    const notMe = `${this.env.http.publicUrl}${paths.notMe(await this.links.issue(tx, caseId, 'not-me'))}`;
    for (const [which, to, text] of [
      ['former', former, formerPhoneSms(brand, notMe)],
      ['new', phone, newPhoneSms(brand, contactEmail)],
    ] as const) {
      await this.sms.enqueue(tx, { ...subject, factId: `${factId}:${which}`, to, text });
    }
    if (email !== '') {
      const data = { brand, contactEmail, orderNumber: number, phoneMasked: maskPhone(phone), isByClinic: by !== null };
      await this.mails.enqueue(tx, { ...subject, factId, to: email, ...phoneChangeMail(data) });
    }
    return codesFrom;
  }

  private reachable(typed: string): string {
    const phone = normalisePhone(typed);
    if (phone === null) throw new PhoneInvalidError();
    if (!this.sms.canReach(phone)) throw new PhoneUnreachableError('phone_cannot_receive', maskPhone(phone));
    return phone;
  }
}
