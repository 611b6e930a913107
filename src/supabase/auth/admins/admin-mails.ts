import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { InvitedRole } from './admins.contract.js';
import { AdminChanged, AdminInvited, OwnAdminChanged, type AdminChange } from './admin-change.mail.js';

/** Whom a change of the admins is about. */
interface Concerned {
  /** Of the account or the invitation. */
  readonly subjectId: string;
  readonly email: string | null;
  /** The other admins are told of admins alone. */
  readonly role?: InvitedRole;
}

/** Mails about who is an admin: to the person, and to every other admin. */
@Injectable()
export class AdminMails {
  constructor(private readonly letters: Letters) {}

  /** Stores the mails in the caller's transaction. The one invited gets the link by another mail. */
  async tell(tx: Tx, change: AdminChange, { subjectId, email, role = 'admin' }: Concerned): Promise<void> {
    const about = { factId: randomUUID(), subjectId };
    if (role === 'admin') await this.letters.store(tx, AdminChanged, { ...about, change, ownEmail: email });
    if (email === null || change === 'invited') return;
    await this.letters.store(tx, OwnAdminChanged, { ...about, change, email });
  }

  /** The link of an invitation, to the person invited. */
  async sendLink(
    tx: Tx,
    { id, email, role, token }: { id: string; email: string; role: InvitedRole; token: string },
  ): Promise<void> {
    await this.letters.store(tx, AdminInvited, { factId: id, subjectId: id, email, role, token });
  }
}
