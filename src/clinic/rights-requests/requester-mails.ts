import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import type { RightsRequestMailData } from './rights-request.mail.js';
import type { RightsRequest } from './rights-requests.repository.js';

interface RequesterMail {
  readonly template: 'received' | 'extended' | 'answered';
  readonly write: (facts: RightsRequestMailData) => MailContent;
}

/** Mails to the person who made a request. */
@Injectable()
export class RequesterMails {
  constructor(
    private readonly users: UsersService,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Waits for the newest brand; call it before the transaction. */
  async prepare(): Promise<void> {
    await this.brand.latest();
  }

  /**
   * To the address that the account has proven, else to that of the order. No mail when there is neither: staff reply the way
   * the request came.
   */
  async enqueue(
    tx: Tx,
    {
      id,
      number,
      userId,
      orderId,
      isCaseErased,
    }: Pick<RightsRequest, 'id' | 'number' | 'userId' | 'orderId' | 'isCaseErased'>,
    { template, write }: RequesterMail,
  ): Promise<void> {
    const proven = userId === null ? null : await this.users.findProvenEmail(userId);
    const to = proven ?? (orderId === null ? '' : (await this.orders.getContact(orderId, tx)).email);
    if (to === '') return;
    const { name: brand, contactEmail } = this.brand.current;
    const url = userId === null ? null : `${this.env.http.publicUrl}${paths.myCare}`;
    const content = write({ brand, contactEmail, number, url, isCaseErased });
    await this.mails.enqueue(tx, {
      template: `rights-requests.${template}`,
      factId: id,
      subjectId: id,
      to,
      ...content,
    });
  }
}
