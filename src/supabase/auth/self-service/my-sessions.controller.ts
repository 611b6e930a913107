import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import type { Session } from '../accounts/session.entity.js';
import { deviceName } from '../../../platform/http/devices.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { MySessionResponse, MySessionsResponse } from './me.contract.js';

/** Where the signed-in user is signed in. */
@Controller('api/v1/me/sessions')
export class MySessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  @SignedIn()
  @Get()
  async list(@CurrentUser() { id, sessionId }: SignedInUser): Promise<MySessionsResponse> {
    const sessions = await this.sessions.listOf(id);
    return { sessions: sessions.map((session) => present(session, sessionId)) };
  }

  /** Ends all but this one. */
  @SignedIn()
  @Delete()
  @HttpCode(204)
  async endOthers(@CurrentUser() { id, sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (tx) => {
      const count = await this.sessions.endAllOf(tx, id, sessionId);
      const detail = { reason: 'by_owner', count };
      if (count > 0) await this.securityEvents.record(tx, { kind: 'session_ended', userId: id, sessionId, detail });
    });
  }

  /** Ends one of the user's own sessions; a session of another account answers like an ended one. */
  @SignedIn()
  @Delete(':sessionId')
  @HttpCode(204)
  async end(@CurrentUser() { id }: SignedInUser, @Param('sessionId', ParseUUIDPipe) sessionId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.sessions.endOneOf(tx, id, sessionId))) return;
      await this.securityEvents.record(tx, {
        kind: 'session_ended',
        userId: id,
        sessionId,
        detail: { reason: 'by_owner' },
      });
    });
  }
}

function present(session: Session, currentId: string): MySessionResponse {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastActiveAt: session.lastActiveAt.toISOString(),
    isCurrent: session.id === currentId,
    hasSecondFactor: session.assurance === 'aal2',
    hasWeakPassword: session.hasWeakPassword,
  };
}
