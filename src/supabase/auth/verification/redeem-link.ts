import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import { AuthError } from '../auth.errors.js';
import { EmailConfirmed } from '../auth.events.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import type { Redeemed } from '../links/one-time-tokens.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { PhoneChange } from '../self-service/phone-change.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** One side confirms the change of address; with `AUTH_DOUBLE_CONFIRM` both must. */
@Injectable()
export class ConfirmEmailChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly events: EventPublisher,
    private readonly securityEvents: SecurityEvents,
    private readonly clinicians: ClinicianDirectory,
    private readonly env: AuthEnv,
  ) {}

  /** @returns false while the other side has to confirm too. @throws AuthError `otp_expired`, `email_exists` */
  async confirm(tx: Tx, user: User, side: 'current' | 'new'): Promise<boolean> {
    const { newEmail, email: oldEmail } = user;
    if (newEmail === null) throw new AuthError('otp_expired');
    const isDouble = this.env.auth.doubleConfirm && oldEmail !== null;
    user.emailChangeConfirmedBy ??= side;
    if (isDouble && user.emailChangeConfirmedBy === side) {
      await this.users.save(tx, user);
      return false;
    }
    await this.users.claimEmail(tx, newEmail);
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
    if (oldEmail !== null) await this.mails.notifyEmailChanged(tx, user, oldEmail, `${user.id}:${now.getTime()}`);
    return true;
  }
}

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
    private readonly emailChange: ConfirmEmailChange,
    private readonly phoneChange: PhoneChange,
    private readonly securityEvents: SecurityEvents,
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
      case 'email_change_new': {
        const side = token.purpose === 'email_change_new' ? 'new' : 'current';
        return (await this.emailChange.confirm(tx, user, side)) ? 'sign-in' : 'half-confirmed';
      }
      case 'phone_change':
        await this.phoneChange.confirm(tx, user);
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
}
