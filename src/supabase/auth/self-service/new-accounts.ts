import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { Passwords } from '../accounts/passwords.js';
import { User, type Metadata } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';

type Address = { readonly email: string } | { readonly phone: string };

/** The password of one sign-up request. */
interface OfferedPassword {
  readonly plain: string;
  readonly hash: string;
  /** The hash of the account of the same address before the transaction, and whether the password matches it. */
  readonly comparedWith: string | null;
  readonly isSame: boolean;
  readonly isWeakForStaff: boolean;
}

/** How a kind of address is confirmed. */
interface Confirming {
  /** Without a message: the account is signed in at once. */
  readonly isConfirmedAtOnce: boolean;
  /** Sends the link or code. */
  readonly confirm: (tx: Tx, user: User) => Promise<unknown>;
  /** Tells the owner of a confirmed account that somebody signed up with the address. */
  readonly tellOwner?: (tx: Tx, owner: User) => Promise<void>;
}

/**
 * Accounts that visitors make. An address with a confirmed account gets a decoy response; the profile `strict` derives all
 * responses from the request alone, with a random id. An unconfirmed account is never shown and never changed: the second
 * sign-up may come from another person.
 */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Always one hash and one comparison, whether the address is known or not (user enumeration by timing). Both happen
   * before the transaction, so that no database connection waits for argon2.
   *
   * @throws WeakPasswordError, ValidationFailedError
   */
  async accept(plain: string, address: Address): Promise<OfferedPassword> {
    const owner = { email: null, ...address };
    const hash = await this.passwords.accept(plain, { email: owner.email });
    const existing = await ('email' in address
      ? this.users.findByEmail(address.email)
      : this.users.findByPhone(address.phone));
    const comparedWith = existing?.passwordHash ?? null;
    const isSame = await this.passwords.matches(plain, comparedWith);
    return { plain, hash, comparedWith, isSame, isWeakForStaff: await this.passwords.isWeakForStaff(plain, owner) };
  }

  /** @throws AuthError `user_already_exists` */
  async signUp(
    address: Address,
    offered: OfferedPassword,
    userMetadata: Metadata,
    client: ClientInfo,
    { isConfirmedAtOnce, confirm, tellOwner }: Confirming,
  ): Promise<OpenSession | UserResponse> {
    const isStrict = this.env.app.securityProfile === 'strict';
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, 'email' in address ? address.email : address.phone);
      const existing = await ('email' in address
        ? this.users.lockByEmail(tx, address.email)
        : this.users.lockByPhone(tx, address.phone));
      if (existing?.isConfirmed) {
        if (isConfirmedAtOnce) throw new AuthError('user_already_exists');
        await tellOwner?.(tx, existing);
        return presentSignUp(address, userMetadata, { hasIdentity: isStrict });
      }
      const { hash: passwordHash, isWeakForStaff: hasWeakPassword } = offered;
      const user =
        existing ?? (await this.accounts.create(tx, { ...address, passwordHash, userMetadata, isSignUp: true }));
      if (isConfirmedAtOnce && existing === null) {
        user['email' in address ? 'emailConfirmedAt' : 'phoneConfirmedAt'] = new Date();
        await this.users.save(tx, user);
        return this.sessions.open(tx, user, { method: 'password', hasWeakPassword }, client);
      }
      if (existing !== null) await this.recordOffer(existing, offered);
      user.confirmationSentAt = new Date();
      await this.users.save(tx, user);
      await confirm(tx, user);
      return presentSignUp(address, userMetadata, { ...(!isStrict && { id: user.id }), hasIdentity: true });
    });
  }

  /** An account without address and password. */
  openAnonymous(userMetadata: Metadata, client: ClientInfo): Promise<OpenSession> {
    return this.transactions.run(async (tx) => {
      const user = await this.accounts.create(tx, { userMetadata, isAnonymous: true });
      return this.sessions.open(tx, user, { method: 'anonymous' }, client);
    });
  }

  /** A repeated sign-up of an unconfirmed account; another password makes it contested. The caller saves the row. */
  private async recordOffer(user: User, { plain, comparedWith, isSame }: OfferedPassword): Promise<void> {
    const isOwn = user.passwordHash === comparedWith ? isSame : await this.passwords.matches(plain, user.passwordHash);
    if (!isOwn) user.contestSignUp();
  }
}

/**
 * The response to a sign-up, made from the request alone: it contains nothing of an existing account, and has the
 * shape of a new one. An empty list of identities tells the web client that the address has an account; with
 * `hasIdentity` the list has one. Without an `id` a random one is given.
 */
function presentSignUp(
  address: Address,
  userMetadata: Metadata,
  { id = randomUUID(), hasIdentity }: { id?: string; hasIdentity: boolean },
): UserResponse {
  const provider = 'email' in address ? 'email' : 'phone';
  const now = new Date();
  const decoy = Object.assign(new User(), {
    id,
    email: null,
    phone: null,
    ...address,
    role: 'authenticated',
    appMetadata: { provider, providers: [provider] },
    userMetadata,
    isAnonymous: false,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    confirmationSentAt: now,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const presented = presentUser(decoy);
  return hasIdentity ? presented : { ...presented, identities: [] };
}
