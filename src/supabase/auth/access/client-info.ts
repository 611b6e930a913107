import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The origin of a request, as the request states it. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string | null;
}

/** Longer ones are cut. */
export const MAX_USER_AGENT_LENGTH = 500;

export const Client = createParamDecorator((_data: unknown, context: ExecutionContext): ClientInfo => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip, userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null };
});
