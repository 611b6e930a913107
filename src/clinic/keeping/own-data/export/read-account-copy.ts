import { Injectable } from '@nestjs/common';
import { PersonsService, type PersonCopy } from '../../../../identity/persons/persons.service.js';
import { MailOutbox, type SentMail } from '../../../../platform/mail/mail-outbox.js';
import { CustomerMessages, type CopiedMessage } from '../../../../shop/orders/customers/customer-messages.service.js';
import { OrdersService } from '../../../../shop/orders/orders.service.js';
import { UsersService } from '../../../../supabase/auth/accounts/users.service.js';
import { RelatedRowsRepository, type RelatedRows } from './related-rows.repository.js';

/** What the clinic has of an account beside its cases. */
export interface AccountCopy {
  readonly rows: RelatedRows;
  /** Whom BankID has signed in; null for an account with a password. */
  readonly person: PersonCopy | null;
  /** From the contact form, oldest first. */
  readonly contactMessages: readonly CopiedMessage[];
  readonly mails: readonly SentMail[];
}

/** Reads an account for the copy that its owner asked for. */
@Injectable()
export class ReadAccountCopy {
  constructor(
    private readonly related: RelatedRowsRepository,
    private readonly persons: PersonsService,
    private readonly messages: CustomerMessages,
    private readonly orders: OrdersService,
    private readonly users: UsersService,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * SECURITY: the contact form takes any address, so its messages come with an address that the account has proven.
   *
   * @param caseIds those that are in the copy
   * @throws DecryptionError
   */
  async read(userId: string, caseIds: readonly string[]): Promise<AccountCopy> {
    const person = await this.persons.findCopy(userId);
    const proven = new Set(
      [await this.users.findMailboxProvenEmail(userId), person?.email].filter((email) => typeof email === 'string'),
    );
    const contactMessages: CopiedMessage[] = [];
    for (const email of proven) contactMessages.push(...(await this.messages.copy(email)));
    const orderIds = (await this.orders.listProvenOf(userId)).map(({ id }) => id);
    const rows = await this.related.ofAccount(userId, orderIds, caseIds);
    return { rows, person, contactMessages, mails: await this.mailsOf(userId) };
  }

  private async mailsOf(userId: string): Promise<SentMail[]> {
    const email = await this.users.findEmail(userId);
    return email === null ? [] : this.mails.listTo(email, [userId]);
  }
}
