import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { differenceInHours } from 'date-fns';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { paths } from '../../../../common/paths.js';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { holdsPatientData } from '../../patient-records/case-content.repository.js';
import { CheckoutService } from '../../../shop/payments/checkout.service.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { Brand } from '../../../profile/brand.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseNotFoundError, CaseRefusedError } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { formMail } from '../links/form.mail.js';
import { AskTheClinicError, FormNotSentError, OverLimitError, SecretInvalidError } from '../access.errors.js';
import { OwnCases } from '../account/own-cases.js';
import { CaseCodesRepository } from '../codes/case-codes.repository.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { emailChangeMail } from './email-change.mail.js';

/** How long after the form was sent the browser that ordered may have it sent again. */
const OPEN_HOURS = 24;

/** Mails with the form that an order can lead to on that day, the first one among them. */
const MOST_MAILS = 6;

/** The same within a day, where the account of the order asks. */
const MOST_MAILS_A_DAY = 4;

/**
 * Sends the form again: to the account of its order, at the address that the order has; to the browser that ordered also
 * at another one ("Fel adress?"). That browser holds the client secret of the order's checkout session: the page keeps it
 * for as long as its tab lives, the database has its hash, and nothing that is shown, mailed or stands in an address tells
 * it. The number of an order or of its session is not enough for anything.
 */
@Injectable()
export class FormMails {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
    private readonly ownCases: OwnCases,
    private readonly links: CaseLinksRepository,
    private readonly codes: CaseCodesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /**
   * Mails a new link until the form is opened. An address other than the order's replaces it in the same transaction,
   * voids earlier links and codes, and notifies the former mailbox.
   *
   * @throws SecretInvalidError, FormNotSentError (not paid, or on its way), AskTheClinicError, OverLimitError
   */
  async sendAgain(clientSecret: string, typed: string): Promise<void> {
    const { id: caseId } = await this.findCase(clientSecret);
    const email = typed.toLowerCase();
    await this.transactions.run(async (tx) => {
      // The lock also waits for a session or a first answer that is being stored (their foreign key).
      const found = await this.cases.lock(tx, caseId);
      await this.refuseOnceOpened(tx, found);
      if ((await this.mails.countAbout(tx, FORM_MAIL_TEMPLATE, found.orderId)) >= MOST_MAILS)
        throw new OverLimitError(OPEN_HOURS * secondsInHour);
      const { number, email: former } = await this.orders.getContact(found.orderId, tx);
      if (former !== email) await this.changeAddress(tx, found, { number, former, email });
      await this.mailForm(tx, found, { number, email });
    });
  }

  /**
   * A new link by mail to the address of the order, for the account that the case belongs to, until the form is sent in.
   * The links mailed before stay good.
   *
   * @returns where the mail goes @throws CaseNotFoundError, CaseRefusedError, OverLimitError
   */
  async sendToOwner(user: SignedInUser, caseId: string): Promise<string> {
    const { id } = await this.ownCases.get(user, caseId);
    return this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      const { number, email, userId } = await this.orders.getContact(found.orderId, tx);
      // The order may have gone to another address, and so left the account, before the lock was there.
      if (userId !== user.id) throw new CaseNotFoundError();
      if (found.state !== 'form_sent') throw new CaseRefusedError('not_editable');
      if ((await this.mails.countAbout(tx, FORM_MAIL_TEMPLATE, found.orderId, secondsInDay)) >= MOST_MAILS_A_DAY)
        throw new OverLimitError(secondsInDay);
      await this.mailForm(tx, found, { number, email });
      return email;
    });
  }

  private async findCase(clientSecret: string): Promise<Case> {
    const attempt = await this.checkout.findBySecret(clientSecret);
    if (!attempt) throw new SecretInvalidError();
    const found = await this.cases.findByOrder(attempt.orderId);
    if (!found) throw new FormNotSentError();
    return found;
  }

  /** Sessions are kept for longer than `OPEN_HOURS`, so one that was opened is seen here. */
  private async refuseOnceOpened(tx: Tx, { id, state, stateSince }: Case): Promise<void> {
    const isOver = state !== 'form_sent' || differenceInHours(this.clock.now(), stateSince) >= OPEN_HOURS;
    if (isOver || (await this.sessions.hasAny(tx, id)) || (await holdsPatientData(tx, id)))
      throw new AskTheClinicError();
  }

  private async changeAddress(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { number, former, email }: { number: string; former: string; email: string },
  ): Promise<void> {
    const changeId = await this.orders.changeEmail(tx, orderId, email);
    await this.links.removeAll(tx, caseId);
    await this.codes.expireAll(tx, caseId);
    const { name: brand, contactEmail } = this.brand.current;
    await this.mails.enqueue(tx, {
      template: 'assessments.email-changed',
      factId: changeId,
      subjectId: orderId,
      to: former,
      ...emailChangeMail({ brand, contactEmail, orderNumber: number }),
    });
  }

  private async mailForm(
    tx: Tx,
    { id: caseId, orderId }: Case,
    { number, email }: { number: string; email: string },
  ): Promise<void> {
    const { name: brand, contactEmail } = this.brand.current;
    const token = await this.links.issue(tx, caseId, 'form');
    await this.mails.enqueue(tx, {
      template: FORM_MAIL_TEMPLATE,
      factId: randomUUID(),
      subjectId: orderId,
      to: email,
      ...formMail({
        brand,
        contactEmail,
        orderNumber: number,
        formUrl: `${this.env.http.publicUrl}${paths.form(token)}`,
      }),
    });
  }
}
