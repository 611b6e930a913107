import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { EmailConfirmed } from '../auth.events.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
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
