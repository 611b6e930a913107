import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch, refusals } from '../../../platform/errors/refusals.js';
import { normaliseEmail } from '../accounts/address.js';
import { AdminsService } from '../accounts/admins.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
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

/** Admins invite another, or a clinician, by mail, take an invitation back, and take the rights of an admin away. */
@Injectable()
export class ClinicAdmins {
  constructor(
    private readonly invites: AdminInvitesRepository,
    private readonly admins: AdminsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AdminMails,
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
      await this.mails.sendLink(tx, { id, email, role, token });
      await this.securityEvents.record(tx, { kind: `${role}_invited`, actorId: adminId, detail: { inviteId: id } });
      // A clinician's rights are the act of two admins, which all are mailed of.
      if (role === 'admin') await this.mails.tell(tx, 'invited', { subjectId: id, email });
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
      await this.mails.tell(tx, 'withdrawn', { subjectId: id, email: found.email, role: found.role });
    });
  }

  /**
   * Ends all sessions of the account. The account itself stays, with its second factors.
   *
   * @throws `not_found`; `last_admin` when nobody with a second factor would be left
   */
  async remove(userId: string, actorId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const withFactor = await this.admins.lockAllWithFactor(tx);
      // Another admin took the caller's rights away a moment ago.
      if (!(await this.admins.isActiveAdmin(actorId, tx))) throw noSuch('admin');
      if (!withFactor.some((id) => id !== userId)) throw adminRefusal('last_admin');
      if (!(await this.admins.remove(tx, userId, actorId))) throw noSuch('admin');
      await this.sessions.endAllOf(tx, userId);
      const user = await this.users.find(userId, tx);
      await this.mails.tell(tx, 'removed', { subjectId: userId, email: user?.email ?? null });
    });
  }
}
