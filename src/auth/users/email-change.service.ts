import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { AuthError } from '../auth.errors.js';
import { AccountMails, type LinkTarget } from '../mails/account-mails.service.js';
import { OneTimeTokensRepository } from '../one-time/one-time-tokens.repository.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** A new address takes the place of the old one when both sides have confirmed it (`AUTH_DOUBLE_CONFIRM`). */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly mails: AccountMails,
    private readonly env: Env,
  ) {}

  /**
   * Notes the wish and mails both sides. The profile `strict` does not tell that an address has an account: the change
   * then waits for ever, and the owner of the address is told.
   *
   * @throws AuthError `email_exists`
   */
  async begin(tx: Tx, user: User, newEmail: string, target: LinkTarget): Promise<void> {
    const owner = await this.users.lockByEmail(tx, newEmail);
    if (owner && this.env.SECURITY_PROFILE !== 'strict') throw new AuthError('email_exists');
    await this.tokens.delete(tx, user.id, ['email_change_current', 'email_change_new']);
    Object.assign(user, { newEmail, emailChangeConfirmedBy: null });
    await this.send(tx, user, target);
  }

  /** Mails the sides that have not confirmed yet. */
  async send(tx: Tx, user: User, target: LinkTarget): Promise<void> {
    const { newEmail, email, emailChangeConfirmedBy: confirmedBy } = user;
    if (newEmail === null) return;
    user.emailChangeSentAt = new Date();
    await this.users.save(tx, user);
    const isDouble = this.env.AUTH_DOUBLE_CONFIRM && email !== null;
    if (isDouble && confirmedBy !== 'current') await this.mails.sendLink(tx, user, 'email_change_current', email, target);
    if (confirmedBy === 'new') return;
    const owner = await this.users.lockByEmail(tx, newEmail);
    if (owner) await this.mails.tellAlreadyRegistered(tx, owner.id, newEmail, randomUUID());
    else await this.mails.sendLink(tx, user, 'email_change_new', newEmail, target);
  }
}
