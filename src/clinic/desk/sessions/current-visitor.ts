import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../desk-access.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account session of the desk cookie. */
    deskAuthSessionId?: string;
  }
}

/** The clinician of a `@Clinician()` or `@DeskImage()` route, with the sign-in that visits count for. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext): Visitor => {
  const { caller, clinician, deskAuthSessionId, id } = context.switchToHttp().getRequest<FastifyRequest>();
  const sessionId = caller?.kind === 'user' ? caller.user.sessionId : deskAuthSessionId;
  if (!clinician || sessionId === undefined) throw new Error('@CurrentVisitor() stands at a route of no clinician');
  return { clinician, sessionId, requestId: id };
});
