import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import { MailOutbox, type Mail } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';

export interface AdminRecipient {
  readonly id: string;
  readonly email: string;
}

/** Mails to every admin about an order that needs one. */
@Injectable()
export class AdminMails {
  constructor(
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
  ) {}

  /** The admins who can be reached; without any, the clinic's own address. */
  async findRecipients(): Promise<readonly AdminRecipient[]> {
    const reachable = await this.admins.listReachable();
    return reachable.length > 0 ? reachable : [{ id: 'clinic', email: (await this.brand.latest()).contactEmail }];
  }

  /** Stores one mail per recipient in the caller's transaction; a second one for the same fact changes nothing. */
  async enqueue(tx: Tx, recipients: readonly AdminRecipient[], mail: Omit<Mail, 'to'>): Promise<void> {
    for (const { id, email } of recipients) {
      await this.mails.enqueue(tx, { ...mail, factId: `${mail.factId}:${id}`, to: email });
    }
  }
}
