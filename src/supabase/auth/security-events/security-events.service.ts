import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { afterCommit, type Tx } from '../../../platform/database/transactions.js';
import { safeError } from '../../../platform/errors/safe-error.js';
import { isServiceRole } from '../../../platform/http/service-roles.js';
import { SecurityEventsRepository, type SecurityEvent } from './security-events.repository.js';

/**
 * Writes the security log. Address, browser and request id are those of the current request. The log line has no
 * address, because logs are read more widely than the table.
 */
@Injectable()
export class SecurityEvents {
  private readonly logger = new Logger('security');

  constructor(private readonly events: SecurityEventsRepository) {}

  /** Records an event in the transaction of the change. */
  async record(tx: Tx, event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await this.events.insert(attributed, tx);
    afterCommit(tx, () => this.log(attributed));
  }

  /** Records a read, or the use of a key, before the response is sent; when recording fails, the call fails. */
  async recordAccess(event: SecurityEvent): Promise<void> {
    const attributed = withActor(event);
    await this.events.insert(attributed);
    this.log(attributed);
  }

  /**
   * Records a refusal outside of any transaction, since the refusal's own is rolled back. Call it where none is open.
   * The actor is unknown unless `actorId` is given. When the insert fails, the refusal is unchanged.
   */
  async recordRefusal(event: SecurityEvent): Promise<void> {
    try {
      await this.events.insert(event);
    } catch (error) {
      this.logger.error({ msg: 'a security event could not be stored', kind: event.kind, err: safeError(error) });
    }
    this.log(event);
  }

  private log({ kind, userId, actorId, sessionId }: SecurityEvent): void {
    this.logger.log({ msg: 'security event', kind, userId, actorId, sessionId });
  }
}

/** Without `actorId`, the account itself acted. */
function withActor(event: SecurityEvent): SecurityEvent {
  return { ...event, actorId: event.actorId === undefined ? event.userId : event.actorId };
}

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
