import { Injectable } from '@nestjs/common';
import { Passwords } from '../accounts/passwords.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';

/** The password of one sign-up request. */
export interface OfferedPassword {
  readonly plain: string;
  readonly hash: string;
  /** The hash of the account of the same address before the transaction, and whether the password matches it. */
  readonly comparedWith: string | null;
  readonly isSame: boolean;
  readonly isWeakForStaff: boolean;
}

/** Passwords of sign-ups, and whether a second sign-up brings another password than the first. */
@Injectable()
export class OfferedPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Always one hash and one comparison, whether the address is known or not (user enumeration by timing). Both happen
   * before the transaction, so that no database connection waits for argon2.
   *
   * @throws WeakPasswordError, ValidationFailedError
   */
  async accept(plain: string, address: { email: string | null; phone?: string }): Promise<OfferedPassword> {
    const hash = await this.passwords.accept(plain, { email: address.email });
    const existing = await (address.email === null
      ? this.users.findByPhone(address.phone ?? '')
      : this.users.findByEmail(address.email));
    const comparedWith = existing?.passwordHash ?? null;
    const isSame = await this.passwords.matches(plain, comparedWith);
    return { plain, hash, comparedWith, isSame, isWeakForStaff: await this.passwords.isWeakForStaff(plain, address) };
  }

  /** A repeated sign-up of an unconfirmed account; another password makes it contested. The caller saves the row. */
  async recordOffer(user: User, { plain, comparedWith, isSame }: OfferedPassword): Promise<void> {
    const isOwn = user.passwordHash === comparedWith ? isSame : await this.passwords.matches(plain, user.passwordHash);
    if (!isOwn) user.contestSignUp();
  }
}
