import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { exactText } from '../../../../common/typed-text.js';
import { OrdersService, type OrderContact } from '../../../shop/orders/orders.service.js';
import { SecondAdmin } from '../../../supabase/auth/accounts/second-admin.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { PLAIN_EMAIL } from '../../../platform/text/plain-email.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { logGrantedAccess } from '../../patient-records/access-log/access-log.js';
import { accessOfAdmin, accessOfJob } from '../../patient-records/job-access.js';
import { accessRefusal } from '../access.errors.js';
import { ContactChangesRepository, type ContactChange } from '../codes/contact-changes.repository.js';
import { ReplacePhone } from '../phone/replace-phone.js';
import type { ProposeContactChangeRequest } from './contact-changes.contract.js';
import { EmailChangeMessages } from './email-change-messages.js';

/**
 * Another address or phone for a case, by two admins. A confirmed number replaces the former one at once, and gets no code
 * for 24 hours; an address replaces it after 24 hours, since every mail holds a link.
 */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly changes: ContactChangesRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly replacePhone: ReplacePhone,
    private readonly messages: EmailChangeMessages,
    private readonly secondAdmin: SecondAdmin,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `not_found`, `phone_invalid`, `phone_missing`, `phone_cannot_receive`, `email_invalid`, accessRefusal */
  async propose(caseId: string, request: ProposeContactChangeRequest, adminId: string): Promise<void> {
    const { kind, identityCheck } = request;
    const value = kind === 'phone' ? this.replacePhone.parse(request.value) : parseEmail(request.value);
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const contact = await this.orders.getContact(found.orderId, tx);
      if (contact[kind] === value) throw accessRefusal('unchanged');
      if (await this.changes.hasOpen(tx, caseId)) throw accessRefusal('change_open');
      if (await this.changes.isOtherRecent(tx, caseId, kind)) throw accessRefusal('other_changed_recently');
      await this.changes.insert(tx, { caseId, kind, value, identityCheck, proposedBy: adminId });
      await this.record(tx, 'contact_change_proposed', { caseId, kind }, adminId);
    });
  }

  /**
   * Tells former and new at once.
   *
   * @param adminId null: the command on the server
   * @throws `not_found`, accessRefusal, adminPairRefusal
   */
  async confirm(id: string, adminId: string | null): Promise<void> {
    await this.change(id, async (tx, found, change, value) => {
      if (change.confirmedAt !== null) throw accessRefusal('already_settled');
      const { proposedBy } = change;
      await this.secondAdmin.confirm(tx, { act: 'contact-change', subjectId: id, proposedBy, confirmedBy: adminId });
      const contact = await this.orders.getContact(found.orderId, tx);
      const appliesAt = await this.changes.confirm(tx, id, adminId);
      await this.record(tx, 'contact_change_confirmed', change, adminId);
      if (change.kind === 'phone') await this.changePhone(tx, found, change, value);
      else await this.tellOfEmail(tx, found, change, { contact, email: value, appliesAt });
    });
  }

  /** Any admin ends what is proposed or waits. @throws `not_found`, accessRefusal */
  async end(id: string, adminId: string): Promise<void> {
    await this.change(id, async (tx, _found, change) => {
      await this.changes.end(tx, id, adminId);
      await this.record(tx, 'contact_change_ended', change, adminId);
      await this.secondAdmin.tellOfStop(tx, 'contact-change-ended', { subjectId: id, by: adminId });
    });
  }

  private async changePhone(tx: Tx, found: Case, { id, ...change }: ContactChange, phone: string): Promise<void> {
    const { proposedBy: adminId, identityCheck } = change;
    await this.replacePhone.replace(tx, found, phone, { adminId, identityCheck });
    await this.changes.markApplied(tx, id);
  }

  private async tellOfEmail(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { id: changeId }: ContactChange,
    planned: { contact: OrderContact; email: string; appliesAt: Date },
  ): Promise<void> {
    await this.messages.enqueue(tx, { changeId, caseId, orderId, ...planned });
  }

  /** Does something to a change that is not settled, with its case locked. */
  private async change(
    id: string,
    act: (tx: Tx, found: Case, change: ContactChange, value: string) => Promise<void>,
  ): Promise<void> {
    const caseId = await this.changes.findCase(id);
    if (caseId === null) throw noSuch('change');
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const change = await this.changes.get(tx, id);
      if (change === null) throw noSuch('change');
      if (change.value === null) throw accessRefusal('already_settled');
      await act(tx, found, change, change.value);
    });
  }

  private async record(
    tx: Tx,
    kind: 'contact_change_proposed' | 'contact_change_confirmed' | 'contact_change_ended',
    change: Pick<ContactChange, 'caseId' | 'kind'>,
    adminId: string | null,
  ): Promise<void> {
    const { caseId } = change;
    await this.securityEvents.record(tx, { kind, userId: adminId, detail: { caseId, what: change.kind } });
    await noteInCase(tx, caseId, adminId);
  }
}

/** The patient reads in the log of the case that the clinic changed how they are reached. */
async function noteInCase(tx: Tx, caseId: string, adminId: string | null): Promise<void> {
  const access =
    adminId === null
      ? accessOfJob('confirm', 'operator-request')
      : accessOfAdmin(adminId, caseId, requestOrigin()?.requestId ?? null);
  await logGrantedAccess(tx, access, { caseId, action: 'write', group: 'contact' });
}

/** @returns lower case @throws `email_invalid` */
function parseEmail(typed: string): string {
  const email = exactText(typed);
  if (!isEmail(email, PLAIN_EMAIL)) throw accessRefusal('email_invalid');
  return email.toLowerCase();
}
