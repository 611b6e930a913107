import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { normaliseAccountPhone, normaliseEmail } from '../accounts/address.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords, type PasswordOwner } from '../accounts/passwords.js';
import { mergeMetadata, type User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, BankIdAccountError, ValidationFailedError } from '../auth.errors.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { AccountErasure } from '../self-service/account-erasure.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { AdminUserRequest } from './admin-users.contract.js';
import type { Page } from './page-links.js';
import { ServiceRoleAccess } from './service-role-access.js';

/** Sets credentials without confirmation and voids the links and codes issued before. The caller saves the row. */
@Injectable()
export class ReplaceCredentials {
  constructor(
    private readonly tokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** The caller has claimed the address. */
  async replaceEmail(tx: Tx, user: User, email: string): Promise<void> {
    await this.tokens.deleteAllOf(tx, user.id);
    const emailConfirmedAt = user.emailConfirmedAt && new Date();
    Object.assign(user, { email, emailConfirmedAt, emailProvenAt: null, newEmail: null, emailChangeConfirmedBy: null });
    await this.securityEvents.record(tx, { kind: 'email_changed', userId: user.id, actorId: null });
  }

  /** Ends all sessions. */
  async replacePassword(tx: Tx, user: User, passwordHash: string): Promise<void> {
    user.passwordHash = passwordHash;
    await this.tokens.deleteAllOf(tx, user.id);
    await this.sessions.endAllOf(tx, user.id);
    await this.securityEvents.record(tx, { kind: 'password_changed', userId: user.id, actorId: null });
  }
}

/** The service role reads, creates, changes and deletes accounts; changes apply at once, without confirmation. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly factors: FactorsRepository,
    private readonly passwords: Passwords,
    private readonly credentials: ReplaceCredentials,
    private readonly access: ServiceRoleAccess,
    private readonly erasure: AccountErasure,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. */
  async list(page: Page): Promise<{ users: UserResponse[]; total: number }> {
    const { users, total } = await this.users.listPage(page.perPage, (page.page - 1) * page.perPage);
    return { users: users.map((user) => presentUser(user)), total };
  }

  /** Erased accounts too, with empty fields. @throws AuthError `user_not_found` */
  async get(id: string): Promise<UserResponse> {
    const user = await this.users.findAny(id);
    if (!user) throw new AuthError('user_not_found');
    return presentUser(user, await this.factors.listOf(id));
  }

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
    if (opensAccount(known, wanted)) await this.access.refuseStaff(id);
    const passwordHash = await acceptPassword(this.passwords, request, { email, id });
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) throw new AuthError('user_not_found');
      if (opensAccount(user, wanted)) await this.access.announce(tx, id);
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

  /** See {@link AccountErasure.erase}. @throws AuthError `user_not_found`; what a module that keeps data throws */
  async delete(id: string, isSoft: boolean): Promise<void> {
    await this.transactions.run((tx) => this.erasure.erase(tx, id, { isSoft }));
  }
}

/** Whether a change gives the caller a way into the account: a password, another address, or a confirmed one. */
function opensAccount(user: User, wanted: AdminUserRequest): boolean {
  const { email, phone, password, password_hash, email_confirm, phone_confirm } = wanted;
  const isNewAddress = (email && email !== user.email) || (phone && phone !== user.phone);
  const isShown = (email_confirm && user.emailProvenAt === null) || (phone_confirm && user.phoneConfirmedAt === null);
  return Boolean(password || password_hash || isNewAddress || isShown);
}

/** Null: not given. @throws ValidationFailedError */
function readAddresses({ email, phone }: AdminUserRequest): { email: string | null; phone: string | null } {
  return { email: email ? normaliseEmail(email) : null, phone: phone ? normaliseAccountPhone(phone) : null };
}

/** The hash of the requested password, or the given hash; null: neither. @throws ValidationFailedError, WeakPasswordError */
async function acceptPassword(
  passwords: Passwords,
  { password, password_hash: given }: AdminUserRequest,
  owner: PasswordOwner,
): Promise<string | null> {
  if (password && given) throw new ValidationFailedError('Only a password or a password hash should be provided');
  if (given) return given;
  return password ? passwords.accept(password, owner) : null;
}

/** Confirms addresses and bans the account. The caller saves the row. @throws ValidationFailedError */
async function applyFlags(
  accounts: UsersService,
  tx: Tx,
  user: User,
  { email_confirm, phone_confirm, ban_duration }: AdminUserRequest,
): Promise<void> {
  if (email_confirm && user.email !== null) await accounts.proveEmail(tx, user, 'admin-api');
  if (phone_confirm && user.phone !== null) user.phoneConfirmedAt ??= new Date();
  if (ban_duration) await accounts.ban(tx, user, banEnd(ban_duration, new Date()));
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1_000, m: millisecondsInMinute, h: millisecondsInHour };
const WELL_FORMED = /^(\d{1,15}(\.\d{1,9})?(ms|s|m|h))+$/;
/** The last day that both Postgres and JavaScript can represent. */
const MAX_MS = 200 * 365 * millisecondsInDay;

/** Until when a ban lasts: `24h`, `1h30m`; null for `none`, which lifts it. @throws ValidationFailedError */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!WELL_FORMED.test(duration)) throw new ValidationFailedError('invalid format for ban duration');
  const parts = [...duration.matchAll(/(\d{1,15}(?:\.\d{1,9})?)(ms|s|m|h)/g)];
  const totalMs = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return new Date(now.getTime() + Math.min(totalMs, MAX_MS));
}
