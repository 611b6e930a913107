import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { adminChangeMail, adminInviteMail, ownAdminChangeMail, type AdminChange } from './admin-change.mail.js';

/** Whom a change of the admins is about. */
interface Concerned {
  /** Of the account or the invitation. */
  readonly subjectId: string;
  readonly email: string | null;
}

/** Mails about who is an admin: to the person, and to every other admin. */
@Injectable()
export class AdminMails {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Stores the mails in the caller's transaction. The one invited gets the link by another mail. */
  async tell(tx: Tx, change: AdminChange, { subjectId, email }: Concerned): Promise<void> {
    const changeId = randomUUID();
    const { name, contactEmail } = this.brand.current;
    const content = adminChangeMail(change, name, this.env.http.publicUrl);
    const template = `auth.admin-${change}`;
    for (const other of await this.admins.listReachable(tx)) {
      if (other.email === email) continue;
      await this.mails.enqueue(tx, {
        template,
        factId: `${changeId}:${other.id}`,
        subjectId,
        to: other.email,
        ...content,
      });
    }
    if (email === null || change === 'invited') return;
    const own = ownAdminChangeMail(change, name, contactEmail);
    await this.mails.enqueue(tx, { template: `${template}-self`, factId: changeId, subjectId, to: email, ...own });
  }

  /** The link of an invitation, to the person invited. */
  async sendLink(tx: Tx, { id, email, token }: { id: string; email: string; token: string }): Promise<void> {
    // In the fragment: no server, log or other page sees it.
    const url = `${this.env.http.publicUrl}${paths.adminInvite}#${token}`;
    const content = adminInviteMail(this.brand.current.name, url);
    await this.mails.enqueue(tx, { template: 'auth.admin-invite', factId: id, subjectId: id, to: email, ...content });
  }
}
