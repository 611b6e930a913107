import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  Throttle,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Env } from '../config/env.js';
import { RateLimitedError } from '../errors/domain-error.js';

const LIMIT_METADATA = 'THROTTLER:LIMITdefault';

/** At most `limit` calls of this route per client address in `seconds`, counted over all processes. */
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
    const limit = this.reflector.getAllAndOverride<number | undefined>(LIMIT_METADATA, [context.getHandler(), context.getClass()]);
    return Promise.resolve(limit === undefined || this.env.RATE_LIMIT_FACTOR === 0);
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    return super.handleRequest({ ...request, limit: Math.ceil(request.limit * this.env.RATE_LIMIT_FACTOR) });
  }

  protected override getTracker(request: FastifyRequest): Promise<string> {
    return Promise.resolve(request.ip);
  }

  protected override throwThrottlingException(_context: ExecutionContext, { timeToExpire }: ThrottlerLimitDetail): Promise<void> {
    throw new RateLimitedError(Math.max(1, Math.ceil(timeToExpire)));
  }
}
