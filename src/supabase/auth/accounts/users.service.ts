import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { AuthError } from '../auth.errors.js';
import { AccountBanned, EmailConfirmed } from '../auth.events.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { Passwords } from './passwords.js';
import { User, type Metadata } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

export interface NewUser {
  readonly id?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly passwordHash?: string | null;
  readonly userMetadata?: Metadata;
  readonly appMetadata?: Metadata;
  readonly role?: string;
  readonly isAnonymous?: boolean;
  /** BankID alone signs it in. */
  readonly isPerson?: boolean;
  /** By a public request: ownership of the address is not proven yet. */
  readonly isSignUp?: boolean;
}

/** The proof that an address belongs to the account: a mailed link or code, or a confirmation by the service role. */
export type EmailProof = 'mailbox' | 'admin-api';

/** An account created by a tool: its address counts as proven. */
export interface ConfirmedAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Creates and reads accounts for other modules and for tools. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly events: EventPublisher,
    private readonly securityEvents: SecurityEvents,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** Stores a new, unconfirmed account. The caller has reserved a free address (`reserveAddress`). */
  async create(tx: Tx, given: NewUser): Promise<User> {
    const { id = randomUUID(), email = null, phone = null, appMetadata = {}, isPerson = false } = given;
    const now = new Date();
    const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : []), ...(isPerson ? ['bankid'] : [])];
    const user = Object.assign(new User(), {
      id,
      email,
      phone,
      role: given.role ?? 'authenticated',
      passwordHash: given.passwordHash ?? null,
      appMetadata: { ...(providers.length > 0 && { provider: providers[0], providers }), ...appMetadata },
      userMetadata: given.userMetadata ?? {},
      isAnonymous: given.isAnonymous ?? false,
      isPerson,
      newEmail: null,
      newPhone: null,
      emailChangeConfirmedBy: null,
      emailChangeSessionId: null,
      emailConfirmedAt: null,
      emailProvenAt: null,
      isEmailVouched: false,
      isNewEmailVouched: false,
      pendingSignUp: given.isSignUp ? 'single' : null,
      phoneConfirmedAt: null,
      invitedAt: null,
      confirmationSentAt: null,
      recoverySentAt: null,
      emailChangeSentAt: null,
      reauthenticationSentAt: null,
      lastSignInAt: null,
      bannedUntil: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies Omit<User, 'isConfirmed' | 'isBanned' | 'contestSignUp' | 'recordSignInRequest'>);
    await this.users.insert(tx, user);
    return user;
  }

  /** A new account, or the unconfirmed one of the address, now contested. @throws AuthError `email_exists` */
  async createUnlessConfirmed(tx: Tx, existing: User | null, given: NewUser): Promise<User> {
    if (existing?.isConfirmed) throw new AuthError('email_exists');
    existing?.contestSignUp();
    return existing ?? this.create(tx, given);
  }

  /** Null lifts the ban. The caller saves the row. */
  async ban(tx: Tx, user: User, until: Date | null): Promise<void> {
    user.bannedUntil = until;
    if (user.isBanned(new Date())) await this.domainEvents.raise(tx, AccountBanned, { userId: user.id });
  }

  /**
   * The user has shown that they read the mailbox, or the admin API vouches for it. A vouched address may sign in and
   * order; orders that were made under it before join the account only once its owner shows the mailbox. The caller saves
   * the row.
   *
   * @returns whether a contested sign-up was dropped, so that the user must choose a password.
   */
  async proveEmail(tx: Tx, user: User, by: EmailProof = 'mailbox'): Promise<boolean> {
    user.emailConfirmedAt ??= new Date();
    const isFirst = user.emailProvenAt === null;
    if (!isFirst && (by === 'admin-api' || !user.isEmailVouched)) return false;
    user.emailProvenAt = new Date();
    user.isEmailVouched = by === 'admin-api';
    if (!user.isEmailVouched) await this.events.publish(tx, EmailConfirmed, { userId: user.id });
    await this.securityEvents.record(tx, { kind: 'address_proven', userId: user.id, actorId: null });
    if (!isFirst) return false;
    if (user.pendingSignUp !== null) Object.assign(user, { phone: null, phoneConfirmedAt: null, newPhone: null });
    return this.settleSignUp(tx, user);
  }

  /** The same for an account that has a number and no address. The caller saves the row. */
  async provePhone(tx: Tx, user: User): Promise<boolean> {
    user.phoneConfirmedAt ??= new Date();
    return user.email === null && this.settleSignUp(tx, user);
  }

  /**
   * The address is proven for the first time. The person who signed up first may not be the one who reads the mailbox (account
   * pre-hijacking): what was opened or added before the proof ends here, and after more than one request neither
   * password nor metadata survive.
   */
  private async settleSignUp(tx: Tx, user: User): Promise<boolean> {
    if (user.pendingSignUp === null) return false;
    const isContested = user.pendingSignUp === 'contested';
    user.pendingSignUp = null;
    await this.users.revokeAccess(tx, user.id);
    Object.assign(user, { newEmail: null, emailChangeConfirmedBy: null, emailChangeSentAt: null });
    if (!isContested) return false;
    Object.assign(user, { passwordHash: null, userMetadata: {} });
    await this.securityEvents.record(tx, { kind: 'sign_up_dropped', userId: user.id, actorId: null });
    return true;
  }

  /**
   * The account of this address, created and confirmed if it is new; an existing one is unchanged.
   *
   * @throws WeakPasswordError
   */
  async createConfirmed(
    tx: Tx,
    { email, password, name }: ConfirmedAccount,
  ): Promise<{ userId: string; isNew: boolean }> {
    await this.users.reserveAddress(tx, email);
    const existing = await this.users.lockByEmail(tx, email);
    if (existing) return { userId: existing.id, isNew: false };
    const passwordHash = await this.passwords.accept(password, { email });
    const user = await this.create(tx, { email, passwordHash, userMetadata: { name } });
    await this.proveEmail(tx, user);
    await this.users.save(tx, user);
    return { userId: user.id, isNew: true };
  }

  /** The account's address if its user has shown the mailbox, or the admin API vouches for it. */
  async findProvenEmail(userId: string): Promise<string | null> {
    const user = await this.users.find(userId);
    return user?.emailProvenAt ? user.email : null;
  }

  /** The account's address if its user has shown the mailbox: only then do earlier orders to it join the account. */
  async findMailboxProvenEmail(userId: string): Promise<string | null> {
    const user = await this.users.find(userId);
    return user?.emailProvenAt && !user.isEmailVouched ? user.email : null;
  }

  /** The account's address; null without one, and for an erased account. */
  async findEmail(userId: string): Promise<string | null> {
    return (await this.users.find(userId))?.email ?? null;
  }

  /** Whether BankID alone signs the account in. */
  async isPerson(userId: string, tx?: Tx): Promise<boolean> {
    return (await this.users.find(userId, tx))?.isPerson ?? false;
  }

  async isBanned(userId: string, tx?: Tx): Promise<boolean> {
    return (await this.users.find(userId, tx))?.isBanned(new Date()) ?? false;
  }

  /** The account of an address. */
  async findIdByEmail(email: string): Promise<string | null> {
    return (await this.users.findByEmail(email.toLowerCase()))?.id ?? null;
  }

  /** The account whose user has shown the mailbox of an address (lower case). */
  async findIdByMailboxProvenEmail(email: string, tx?: Tx): Promise<string | null> {
    const user = await this.users.findByEmail(email, tx);
    return user?.emailProvenAt && !user.isEmailVouched ? user.id : null;
  }
}
