import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { EmailConfirmed } from '../auth.events.js';
import { AccountMails } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import type { Redeemed } from '../links/one-time-tokens.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/**
 * What using a link or code does to the account: a sign-in follows, unless the other side has to confirm too. After
 * `choose-password` the account has no password, and the person who signs in must set one.
 */
export type Redemption = 'sign-in' | 'choose-password' | 'half-confirmed';

@Injectable()
export class RedeemLink {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly tokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly events: EventPublisher,
    private readonly securityEvents: SecurityEvents,
    private readonly clinicians: ClinicianDirectory,
    private readonly env: AuthEnv,
  ) {}

  /** @throws AuthError `user_banned`, `email_exists`, `phone_exists` */
  async apply(tx: Tx, { user, token }: Redeemed): Promise<Redemption> {
    if (user.isBanned(new Date())) throw new AuthError('user_banned');
    await this.securityEvents.record(tx, {
      kind: 'link_redeemed',
      userId: user.id,
      detail: { purpose: token.purpose },
    });
    switch (token.purpose) {
      case 'email_change_current':
        return this.confirmEmailChange(tx, user, 'current');
      case 'email_change_new':
        return this.confirmEmailChange(tx, user, 'new');
      case 'phone_change':
        await this.changePhone(tx, user);
        return 'sign-in';
      case 'sms':
        return this.prove(tx, user, () => this.accounts.provePhone(tx, user));
      default:
        await this.tokens.delete(tx, user.id, ['signup', 'invite']);
        if (user.emailProvenAt === null || user.isEmailVouched) await this.sessions.endAllOf(tx, user.id);
        return this.prove(tx, user, () =>
          this.accounts.proveEmail(tx, user, token.isHandedOut ? 'admin-api' : 'mailbox'),
        );
    }
  }

  private async prove(tx: Tx, user: User, prove: () => Promise<boolean>): Promise<Redemption> {
    const isSignUpDropped = await prove();
    await this.users.save(tx, user);
    return isSignUpDropped ? 'choose-password' : 'sign-in';
  }

  private async confirmEmailChange(tx: Tx, user: User, side: 'current' | 'new'): Promise<Redemption> {
    const { newEmail, email: oldEmail } = user;
    if (newEmail === null) throw new AuthError('otp_expired');
    const isDouble = this.env.auth.doubleConfirm && oldEmail !== null;
    user.emailChangeConfirmedBy ??= side;
    if (isDouble && user.emailChangeConfirmedBy === side) {
      await this.users.save(tx, user);
      return 'half-confirmed';
    }
    await this.users.reserveAddress(tx, newEmail);
    if (await this.users.lockByEmail(tx, newEmail)) throw new AuthError('email_exists');
    const now = new Date();
    Object.assign(user, { email: newEmail, newEmail: null, emailChangeConfirmedBy: null, emailChangeSentAt: null });
    Object.assign(user, { emailConfirmedAt: now, emailProvenAt: now });
    Object.assign(user, { isEmailVouched: user.isNewEmailVouched, isNewEmailVouched: false });
    await this.tokens.deleteAllOf(tx, user.id);
    await this.sessions.endAllOf(tx, user.id, user.emailChangeSessionId);
    user.emailChangeSessionId = null;
    await this.users.save(tx, user);
    if (!user.isEmailVouched) await this.events.publish(tx, EmailConfirmed, { userId: user.id });
    await this.securityEvents.record(tx, { kind: 'email_changed', userId: user.id });
    await this.clinicians.withdrawConfirmation(tx, user.id, 'address-changed');
    if (oldEmail !== null) await this.mails.tellEmailChanged(tx, user, oldEmail, `${user.id}:${now.getTime()}`);
    return 'sign-in';
  }

  private async changePhone(tx: Tx, user: User): Promise<void> {
    if (user.newPhone === null) throw new AuthError('otp_expired');
    await this.users.reserveAddress(tx, user.newPhone);
    if (await this.users.lockByPhone(tx, user.newPhone)) throw new AuthError('phone_exists');
    Object.assign(user, { phone: user.newPhone, newPhone: null, phoneConfirmedAt: new Date() });
    await this.users.save(tx, user);
  }
}
