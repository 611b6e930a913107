import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AdminsService } from '../accounts/admins.service.js';
import { Passwords } from '../accounts/passwords.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { AdminInviteViewResponse } from './admins.contract.js';
import { AdminInvitesRepository, type AdminInvite } from './admin-invites.repository.js';
import { AdminMails } from './admin-mails.js';
import { adminRefusal } from './clinic-admins.js';

/** What the holder of an invitation's link does: a password, then, with a second factor, the rights. */
@Injectable()
export class TakeAdminInvite {
  constructor(
    private readonly invites: AdminInvitesRepository,
    private readonly admins: AdminsService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: Passwords,
    private readonly mails: AdminMails,
    private readonly transactions: Transactions,
  ) {}

  /** @throws adminRefusal */
  async view(token: string): Promise<AdminInviteViewResponse> {
    const { email, role, expiresAt } = requireOpen(await this.invites.find(token));
    const account = await this.users.findByEmail(email);
    return { email, role, hasAccount: Boolean(account?.emailProvenAt), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Makes the account of the address: the link was in its mailbox. Whatever a stranger signed up there before ends.
   *
   * @throws adminRefusal, WeakPasswordError by the rules for staff in every profile
   */
  async createAccount(token: string, password: string): Promise<void> {
    const { email } = requireOpen(await this.invites.find(token));
    const passwordHash = await this.passwords.acceptForStaff(password, { email });
    await this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      requireOpen(await this.invites.lockByToken(tx, token));
      const existing = await this.users.lockByEmail(tx, email);
      if (existing?.emailProvenAt) throw adminRefusal('account_exists');
      if (existing) await this.users.revokeAccess(tx, existing.id);
      existing?.contestSignUp();
      const user = existing ?? (await this.accounts.create(tx, { email }));
      await this.accounts.proveEmail(tx, user);
      await this.users.save(tx, Object.assign(user, { passwordHash }));
    });
  }

  /**
   * Makes the account an admin; that of a clinician gets no right yet, which two admins give. The caller's session has
   * shown a second factor.
   *
   * @throws adminRefusal, also `another_address`, `address_unproven`
   */
  async accept(token: string, { id: userId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id, email, role, invitedBy } = requireOpen(await this.invites.lockByToken(tx, token));
      await this.requireOwner(tx, userId, email);
      // Whoever lost the rights meanwhile has given none.
      if (!(await this.admins.isActiveAdmin(invitedBy, tx))) throw adminRefusal('invite_withdrawn');
      await this.invites.use(tx, id, userId);
      if (role === 'clinician') return;
      await this.admins.add(tx, userId, { actorId: userId, detail: { inviteId: id, invitedBy } });
      await this.mails.tell(tx, 'added', { subjectId: userId, email });
    });
  }

  private async requireOwner(tx: Tx, userId: string, email: string): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if (user?.email !== email) throw adminRefusal('another_address');
    // The service-role key may have made the account and know its password.
    if (user.emailProvenAt === null || user.isEmailVouched) throw adminRefusal('address_unproven');
  }
}

/** @throws adminRefusal */
function requireOpen(invite: AdminInvite | null): AdminInvite {
  if (invite === null) throw adminRefusal('invite_unknown');
  if (invite.usedAt !== null) throw adminRefusal('invite_used');
  if (invite.withdrawnAt !== null) throw adminRefusal('invite_withdrawn');
  if (invite.isExpired) throw adminRefusal('invite_expired');
  return invite;
}
