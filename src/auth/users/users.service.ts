import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { EmailConfirmed, UserSignedUp } from '../auth.events.js';
import { PasswordsService } from '../passwords/passwords.service.js';
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
}

/** An account that tools make: its address counts as proven. */
export interface ConfirmedAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Accounts as other parts of auth, and tools, make and read them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly events: EventPublisher,
  ) {}

  /** Stores a new, unconfirmed account. The caller has made sure that its address is free (`reserveAddress`). */
  async create(tx: Tx, given: NewUser): Promise<User> {
    const { id = randomUUID(), email = null, phone = null, appMetadata = {} } = given;
    const now = new Date();
    const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
    const user = Object.assign(new User(), {
      id,
      email,
      phone,
      role: given.role ?? 'authenticated',
      passwordHash: given.passwordHash ?? null,
      appMetadata: { ...(providers.length > 0 && { provider: providers[0], providers }), ...appMetadata },
      userMetadata: given.userMetadata ?? {},
      isAnonymous: given.isAnonymous ?? false,
      newEmail: null,
      newPhone: null,
      emailChangeConfirmedBy: null,
      emailConfirmedAt: null,
      emailProvenAt: null,
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
    } satisfies Omit<User, 'isConfirmed' | 'isBanned'>);
    await this.users.insert(tx, user);
    await this.events.publish(tx, UserSignedUp, { userId: id });
    return user;
  }

  /** The person has shown that they read the mailbox, or an admin vouches for it. The caller saves the row. */
  async proveEmail(tx: Tx, user: User): Promise<void> {
    user.emailConfirmedAt ??= new Date();
    if (user.emailProvenAt !== null) return;
    user.emailProvenAt = new Date();
    await this.events.publish(tx, EmailConfirmed, { userId: user.id });
  }

  /**
   * The account of this address, made and confirmed if it is new; an existing one is left as it is.
   *
   * @throws WeakPasswordError
   */
  async createConfirmed(tx: Tx, { email, password, name }: ConfirmedAccount): Promise<{ userId: string; isNew: boolean }> {
    await this.users.reserveAddress(tx, email);
    const known = await this.users.lockByEmail(tx, email);
    if (known) return { userId: known.id, isNew: false };
    const passwordHash = await this.passwords.accept(password, { email });
    const user = await this.create(tx, { email, passwordHash, userMetadata: { name } });
    await this.proveEmail(tx, user);
    await this.users.save(tx, user);
    return { userId: user.id, isNew: true };
  }

  /** The account's address if its person is known to read it; only then may things sent to that address become theirs. */
  async findProvenEmail(userId: string): Promise<string | null> {
    const user = await this.users.find(userId);
    return user?.emailProvenAt ? user.email : null;
  }

  /** The account of an address. */
  async findIdByEmail(email: string): Promise<string | null> {
    return (await this.users.findByEmail(email.toLowerCase()))?.id ?? null;
  }
}
