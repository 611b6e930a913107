import { RouteConfig } from '@nestjs/platform-fastify';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routesFor } from '../../../platform/http/access.js';
import type { SessionCookie } from '../../access/sessions/session-cookie.js';
import type { Visitor } from '../desk-access.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes the cookie of the desk. */
    isForDeskSession?: true;
  }
}

/** Named in the contract; sent to the desk's own addresses alone. */
export const DESK_SESSION: SessionCookie = { name: 'desk_session', path: '/api/v1/desk' };

/**
 * A GET for an `<img>`, which sends no bearer token: the cookie of `POST /desk/sessions` authenticates it. Responds 404
 * `not_found` without the cookie, or after the account's session or the clinician's permission has ended.
 */
export const DeskImage = routesFor(RouteConfig({ access: 'module-session', isForDeskSession: true }));

declare module 'fastify' {
  interface FastifyRequest {
    /** The account session of the desk cookie. */
    deskAuthSessionId?: string;
  }
}

/** The clinician of a `@Clinician` or `@DeskImage` route, with the sign-in that visits count for. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext): Visitor => {
  const { caller, clinician, deskAuthSessionId, id } = context.switchToHttp().getRequest<FastifyRequest>();
  const sessionId = caller?.kind === 'user' ? caller.user.sessionId : deskAuthSessionId;
  if (!clinician || sessionId === undefined) throw new Error('@CurrentVisitor() stands at a route of no clinician');
  return { clinician, sessionId, requestId: id };
});
