import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { notifyAccessEnded } from '../../../platform/http/access-ended.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { deviceName } from '../../../platform/http/devices.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** A session of an account as the clinic's office sees it: without its address on the network. */
export interface AccountSession {
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  readonly hasSecondFactor: boolean;
}

/** Sessions of accounts, for other modules: what the office sees and ends, locks of the desk, and signatures. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Newest first. */
  async list(userId: string): Promise<AccountSession[]> {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map(({ userAgent, createdAt, lastActiveAt, assurance }) => ({
      device: deviceName(userAgent),
      createdAt,
      lastActiveAt,
      hasSecondFactor: assurance === 'aal2',
    }));
  }

  /** Ends all sessions of an account for an admin. @returns their number */
  async endAll(tx: Tx, userId: string, adminId: string): Promise<number> {
    const count = await this.sessions.endAllOf(tx, userId);
    const detail = { reason: 'by_admin', count };
    if (count > 0) await this.securityEvents.record(tx, { kind: 'session_ended', userId, actorId: adminId, detail });
    return count;
  }

  /** A locked session is refused at the desk until its person opens it (`UnlockSession`). Streams of the account end at once. */
  async lock(tx: Tx, { id: userId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>): Promise<void> {
    await this.sessions.setLocked(tx, sessionId, true);
    notifyAccessEnded(tx, userId);
  }

  /** Keeps the second factor of the session of the request in hand fresh for some time (`@FreshFactor`): its user signs something, in `tx`. */
  async recordSignature(tx: Tx): Promise<void> {
    const sessionId = requestOrigin()?.session;
    if (sessionId !== undefined) await this.sessions.recordSignature(tx, sessionId);
  }
}
