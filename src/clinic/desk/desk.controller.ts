import { Controller, Query, Res, type MessageEvent } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { Transactions } from '../../platform/database/transactions.js';
import { AccountSessions } from '../../supabase/auth/sessions/account-sessions.service.js';
import { Env } from '../../platform/config/env.js';
import { Clinician } from '../../platform/http/access.js';
import {
  CurrentClinician,
  CurrentUser,
  type SignedInClinician,
  type SignedInUser,
} from '../../platform/http/caller.js';
import { sessionCookie } from '../access/sessions/session-cookie.js';
import {
  type DeskSessionResponse,
  QueueQuery,
  type QueueResponse,
  StatisticsQuery,
  type StatisticsResponse,
} from './contracts/queue.contract.js';
import { DeskQueue } from './queue/desk-queue.js';
import { QueueStreams } from './queue/queue-streams.js';
import { DESK_SESSION } from './sessions/desk-session.js';
import { DeskSessionsRepository } from './sessions/desk-sessions.repository.js';
import { DeskStatistics } from './statistics/statistics.repository.js';

/** The doctor's desk: the queue, and how quickly it is worked off. */
@Controller('api/v1/desk')
export class DeskController {
  constructor(
    private readonly queue: DeskQueue,
    private readonly streams: QueueStreams,
    private readonly sessions: DeskSessionsRepository,
    private readonly statistics: DeskStatistics,
    private readonly accountSessions: AccountSessions,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Cases by due time; answered ones newest first. Of their content a summary, in the caller's own rows alone. */
  @Clinician.Get('cases')
  list(@CurrentClinician() clinician: SignedInClinician, @Query() query: QueueQuery): Promise<QueueResponse> {
    return this.queue.list(clinician, query);
  }

  /** Ids and states of cases that change, as server-sent events. */
  @Clinician.Sse('stream')
  stream(
    @CurrentClinician() clinician: SignedInClinician,
    @CurrentUser() user: SignedInUser,
  ): Observable<MessageEvent> {
    return this.streams.follow(clinician, user.sessionId);
  }

  /** How quickly the clinic has answered, week by week. */
  @Clinician.Get('statistics')
  async readStatistics(@Query() { weeks }: StatisticsQuery): Promise<StatisticsResponse> {
    return { weeks: await this.statistics.listWeeks(weeks) };
  }

  /** Gives the cookie that photos are loaded with. */
  @Clinician.Post('sessions')
  async openSession(
    @CurrentClinician() { id: clinicianId }: SignedInClinician,
    @CurrentUser() { sessionId: authSessionId }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskSessionResponse> {
    const { token, expiresAt } = await this.sessions.open({ clinicianId, authSessionId });
    void reply.header('Set-Cookie', sessionCookie(token, this.env.http.publicUrl, DESK_SESSION));
    return { expiresAt: expiresAt.toISOString() };
  }

  /** Locks the session: all calls of the desk, the office and the own account answer 401 `locked`, and photos are gone, until `POST /api/v1/me/unlock`. */
  @Clinician.Post('lock', 204)
  async lock(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.accountSessions.lock(tx, user);
      await this.sessions.end(tx, user.sessionId);
    });
  }
}
