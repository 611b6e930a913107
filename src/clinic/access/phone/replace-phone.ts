import { Injectable } from '@nestjs/common';
import { maskPhone } from '../../../../common/phone.js';
import { normalisePhone } from '../../../../common/typed-phone.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import type { Case } from '../../cases/case.entity.js';
import { endCaseAccess } from '../../records/end-case-access.repository.js';
import { accessRefusal } from '../access.errors.js';
import type { IdentityCheck } from '../sms-codes/phone-changes.contract.js';
import { PhoneChangesRepository } from '../sms-codes/phone-changes.repository.js';
import { ContactChangeMessages } from './contact-change-messages.js';

/** An admin who made sure that it is the patient who asks. */
export interface CheckedBy {
  readonly adminId: string;
  readonly identityCheck: IdentityCheck;
}

/** Replaces the phone that the codes of a case go to. */
@Injectable()
export class ReplacePhone {
  constructor(
    private readonly changes: PhoneChangesRepository,
    private readonly orders: OrdersService,
    private readonly messages: ContactChangeMessages,
    private readonly securityEvents: SecurityEvents,
    private readonly sms: SmsOutbox,
  ) {}

  /** @returns E.164 @throws `phone_invalid`, `phone_missing`, `phone_cannot_receive` */
  parse(typed: string): string {
    const phone = normalisePhone(typed);
    if (phone === null) throw accessRefusal('phone_invalid');
    if (!this.sms.canReach(phone)) throw accessRefusal('phone_cannot_receive', maskPhone(phone));
    return phone;
  }

  /**
   * Ends all sessions and the trust in factors: both rest on the old phone. The caller has locked the case.
   *
   * @param by null: the patient @returns from when codes go to the new number
   */
  async replace(tx: Tx, { id: caseId, orderId }: Case, phone: string, by: CheckedBy | null): Promise<Date> {
    const { phone: former } = await this.orders.getContact(orderId, tx);
    const { id: factId, codesFrom } = await this.changes.insert(tx, caseId, by);
    await this.orders.changePhone(tx, orderId, phone);
    await endCaseAccess(tx, caseId);
    const userId = by?.adminId ?? null;
    await this.securityEvents.record(tx, { kind: 'patient_phone_changed', userId, detail: { caseId } });
    await this.messages.enqueuePhone(tx, { factId, caseId, orderId, former, phone, isByClinic: by !== null });
    return codesFrom;
  }
}
