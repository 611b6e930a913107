import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { findAdministrationGap } from '../../../platform/http/admin-assurance.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { TERMINAL_AGENT } from '../../../platform/http/devices.js';
import { withRequestOrigin } from '../../../platform/http/request-context.js';
import { PrincipalsRepository } from '../access/principals.repository.js';
import { requireFreshFactor } from '../access/require-fresh-factor.js';
import { AdminsService } from '../accounts/admins.service.js';
import type { Session } from '../accounts/session.entity.js';
import { AuthError, PasswordChangeNeededError, UnauthenticatedError } from '../auth.errors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** As for the acts of the admin area that need a fresh factor. */
const FRESH = { minutes: 10, limitMinutes: 10 };

/** Names the session of one run of a command. No token is made for it. */
export type TerminalSession = Pick<Session, 'id' | 'userId'>;

/** Sessions of admins at the terminal of the server: the same rules as for a request, and an end with the run. */
@Injectable()
export class TerminalSessions {
  constructor(
    private readonly principals: PrincipalsRepository,
    private readonly admins: AdminsService,
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Who is signed in, as the access guard of a route would find them. @throws UnauthenticatedError, AuthError `not_admin` */
  async find({ id, userId }: TerminalSession): Promise<SignedInUser> {
    const found = await this.principals.find(userId, id);
    if (found?.isBanned) throw new UnauthenticatedError('user_banned');
    if (!found?.user) throw new UnauthenticatedError('session_not_found');
    if (!(await this.admins.isActiveAdmin(userId))) throw new AuthError('not_admin');
    return found.user;
  }

  /**
   * Does work as the admin of the session, who is asked for again: like a route with `@AdminAal2` and
   * `@FreshFactor(10)`. Events and the access log name the session.
   *
   * @throws what `find` throws, AuthError `insufficient_aal`, PasswordChangeNeededError, `step_up_required`, and what the work throws
   */
  async act<T>(session: TerminalSession, work: (adminId: string) => Promise<T>): Promise<T> {
    return asTerminal(session, async () => {
      const admin = await this.find(session);
      if (admin.assurance !== 'aal2') throw new AuthError('insufficient_aal');
      if (findAdministrationGap(admin, this.env.app.securityProfile) !== null) throw new PasswordChangeNeededError();
      requireFreshFactor(admin, FRESH);
      return work(admin.id);
    });
  }

  /** Signs out. An ended session stays ended. */
  async end(session: TerminalSession): Promise<void> {
    const { id: sessionId, userId } = session;
    await asTerminal(session, () =>
      this.transactions.run(async (tx) => {
        await this.sessions.end(tx, sessionId);
        await this.securityEvents.record(tx, { kind: 'signed_out', userId, sessionId, detail: { scope: 'local' } });
      }),
    );
  }
}

/** Runs work whose events and log lines say that it comes from the terminal. */
export function asTerminal<T>(session: TerminalSession | null, work: () => T): T {
  const origin = { requestId: randomUUID(), userAgent: TERMINAL_AGENT };
  return withRequestOrigin(session === null ? origin : { ...origin, session: session.id }, work);
}
