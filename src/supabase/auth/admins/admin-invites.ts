import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { refusals } from '../../../platform/errors/refusals.js';
import { normaliseEmail } from '../accounts/address.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { AdminInvitesRepository } from './admin-invites.repository.js';
import { AdminMails } from './admin-mails.js';
import type { InviteAdminRequest } from './admins.contract.js';

/** A refusal about admins and their invitations. */
export const adminRefusal = refusals({
  invite_unknown: ['not-found', 'There is no such invitation.'],
  invite_used: ['gone', 'The invitation has been used.'],
  invite_expired: ['gone', 'The invitation was valid for 72 hours and has ended.'],
  invite_withdrawn: ['gone', 'The invitation has been withdrawn.'],
  another_address: ['forbidden', 'The invitation is for another address.'],
  account_exists: ['conflict', 'There is an account with this address: sign in.'],
  address_unproven: ['conflict', 'The address of this account is not proven by its mailbox.'],
  already_admin: ['conflict', 'The account is an admin.'],
  last_admin: ['conflict', 'The clinic would have no admin with a second factor.'],
});

/** Admins invite another, or a clinician, by mail, and take an invitation back. */
@Injectable()
export class AdminInvites {
  constructor(
    private readonly invites: AdminInvitesRepository,
    private readonly admins: AdminsRepository,
    private readonly users: UsersRepository,
    private readonly adminMails: AdminMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Mails a link that is valid once, for 72 hours; an earlier one to the address ends. @throws `already_admin` */
  async invite({ email: typed, role }: InviteAdminRequest, adminId: string): Promise<void> {
    const email = normaliseEmail(typed);
    await this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      const existing = await this.users.findByEmail(email, tx);
      if (role === 'admin' && existing && (await this.admins.isActiveAdmin(existing.id, tx)))
        throw adminRefusal('already_admin');
      const { id, token } = await this.invites.insert(tx, { email, role }, adminId);
      await this.adminMails.sendLink(tx, { id, email, role, token });
      await this.securityEvents.record(tx, { kind: `${role}_invited`, actorId: adminId, detail: { inviteId: id } });
      // A clinician's rights are the act of two admins, which all are mailed of.
      if (role === 'admin') await this.adminMails.tell(tx, 'invited', { subjectId: id, email });
    });
  }

  /** Again it changes nothing. @throws `invite_unknown`, `invite_used` */
  async withdraw(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.invites.lock(tx, id);
      if (found === null) throw adminRefusal('invite_unknown');
      if (found.usedAt !== null) throw adminRefusal('invite_used');
      if (found.withdrawnAt !== null) return;
      await this.invites.withdraw(tx, id, adminId);
      const detail = { inviteId: id };
      await this.securityEvents.record(tx, { kind: `${found.role}_invite_withdrawn`, actorId: adminId, detail });
      await this.adminMails.tell(tx, 'withdrawn', { subjectId: id, email: found.email, role: found.role });
    });
  }
}
