import { Controller, Get, Headers, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Env } from '../../platform/config/env.js';
import { isSameSecret } from '../../platform/crypto/hash-token.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import { Public } from '../../platform/http/access.js';
import type { DeepHealthResponse } from './deep-health.contract.js';
import { ReadDeepHealth } from './read-deep-health.js';

const healthRefusal = refusals({
  'health.wrong-token': ['unauthenticated', 'This address needs the bearer token of HEALTH_TOKEN.'],
});

/** Health with the worker's, for monitoring from outside. */
@Controller('health/deep')
export class DeepHealthController {
  constructor(
    private readonly readDeepHealth: ReadDeepHealth,
    private readonly env: Env,
  ) {}

  /**
   * 503 when Postgres or the queue does not respond, no worker has reported for a minute, an event has waited for a minute,
   * or mails, text messages, events of Stripe or backups are late; the body says which. 401 without the token, 404 when none is set.
   */
  @Public()
  @Get()
  @HttpCode(200)
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeepHealthResponse> {
    const { healthToken } = this.env.http;
    if (healthToken === undefined) throw new NotFoundError('HEALTH_TOKEN is not set.');
    if (!isSameSecret(authorization ?? '', `Bearer ${healthToken}`)) throw healthRefusal('health.wrong-token');
    const health = await this.readDeepHealth.run();
    void reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }
}
