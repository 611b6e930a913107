import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import { mergeMetadata, type User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, BankIdAccountError } from '../auth.errors.js';
import { AccessSetByServiceRole } from '../auth.events.js';
import { acceptPassword, applyFlags, readAddresses } from './admin-user-fields.js';
import type { AdminUserRequest } from './admin-users.contract.js';
import { ReplaceCredentials } from './replace-credentials.js';
import { StaffAccounts } from './staff-accounts.js';

/** The service role changes an account; changes apply at once, without confirmation. */
@Injectable()
export class AdminUpdateUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly factors: FactorsRepository,
    private readonly staff: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly credentials: ReplaceCredentials,
    private readonly domainEvents: DomainEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws ValidationFailedError, WeakPasswordError, AuthError `user_not_found`, `email_exists`, `phone_exists`,
   * `staff_account`, `bankid_account`
   */
  async update(id: string, request: AdminUserRequest): Promise<UserResponse> {
    const { email, phone } = readAddresses(request);
    const wanted = { ...request, email, phone };
    const known = await this.users.find(id);
    if (!known) throw new AuthError('user_not_found');
    if (known.isPerson && opensAccount(known, wanted)) throw new BankIdAccountError();
    if (opensAccount(known, wanted)) await this.staff.refuse(id);
    const passwordHash = await acceptPassword(this.passwords, request, { email, id });
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) throw new AuthError('user_not_found');
      if (opensAccount(user, wanted)) await this.domainEvents.raise(tx, AccessSetByServiceRole, { userId: id });
      if (email !== null && email !== user.email) {
        await this.users.claimEmail(tx, email);
        await this.credentials.replaceEmail(tx, user, email);
      }
      if (phone !== null && phone !== user.phone) {
        await this.users.claimPhone(tx, phone);
        Object.assign(user, { phone, newPhone: null, phoneConfirmedAt: null });
      }
      // Before the other fields: confirming an address may drop what a contested sign-up has set.
      await applyFlags(this.accounts, tx, user, request);
      if (passwordHash !== null) await this.credentials.replacePassword(tx, user, passwordHash);
      const { user_metadata: userMetadata, app_metadata: appMetadata, role } = request;
      if (userMetadata) user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, userMetadata));
      if (appMetadata) user.appMetadata = checkMetadata(mergeMetadata(user.appMetadata, appMetadata));
      if (role) user.role = role;
      await this.users.save(tx, user);
      return presentUser(user, await this.factors.listOf(id, tx));
    });
  }
}

/** Whether a change gives the caller a way into the account: a password, another address, or a confirmed one. */
function opensAccount(user: User, wanted: AdminUserRequest): boolean {
  const { email, phone, password, password_hash, email_confirm, phone_confirm } = wanted;
  const isNewAddress = (email && email !== user.email) || (phone && phone !== user.phone);
  const isShown = (email_confirm && user.emailProvenAt === null) || (phone_confirm && user.phoneConfirmedAt === null);
  return Boolean(password || password_hash || isNewAddress || isShown);
}
