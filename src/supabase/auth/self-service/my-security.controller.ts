import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Aal2, SignedIn, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { deviceName } from '../../../platform/http/devices.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { Session } from '../accounts/session.entity.js';
import type { SessionResponse } from '../auth.contract.js';
import { RecoveryCodes } from '../factors/recovery-codes.js';
import { RecoveryCodesRepository } from '../factors/recovery-codes.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EmailChange } from './email-change.js';
import {
  ReauthenticateByCodeRequest,
  ReauthenticateByPasswordRequest,
  UseRecoveryCodeRequest,
  type EmailChangeResponse,
  type MySessionResponse,
  type MySessionsResponse,
  type NewRecoveryCodesResponse,
  type RecoveryCodesResponse,
} from './me.contract.js';

/** Where the signed-in user is signed in. */
@Controller('api/v1/me/sessions')
export class MySessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  @SignedIn.Get()
  async list(@CurrentUser() { id, sessionId }: SignedInUser): Promise<MySessionsResponse> {
    const sessions = await this.sessions.listOf(id);
    return { sessions: sessions.map((session) => present(session, sessionId)) };
  }

  /** Ends all but this one. */
  @SignedIn.Delete('', 204)
  async endOthers(@CurrentUser() { id, sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (tx) => {
      const count = await this.sessions.endAllOf(tx, id, sessionId);
      const detail = { reason: 'by_owner', count };
      if (count > 0) await this.securityEvents.record(tx, { kind: 'session_ended', userId: id, sessionId, detail });
    });
  }

  /** Ends one of the user's own sessions; a session of another account answers like an ended one. */
  @SignedIn.Delete(':sessionId', 204)
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

/** The signed-in user's change of address, while it waits to be confirmed. It begins with `PUT /auth/v1/user`. */
@Controller('api/v1/me/email-change')
export class EmailChangeController {
  constructor(private readonly emailChanges: EmailChange) {}

  @SignedIn.Get()
  read(@CurrentUser() { id }: SignedInUser): Promise<EmailChangeResponse> {
    return this.emailChanges.read(id);
  }

  /** Cancels the change. Idempotent. */
  @SignedIn.Delete('', 204)
  cancel(@CurrentUser() { id }: SignedInUser): Promise<void> {
    return this.emailChanges.cancel(id);
  }
}

/** A signed-in user proves their identity again; for 15 minutes the session may then change credentials. */
@Controller('api/v1/me/reauthentication')
export class ReauthenticationController {
  constructor(private readonly reauthentication: Reauthentication) {}

  @SignedIn.Post('password', 204)
  @RateLimit(15, 60)
  byPassword(
    @CurrentUser() principal: SignedInUser,
    @Body() { password }: ReauthenticateByPasswordRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    return this.reauthentication.renewByPassword(principal, password, client);
  }

  /** `GET /auth/v1/reauthenticate` mails the code. */
  @SignedIn.Post('code', 204)
  @RateLimit(15, 60)
  byCode(
    @CurrentUser() principal: SignedInUser,
    @Body() { code }: ReauthenticateByCodeRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    return this.reauthentication.renewByCode(principal, code, client);
  }
}

/** Recovery codes, which replace a lost second factor. */
@Controller('api/v1/me/recovery-codes')
export class RecoveryCodesController {
  constructor(
    private readonly stored: RecoveryCodesRepository,
    private readonly codes: RecoveryCodes,
    private readonly presenter: SessionPresenter,
  ) {}

  @SignedIn.Get()
  async read(@CurrentUser() { id }: SignedInUser): Promise<RecoveryCodesResponse> {
    const { remaining, createdAt } = await this.stored.getState(id);
    return { remaining, createdAt: createdAt?.toISOString() ?? null };
  }

  @Aal2.Post('', 201)
  async replace(@CurrentUser() principal: SignedInUser): Promise<NewRecoveryCodesResponse> {
    return { codes: await this.codes.create(principal) };
  }

  /** Answers with new tokens of the session, now `aal2`; the client stores them (`setSession`). */
  @SignedInAtAnyAssurance.Post('use')
  @RateLimit(15, 60)
  async use(
    @CurrentUser() principal: SignedInUser,
    @Body() { code }: UseRecoveryCodeRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.codes.use(principal, code, client));
  }
}
