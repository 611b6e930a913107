import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Access } from '../../patient-records/access.js';

/** What a session reaches: the whole case, or its photos alone. */
export type CaseReach = 'case' | 'photos';

/** Somebody who proved that the case is theirs; named by a cookie, bound to one case. */
export interface CaseSession {
  readonly id: string;
  readonly caseId: string;
  readonly reach: CaseReach;
  /**
   * The proof given: link and phone, account and phone, the account with a factor trusted for the case, or the phone's
   * digits on a second device.
   */
  readonly assurance: 'link+code' | 'account+code' | 'aal2' | 'hand-off';
  /** The account, with `account+code` and `aal2`, and with a hand-off that was made in such a session. */
  readonly userId: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The least that a session must reach to use the route. */
    caseReach?: CaseReach;
  }
  interface FastifyRequest {
    /** Set for every `@CaseRoute()` (case-session.hook.ts). */
    caseSession?: CaseSession;
  }
}

/**
 * A route below `/api/v1/cases/:id` for the holder of the case's session. Without one, after its end and for another case
 * it answers 404 `not_found`; a write also needs the site's `Origin` and `X-Requested-By: hudvy` (403 `origin_invalid`).
 *
 * @param reach `photos` lets a phone in that took over the photos; by default the whole case is needed
 * @param config of Fastify's route, beside the guard's own
 */
export const CaseRoute = (reach: CaseReach = 'case', config: FastifyContextConfig = {}) =>
  RouteConfig({ ...config, ...caseRouteConfig(reach) });

/** The same for a route that a plugin registers (`config` of Fastify's route options). */
const caseRouteConfig = (reach: CaseReach) => ({ access: 'module-session', caseReach: reach }) as const;

/** The session of a `@CaseRoute()`. */
export const CurrentCaseSession = createParamDecorator((_data: unknown, context: ExecutionContext): CaseSession => {
  const { caseSession } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caseSession) throw new Error('@CurrentCaseSession() stands at a route without @CaseRoute()');
  return caseSession;
});

/** Who and why, for the gate to patient data. @param requestId of the HTTP request */
export function accessOf({ id, assurance }: CaseSession, requestId: string | null): Access {
  return { principal: { id: `case-session:${id}`, role: 'patient', assurance }, reason: 'own-case', requestId };
}
