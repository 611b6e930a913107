import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { factorResetMail, ownFactorResetMail, type FactorResetChange } from './factor-reset.mail.js';

interface ToldReset {
  readonly id: string;
  readonly email: string | null;
  /** Of the link; only when confirmed by an admin. */
  readonly token: string | null;
}

/** Mails about a reset: to the person, and to every admin besides. */
@Injectable()
export class FactorResetMails {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Stores the mails in the caller's transaction. */
  async tell(tx: Tx, change: FactorResetChange, told: ToldReset): Promise<void> {
    const { id: subjectId, email } = told;
    const changeId = randomUUID();
    const { name } = this.brand.current;
    const site = this.env.http.publicUrl;
    const template = `auth.factor-reset-${change}`;
    const content = factorResetMail(change, name, `${site}${paths.rights}`);
    for (const admin of await this.admins.listReachable(tx)) {
      if (admin.email === email) continue;
      const factId = `${changeId}:${admin.id}`;
      await this.mails.enqueue(tx, { template, factId, subjectId, to: admin.email, ...content });
    }
    await this.tellPerson(tx, change, told);
  }

  /** The mail to the person alone: who confirmed a reset is mailed to all admins with the act. */
  async tellPerson(tx: Tx, change: FactorResetChange, { id: subjectId, email, token }: ToldReset): Promise<void> {
    if (email === null) return;
    // In the fragment: no server, log or other page sees it.
    const url = token === null ? null : `${this.env.http.publicUrl}${paths.factorReset}#${token}`;
    const own = ownFactorResetMail(change, this.brand.current.name, url);
    const template = `auth.factor-reset-${change}-self`;
    await this.mails.enqueue(tx, { template, factId: randomUUID(), subjectId, to: email, ...own });
  }
}
