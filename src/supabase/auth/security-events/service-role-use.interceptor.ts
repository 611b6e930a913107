import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { isServiceRole } from '../../../platform/http/service-roles.js';
import { SecurityEvents } from './security-events.service.js';

/** Records each call with the service-role key, of every API, before the response: the key passes every row rule. */
@Injectable()
export class ServiceRoleUseInterceptor implements NestInterceptor {
  constructor(private readonly events: SecurityEvents) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { caller, method, params, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.kind === 'key' && isServiceRole(caller.role)) {
      const { userId } = params as { userId?: unknown };
      await this.events.recordAccess({
        kind: 'service_role_used',
        userId: isUUID(userId) ? (userId as string) : null,
        actorId: null,
        detail: { method, route: routeOptions.url ?? '' },
      });
    }
    return next.handle();
  }
}
