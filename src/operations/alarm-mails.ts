import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transactions.js';
import type { MailContent } from '../platform/mail/mail-content.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { Brand } from '../profile/brand.js';
import { AdminsService } from '../supabase/auth/accounts/admins.service.js';

/** Mails about the clinic's operation to all admins, or to its contact address while no admin can be reached. */
@Injectable()
export class AlarmMails {
  constructor(
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
  ) {}

  /** One mail of a template per alarm and admin; a second one changes nothing. */
  async enqueue(
    tx: Tx,
    template: string,
    alarmId: string,
    write: (details: { readonly brand: string }) => MailContent,
  ): Promise<void> {
    const { name, contactEmail } = await this.brand.latest();
    const reachable = await this.admins.listReachable();
    const recipients = reachable.length > 0 ? reachable : [{ id: 'clinic', email: contactEmail }];
    const content = write({ brand: name });
    for (const { id, email } of recipients)
      await this.mails.enqueue(tx, { template, factId: `${alarmId}:${id}`, subjectId: alarmId, to: email, ...content });
  }
}
