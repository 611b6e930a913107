import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

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
