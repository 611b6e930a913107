import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { deviceName } from '../../../platform/http/devices.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** A session of an account as the clinic's office sees it: without its address on the network. */
export interface AccountSession {
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  readonly hasSecondFactor: boolean;
}

/** Sessions of accounts, for the office. */
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
}
