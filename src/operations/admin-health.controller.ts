import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Env } from '../platform/config/env.js';
import { RestoreDrillsRepository, secondsOf } from '../platform/health/restore-drills.repository.js';
import { startWarnings } from '../platform/health/start-warnings.js';
import { AdminOnly } from '../platform/http/access.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { CheckStatesRepository } from '../platform/notices/check-states.repository.js';
import type { DrillProblem } from './drills/drills.mail.js';
import { RestoreDrillWatch } from './drills/drill-watch.js';
import type { AdminHealthResponse, QueueSessionResponse } from './operations.contract.js';
import { paths } from '../../common/paths.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { BoardSessions } from './board-sessions.js';

/** Health details for admins, which `/health/ready` omits. */
@Controller('api/v1/admin/health')
export class AdminHealthController {
  constructor(
    private readonly queues: JobQueues,
    private readonly env: Env,
    private readonly drills: RestoreDrillsRepository,
    private readonly states: CheckStatesRepository,
  ) {}

  @AdminOnly.Get()
  async read(): Promise<AdminHealthResponse> {
    const { environment, securityProfile } = this.env.app;
    const jobs = await this.queues.count().catch(() => null);
    const [last, [alarm]] = await Promise.all([this.drills.findLast(), this.states.listOpen(RestoreDrillWatch.name)]);
    const lastDrill = last && {
      finishedAt: last.finishedAt.toISOString(),
      seconds: secondsOf(last),
      failure: last.failure,
    };
    const warnings = startWarnings(this.env);
    const drillAlarm = (alarm?.state ?? null) as DrillProblem['state'] | null;
    return { environment, securityProfile, warnings, jobs, lastDrill, drillAlarm };
  }
}

@Controller('api/v1/admin/queue-session')
export class QueueSessionController {
  constructor(private readonly sessions: BoardSessions) {}

  /** Lets an admin open the queue board for ten minutes; responds with its address. */
  @AdminOnly.Post()
  open(
    @CurrentUser() { id: userId, sessionId }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): QueueSessionResponse {
    void reply.header('Set-Cookie', this.sessions.cookieFor({ userId, sessionId }));
    return { url: paths.queueBoard };
  }
}
