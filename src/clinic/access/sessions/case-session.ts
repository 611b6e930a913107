import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { routesFor } from '../../../platform/http/access.js';
import type { Access, Principal } from '../../records/access.js';

/** What a session reaches: the whole case, or its photos alone. */
export type CaseReach = 'case' | 'photos';

/** Somebody who proved that the case is theirs; named by a cookie, bound to one case. */
export interface CaseSession {
  readonly id: string;
  readonly caseId: string;
  readonly reach: CaseReach;
  /**
   * The proof given: link or account with the phone, the account with a factor trusted for the case, BankID with the link
   * or alone, or the phone's digits on a second device.
   */
  readonly assurance: 'link+code' | 'link+bankid' | 'account+code' | 'aal2' | 'bankid' | 'hand-off';
  /** The account, with `account+code` and `aal2`, and with a hand-off that was made in such a session. */
  readonly userId: string | null;
}

/** A session that the rule has let into its case (`mayOpenCase`), for one request. */
export interface AdmittedSession extends CaseSession {
  /** Who and why, for the gate to patient data; opens this case alone. */
  readonly access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The least that a session must reach to use the route. */
    caseReach?: CaseReach;
  }
  interface FastifyRequest {
    /** Set for every `@CaseRoute` (case-session.hook.ts). */
    caseSession?: AdmittedSession;
  }
}

/**
 * Routes below `/api/v1/cases/:id` for the holder of the case's session. Without one, after its end and for another case
 * they answer 404 `not_found`; a write also needs the site's `Origin` and `X-Requested-By: hudvy` (403 `origin_invalid`).
 */
export const CaseRoute = caseRoutes('case');

/** The same, also for a phone that took over the photos. */
export const PhotosRoute = caseRoutes('photos');

/** The same, with a body as long as a photo. */
export const PhotoBytesRoute = caseRoutes('photos', { isUpload: true });

function caseRoutes(reach: CaseReach, config: FastifyContextConfig = {}) {
  return routesFor(RouteConfig({ ...config, access: 'module-session', caseReach: reach }));
}

/** The session of a `@CaseRoute`. */
export const CurrentCaseSession = createParamDecorator((_data: unknown, context: ExecutionContext): AdmittedSession => {
  const { caseSession } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caseSession) throw new Error('@CurrentCaseSession() stands at a route without @CaseRoute');
  return caseSession;
});

/** What the access log calls a session. */
export function principalOf({ id, assurance }: Pick<CaseSession, 'id' | 'assurance'>): Principal {
  return { id: `case-session:${id}`, role: 'patient', assurance };
}
