import { Injectable } from '@nestjs/common';
import { differenceInHours } from 'date-fns';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { CheckoutService } from '../../../shop/payments/checkout.service.js';
import { holdsPatientData } from '../../records/case-content.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { ChangeCaseEmail } from './change-case-email.js';
import { FormMails } from './form-mails.js';

/** How long after the form was sent the browser that ordered may have it sent again. */
const OPEN_HOURS = 24;

/** Mails with the form that an order can lead to within these hours, the first one among them. */
const LIMIT = { most: 6 };

/**
 * Sends the form again to the browser that ordered, also at another address ("Fel adress?"). That browser holds the client
 * secret of the order's checkout session: the page keeps it for as long as its tab lives, the database has its hash, and no
 * page, mail or address shows it. The number of an order or of its session is not enough for anything.
 */
@Injectable()
export class SendFormAgain {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly changeCaseEmail: ChangeCaseEmail,
    private readonly formMails: FormMails,
    private readonly kit: Kit,
  ) {}

  /**
   * Mails a new link until the form is opened. An address other than the order's replaces it in the same transaction.
   *
   * @throws `secret_invalid`, `form_not_sent` (not paid, or on its way), `ask_the_clinic`, OverLimitError
   */
  async send(clientSecret: string, typed: string): Promise<void> {
    const { id: caseId } = await this.findCase(clientSecret);
    const email = typed.toLowerCase();
    await this.kit.transactions.run(async (tx) => {
      // The lock also waits for a session or a first answer that is being stored (their foreign key).
      const found = await this.cases.lock(tx, caseId);
      await this.refuseOnceOpened(tx, found);
      const { email: former } = await this.orders.getContact(found.orderId, tx);
      if (former !== email) await this.changeCaseEmail.change(tx, found, email);
      await this.formMails.send(tx, found, LIMIT);
    });
  }

  private async findCase(clientSecret: string): Promise<Case> {
    const attempt = await this.checkout.findBySecret(clientSecret);
    if (!attempt) throw accessRefusal('secret_invalid');
    const found = await this.cases.findByOrder(attempt.orderId);
    if (!found) throw accessRefusal('form_not_sent');
    return found;
  }

  /** Sessions are kept for longer than `OPEN_HOURS`, so one that was opened is seen here. */
  private async refuseOnceOpened(tx: Tx, { id, state, stateSince }: Case): Promise<void> {
    const isOver = state !== 'form_sent' || differenceInHours(this.kit.clock.now(), stateSince) >= OPEN_HOURS;
    if (isOver || (await this.sessions.hasAny(tx, id)) || (await holdsPatientData(tx, id)))
      throw accessRefusal('ask_the_clinic');
  }
}
