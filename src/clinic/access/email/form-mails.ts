import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { OverLimitError, accessRefusal } from '../access.errors.js';
import { FormLetter } from '../links/form.mail.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { AccountCases } from '../account/account-cases.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { holdsPatientData } from '../../records/case-content.repository.js';

/** Mails with the form about one order, the first one among them. */
const DAILY_LIMIT = { most: 4, withinSeconds: secondsInDay };

/** Mails the form of a case once more: to its owner, for the patient who has it open, and for an admin. */
@Injectable()
export class FormMails {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly cases: CasesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly orders: OrdersService,
    private readonly outbox: MailOutbox,
    private readonly kit: Kit,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /**
   * For the account that the case belongs to: a new link by mail to the address of the order, until the form is sent in.
   *
   * @returns the address @throws `not_found`, `not_editable`, OverLimitError
   */
  async sendToOwner(user: SignedInUser, caseId: string): Promise<string> {
    const { id } = await this.accountCases.get(user, caseId);
    return this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      // The order may have gone to another address, and so left the account, before the lock was there.
      if ((await this.owners.caseOwner(id, tx))?.userId !== user.id) throw noSuch('case');
      return this.sendUnfinished(tx, found);
    });
  }

  /** For who has the case open, whose session is the proof. @returns the address @throws `not_editable`, OverLimitError */
  async sendFromCase(caseId: string): Promise<string> {
    return this.kit.transactions.run(async (tx) => this.sendUnfinished(tx, await this.cases.lock(tx, caseId)));
  }

  /**
   * For a patient who has called: a new link by mail to the address of the order and no other, until the form is sent in.
   * Once answers are stored, a link mailed to that address must have been opened before: a caller cannot find out whether
   * a person has begun a form.
   *
   * @throws `not_found`, `not_editable` (sent in), `mail_on_its_way`, `address_not_proven`, OverLimitError
   */
  async sendByAdmin(caseId: string, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (found.state !== 'form_sent') throw caseRefusal('not_editable');
      if (await this.outbox.isWaiting(tx, FORM_MAIL_TEMPLATE, found.orderId)) throw accessRefusal('mail_on_its_way');
      if ((await holdsPatientData(tx, caseId)) && !(await this.isAddressProven(tx, found)))
        throw accessRefusal('address_not_proven');
      await this.send(tx, found, DAILY_LIMIT);
      await this.securityEvents.record(tx, {
        kind: 'form_link_sent_again',
        userId: adminId,
        detail: { orderId: found.orderId },
      });
    });
  }

  /**
   * To the address of the order; the links mailed before stay good. The caller has locked the case.
   *
   * @param limit mails with the form about the order, the first one among them; in all, or within the last seconds
   * @throws OverLimitError
   */
  async send(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { most, withinSeconds = null }: { readonly most: number; readonly withinSeconds?: number | null },
  ): Promise<void> {
    if ((await this.outbox.countAbout(tx, FORM_MAIL_TEMPLATE, orderId, withinSeconds)) >= most)
      throw new OverLimitError(secondsInDay);
    await this.kit.letters.store(tx, FormLetter, { factId: randomUUID(), caseId, orderId });
  }

  /** Until the form is sent in. @returns the address */
  private async sendUnfinished(tx: Tx, found: Case): Promise<string> {
    if (found.state !== 'form_sent') throw caseRefusal('not_editable');
    const { email } = await this.orders.getContact(found.orderId, tx);
    await this.send(tx, found, DAILY_LIMIT);
    return email;
  }

  /** By a mailed link, or by the account that the case is of. */
  private async isAddressProven(tx: Tx, { id, mailboxProvenAt }: Case): Promise<boolean> {
    return mailboxProvenAt !== null || (await this.owners.caseOwner(id, tx))?.by === 'address';
  }
}
