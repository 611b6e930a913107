import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails, type LinkTarget } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import type { EmailChangeResponse, EmailChangeSide } from './me.contract.js';

const PURPOSES = ['email_change_current', 'email_change_new'] as const;

/** A new address replaces the old one when both sides have confirmed it (`AUTH_DOUBLE_CONFIRM`). */
@Injectable()
export class EmailChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly mails: AccountMails,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /** How far the change is. */
  async read(userId: string): Promise<EmailChangeResponse> {
    const user = await this.users.find(userId);
    return { newEmail: user?.newEmail ?? null, waitsFor: user ? this.sidesToConfirm(user) : [] };
  }

  /** Cancels the change and voids the mailed links and codes. */
  cancel(userId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      await this.tokens.delete(tx, userId, PURPOSES);
      if (!user || user.newEmail === null) return;
      Object.assign(user, { newEmail: null, emailChangeConfirmedBy: null, emailChangeSentAt: null });
      await this.users.save(tx, user);
    });
  }

  /**
   * Begins the change and mails both sides. The profile `strict` does not reveal that an address has an account: the
   * change then stays pending, and the owner of the address is mailed.
   *
   * @throws AuthError `email_exists`
   */
  async begin(tx: Tx, user: User, newEmail: string, target: LinkTarget, sessionId: string): Promise<void> {
    const owner = await this.users.lockByEmail(tx, newEmail);
    if (owner && this.env.app.securityProfile !== 'strict') throw new AuthError('email_exists');
    await this.tokens.delete(tx, user.id, PURPOSES);
    Object.assign(user, { newEmail, isNewEmailVouched: false });
    Object.assign(user, { emailChangeConfirmedBy: null, emailChangeSessionId: sessionId });
    await this.send(tx, user, target);
  }

  /**
   * Begins a change whose links are handed to the service role; they may be requested one after the other. The caller
   * saves the row. @throws AuthError `email_exists`
   */
  async beginVouched(tx: Tx, user: User, newEmail: string): Promise<void> {
    if (await this.users.lockByEmail(tx, newEmail)) throw new AuthError('email_exists');
    Object.assign(user, { emailChangeSentAt: new Date(), isNewEmailVouched: true });
    if (user.newEmail === newEmail) return;
    await this.tokens.delete(tx, user.id, PURPOSES);
    Object.assign(user, { newEmail, emailChangeConfirmedBy: null, emailChangeSessionId: null });
  }

  /** Mails the sides that have not confirmed yet. */
  async send(tx: Tx, user: User, target: LinkTarget): Promise<void> {
    const { newEmail, email } = user;
    if (newEmail === null) return;
    user.emailChangeSentAt = new Date();
    await this.users.save(tx, user);
    const sides = this.sidesToConfirm(user);
    if (sides.includes('current') && email !== null)
      await this.mails.sendLink(tx, user, 'email_change_current', email, target);
    if (!sides.includes('new')) return;
    const owner = await this.users.lockByEmail(tx, newEmail);
    if (owner) await this.mails.notifyAlreadyRegistered(tx, owner.id, newEmail, randomUUID());
    else await this.mails.sendLink(tx, user, 'email_change_new', newEmail, target);
  }

  private sidesToConfirm({ newEmail, email, emailChangeConfirmedBy: confirmedBy }: User): EmailChangeSide[] {
    if (newEmail === null) return [];
    const sides: EmailChangeSide[] = this.env.auth.doubleConfirm && email !== null ? ['current', 'new'] : ['new'];
    return sides.filter((side) => side !== confirmedBy);
  }
}
