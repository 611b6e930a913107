import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  Throttle,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env.js';
import { RateLimitedError } from '../../errors/domain-error.js';
import { countAddress } from './address-limit.js';

const LIMIT_METADATA = 'THROTTLER:LIMITdefault';

/** At most `limit` calls of this route per client address (address-limit.ts) in `seconds`, counted over all processes. */
export const RateLimit = (limit: number, seconds: number) => Throttle({ default: { limit, ttl: seconds * 1000 } });

/** Limits the routes that declare it; the others are not counted. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly env: Env,
  ) {
    super(options, storage, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.getAllAndOverride<number | undefined>(LIMIT_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    return Promise.resolve(limit === undefined || this.env.http.rateLimitFactor === 0);
  }

  protected override async handleRequest({
    context,
    limit: base,
    ttl,
    blockDuration,
    throttler,
  }: ThrottlerRequest): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context) as { req: FastifyRequest; res: FastifyReply };
    const name = throttler.name ?? 'default';
    const limit = Math.ceil(base * this.env.http.rateLimitFactor);
    const hits = await countAddress(req.ip, limit, (key, ofKey) =>
      this.storageService.increment(this.generateKey(context, key, name), ttl, ofKey, blockDuration, name),
    );
    if (hits.isBlocked) throw new RateLimitedError(Math.max(1, Math.ceil(hits.timeToExpire)));
    void res.headers({
      [`${this.headerPrefix}-Limit`]: limit,
      [`${this.headerPrefix}-Remaining`]: Math.max(0, limit - hits.totalHits),
      [`${this.headerPrefix}-Reset`]: hits.timeToExpire,
    });
    return true;
  }
}
