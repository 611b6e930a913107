import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { holdsPatientData } from '../../patient-records/case-content.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { FormMails } from './form-mails.js';

/** Mails with the form about one order, the first one among them. */
const DAILY_LIMIT = { most: 4, withinSeconds: secondsInDay };

/** Sends the form again for a patient who has called the clinic. */
@Injectable()
export class SendFormByAdmin {
  constructor(
    private readonly cases: CasesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly links: CaseLinksRepository,
    private readonly formMails: FormMails,
    private readonly outbox: MailOutbox,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A new link by mail to the address of the order and no other, until the form is sent in. Once answers are stored, a
   * link mailed to that address must have been opened before: a caller cannot find out whether a person has begun a form.
   *
   * @throws `not_found`, `not_editable` (sent in), `mail_on_its_way`, `address_not_proven`, OverLimitError
   */
  async send(caseId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (found.state !== 'form_sent') throw caseRefusal('not_editable');
      if (await this.outbox.isWaiting(tx, FORM_MAIL_TEMPLATE, found.orderId)) throw accessRefusal('mail_on_its_way');
      if ((await holdsPatientData(tx, caseId)) && !(await this.isAddressProven(tx, found)))
        throw accessRefusal('address_not_proven');
      await this.formMails.send(tx, found, DAILY_LIMIT);
      await this.securityEvents.record(tx, {
        kind: 'form_link_sent_again',
        userId: adminId,
        detail: { orderId: found.orderId },
      });
    });
  }

  /** By a mailed link, or by the account that the case is of. */
  private async isAddressProven(tx: Tx, { id }: Case): Promise<boolean> {
    if (await this.links.isMailboxProven(tx, id)) return true;
    return (await this.owners.caseOwner(id, tx))?.by === 'address';
  }
}
