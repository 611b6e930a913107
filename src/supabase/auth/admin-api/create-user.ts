import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Transactions } from '../../../platform/database/transactions.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { acceptPassword, applyFlags, readAddresses } from './admin-user-fields.js';
import type { AdminUserRequest } from './admin-users.contract.js';

/** The service role creates an account. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ValidationFailedError, WeakPasswordError, AuthError `email_exists`, `phone_exists`, `user_already_exists` */
  async create(request: AdminUserRequest): Promise<UserResponse> {
    const { id, email: givenEmail, phone: givenPhone } = request;
    if (!givenEmail && !givenPhone)
      throw new ValidationFailedError('Cannot create a user without either an email or phone');
    if (id && !isUUID(id)) throw new ValidationFailedError('ID must conform to the uuid v4 format');
    const { email, phone } = readAddresses(request);
    const passwordHash = await acceptPassword(this.passwords, request, { email, ...(id && { id }) });
    return this.transactions.run(async (tx) => {
      if (email !== null) await this.users.claimEmail(tx, email);
      if (phone !== null) await this.users.claimPhone(tx, phone);
      if (id && (await this.users.findAny(id, tx))) throw new AuthError('user_already_exists');
      const user = await this.accounts.create(tx, {
        ...(id && { id }),
        email,
        phone,
        passwordHash,
        userMetadata: checkMetadata(request.user_metadata ?? {}),
        appMetadata: checkMetadata(request.app_metadata ?? {}),
        ...(request.role && { role: request.role }),
      });
      await applyFlags(this.accounts, tx, user, request);
      await this.users.save(tx, user);
      return presentUser(user);
    });
  }
}
