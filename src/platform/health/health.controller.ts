import { Controller, Res, ServiceUnavailableException, Headers, Req } from '@nestjs/common';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { Draining } from '../http/limits/draining.js';
import { JobQueues } from '../jobs/job-queues.js';
import { MailTransport } from '../mail/mail-transport.js';
import { NotFoundError } from '../errors/domain-error.js';
import { FORGED_ADDRESS, SelfRequest, SELF_REQUEST_HEADER } from './self-request.js';

/** Response of `GET /health/self`. */
export interface SelfResponse {
  /** Shows that a process with the same keys responds. */
  readonly proof: string;
  /** The client's address is taken from a proxy's header. */
  readonly isForwarded: boolean;
  /** The address that the request made up counts as the client's. */
  readonly believesForgedAddress: boolean;
  readonly host: string;
}

/** An unavailable database may fail to respond at all. */
const CHECK_MS = 2_000;

/** The route is public, and each check queries the database and the queue. */
const CACHE_MS = 2_000;

interface Readiness {
  readonly status: 200 | 503;
  readonly body: object | string;
}

@Controller('health')
export class HealthController {
  private last: { readonly askedAt: number; readonly response: Promise<Readiness> } | null = null;

  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly indicators: HealthIndicatorService,
    private readonly queues: JobQueues,
    private readonly mail: MailTransport,
    private readonly draining: Draining,
  ) {}

  /** Liveness. */
  @Public.Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Readiness: Postgres and the queue respond, and a mail server is set. Otherwise 503 with the failed checks.
   * Cached for two seconds. 503 at once when the process was asked to stop (`DRAIN_SECONDS`).
   */
  @Public.Get('ready')
  @HealthCheck()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object | string> {
    if (this.draining.isDraining) {
      void reply.status(503);
      return { status: 'shutting_down' };
    }
    const { status, body } = await this.latest();
    void reply.status(status);
    return body;
  }

  private latest(): Promise<Readiness> {
    const now = performance.now();
    if (this.last === null || now - this.last.askedAt >= CACHE_MS) this.last = { askedAt: now, response: this.ask() };
    return this.last.response;
  }

  private async ask(): Promise<Readiness> {
    try {
      return { status: 200, body: await this.check() };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return { status: 503, body: error.getResponse() };
    }
  }

  private check(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.database.pingCheck('database').withTimeout(CHECK_MS),
      async () => {
        const queue = this.indicators.check('queue');
        try {
          await this.queues.count();
          return queue.up();
        } catch {
          return queue.down();
        }
      },
      () =>
        this.mail.isConfigured
          ? this.indicators.check('mail').up()
          : this.indicators.check('mail').down('SMTP_URL is not set'),
    ]);
  }
}

/** What the clinic sees of a request that it sent itself, through the public address. */
@Controller('health/self')
export class SelfController {
  constructor(private readonly selfRequest: SelfRequest) {}

  /** For processes of the clinic, which prove it by a header; 404 for all others. */
  @Public.Get()
  read(@Req() request: FastifyRequest, @Headers(SELF_REQUEST_HEADER) question = ''): SelfResponse {
    const nonce = this.selfRequest.nonceOf(question);
    if (nonce === null) throw new NotFoundError('Not found.');
    return {
      proof: this.selfRequest.proof(nonce),
      isForwarded: request.ip !== request.socket.remoteAddress,
      believesForgedAddress: request.ip === FORGED_ADDRESS,
      host: request.host,
    };
  }
}
