import { Controller, Get, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator, type HealthCheckResult } from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { JobQueues } from '../jobs/job-queues.js';
import { MailTransport } from '../mail/mail-transport.js';

/** A database that is away may also just not answer. */
const CHECK_MS = 2_000;

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly indicators: HealthIndicatorService,
    private readonly queues: JobQueues,
    private readonly mail: MailTransport,
  ) {}

  /** The process runs. */
  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can work: Postgres and the queue answer, a mail server is set. 503 otherwise, naming what does not. */
  @Public()
  @Get('ready')
  @HealthCheck()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object | string> {
    void reply.header('Cache-Control', 'no-store');
    try {
      return await this.check();
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      void reply.status(503);
      return error.getResponse();
    }
  }

  private check(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: CHECK_MS }),
      async () => {
        const queue = this.indicators.check('queue');
        try {
          return queue.up({ ...(await this.queues.count()) });
        } catch {
          return queue.down();
        }
      },
      () => (this.mail.isConfigured ? this.indicators.check('mail').up() : this.indicators.check('mail').down('SMTP_URL is not set')),
    ]);
  }
}
