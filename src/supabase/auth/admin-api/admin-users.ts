import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { TransactionEvents } from '../../../platform/events/transaction-events.js';
import { normaliseAccountPhone, normaliseEmail } from '../accounts/address.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import { mergeMetadata, type User } from '../accounts/user.entity.js';
import { presentFactor, presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { FactorResponse, UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AccessSetByServiceRole, AccountBanned, UserErased } from '../auth.events.js';
import { SessionAssurance } from '../factors/session-assurance.js';
import { AccountMails } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { AdminUserRequest } from './admin-users.contract.js';
import { StaffAccounts } from './staff-accounts.js';
import { banEnd } from './ban-duration.js';
import type { Page } from './page-links.js';

/**
 * Accounts as the service role manages them: changes apply at once, without confirmation; the removal of a second
 * factor is mailed.
 */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly staff: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly factors: FactorsRepository,
    private readonly elevation: SessionAssurance,
    private readonly sessions: SessionsRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly mails: AccountMails,
    private readonly events: EventPublisher,
    private readonly transactionEvents: TransactionEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. */
  async list(page: Page): Promise<{ users: UserResponse[]; total: number }> {
    const { users, total } = await this.users.listPage(page.perPage, (page.page - 1) * page.perPage);
    return { users: users.map((user) => presentUser(user)), total };
  }

  /** Erased accounts too, empty as they are. @throws AuthError `user_not_found` */
  async get(id: string): Promise<UserResponse> {
    const user = await this.users.findAny(id);
    if (!user) throw new AuthError('user_not_found');
    return presentUser(user, await this.factors.listOf(id));
  }

  /** @throws ValidationFailedError, WeakPasswordError, AuthError `email_exists`, `phone_exists`, `user_already_exists` */
  async create(request: AdminUserRequest): Promise<UserResponse> {
    const { id, email, phone } = request;
    if (!email && !phone) throw new ValidationFailedError('Cannot create a user without either an email or phone');
    if (id && !isUUID(id)) throw new ValidationFailedError('ID must conform to the uuid v4 format');
    const addresses = {
      email: email ? normaliseEmail(email) : null,
      phone: phone ? normaliseAccountPhone(phone) : null,
    };
    const passwordHash = await this.passwordHash(request, addresses.email, id ?? undefined);
    return this.transactions.run(async (tx) => {
      await this.refuseTaken(tx, addresses);
      if (id && (await this.users.findAny(id, tx))) throw new AuthError('user_already_exists');
      const user = await this.accounts.create(tx, {
        ...(id && { id }),
        ...addresses,
        passwordHash,
        userMetadata: checkMetadata(request.user_metadata ?? {}),
        appMetadata: checkMetadata(request.app_metadata ?? {}),
        ...(request.role && { role: request.role }),
      });
      await this.applyFlags(tx, user, request);
      await this.users.save(tx, user);
      return presentUser(user);
    });
  }

  /**
   * @throws ValidationFailedError, WeakPasswordError, AuthError `user_not_found`, `email_exists`, `phone_exists`,
   * `staff_account`
   */
  async update(id: string, request: AdminUserRequest): Promise<UserResponse> {
    const email = request.email ? normaliseEmail(request.email) : null;
    const phone = request.phone ? normaliseAccountPhone(request.phone) : null;
    const known = await this.users.find(id);
    if (!known) throw new AuthError('user_not_found');
    if (opensAccount(known, { ...request, email, phone })) await this.staff.refuse(id);
    const passwordHash = await this.passwordHash(request, email, id);
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) throw new AuthError('user_not_found');
      if (opensAccount(user, { ...request, email, phone }))
        await this.transactionEvents.raise(tx, AccessSetByServiceRole, { userId: id });
      if (email !== null && email !== user.email) await this.replaceEmail(tx, user, email);
      if (phone !== null && phone !== user.phone) {
        await this.refuseTaken(tx, { email: null, phone });
        Object.assign(user, { phone, newPhone: null, phoneConfirmedAt: null });
      }
      // Before what the operator sets: confirming an address may drop what a contested sign-up has set.
      await this.applyFlags(tx, user, request);
      if (passwordHash !== null) {
        user.passwordHash = passwordHash;
        await this.tokens.deleteAllOf(tx, id);
        await this.sessions.endAllOf(tx, id);
        await this.securityEvents.record(tx, { kind: 'password_changed', userId: id, actorId: null });
      }
      if (request.user_metadata)
        user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, request.user_metadata));
      if (request.app_metadata) user.appMetadata = checkMetadata(mergeMetadata(user.appMetadata, request.app_metadata));
      if (request.role) user.role = request.role;
      await this.users.save(tx, user);
      return presentUser(user, await this.factors.listOf(id, tx));
    });
  }

  /**
   * Soft deletion empties the row, so that references stay valid; otherwise the row and all that depends on it are
   * deleted. @throws AuthError `user_not_found`
   */
  async delete(id: string, isSoft: boolean): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) throw new AuthError('user_not_found');
      if (isSoft) await this.users.erase(tx, id);
      else await this.users.delete(tx, id);
      await this.events.publish(tx, UserErased, { userId: id });
    });
  }

  /** @throws AuthError `user_not_found` */
  async listFactors(userId: string): Promise<FactorResponse[]> {
    if (!(await this.users.find(userId))) throw new AuthError('user_not_found');
    return (await this.factors.listOf(userId)).map(presentFactor);
  }

  /** @throws AuthError `user_not_found`, `mfa_factor_not_found`, `staff_account` */
  async deleteFactor(userId: string, factorId: string): Promise<FactorResponse> {
    await this.staff.refuse(userId);
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw new AuthError('user_not_found');
      const factor = await this.factors.lock(tx, userId, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      await this.elevation.removeFactor(tx, factor, null);
      if (factor.status === 'verified') await this.mails.tellCredentialChange(tx, user, 'factor-removed', factor.id);
      await this.securityEvents.record(tx, {
        kind: 'factor_removed',
        userId,
        actorId: null,
        detail: { type: factor.type },
      });
      return presentFactor(factor);
    });
  }

  private async passwordHash(
    { password, password_hash: given }: AdminUserRequest,
    email: string | null,
    id?: string,
  ): Promise<string | null> {
    if (password && given) throw new ValidationFailedError('Only a password or a password hash should be provided');
    if (given) return given;
    return password ? this.passwords.accept(password, { email, ...(id && { id }) }) : null;
  }

  private async replaceEmail(tx: Tx, user: User, email: string): Promise<void> {
    await this.refuseTaken(tx, { email, phone: null });
    await this.tokens.deleteAllOf(tx, user.id);
    Object.assign(user, {
      email,
      newEmail: null,
      emailChangeConfirmedBy: null,
      emailConfirmedAt: user.emailConfirmedAt && new Date(),
    });
    user.emailProvenAt = null;
    await this.securityEvents.record(tx, { kind: 'email_changed', userId: user.id, actorId: null });
  }

  private async refuseTaken(tx: Tx, { email, phone }: { email: string | null; phone: string | null }): Promise<void> {
    if (email !== null) {
      await this.users.reserveAddress(tx, email);
      if (await this.users.lockByEmail(tx, email)) throw new AuthError('email_exists');
    }
    if (phone !== null) {
      await this.users.reserveAddress(tx, phone);
      if (await this.users.lockByPhone(tx, phone)) throw new AuthError('phone_exists');
    }
  }

  /** The caller saves the row. */
  private async applyFlags(
    tx: Tx,
    user: User,
    { email_confirm, phone_confirm, ban_duration }: AdminUserRequest,
  ): Promise<void> {
    if (email_confirm && user.email !== null) await this.accounts.proveEmail(tx, user, 'admin-api');
    if (phone_confirm && user.phone !== null) user.phoneConfirmedAt ??= new Date();
    if (!ban_duration) return;
    user.bannedUntil = banEnd(ban_duration, new Date());
    if (user.isBanned(new Date())) await this.transactionEvents.raise(tx, AccountBanned, { userId: user.id });
  }
}

/** Whether a change gives whoever asks for it a way into the account: a password, another address, or one that counts as shown. */
function opensAccount(user: User, wanted: AdminUserRequest): boolean {
  const { email, phone, password, password_hash, email_confirm, phone_confirm } = wanted;
  const isNewAddress = (email && email !== user.email) || (phone && phone !== user.phone);
  const isShown = (email_confirm && user.emailProvenAt === null) || (phone_confirm && user.phoneConfirmedAt === null);
  return Boolean(password || password_hash || isNewAddress || isShown);
}
