import type { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** The server of HTTP requests, for hooks and parsers; null in the job process, which has no routes. */
export function fastifyOf({ httpAdapter }: HttpAdapterHost): FastifyInstance | null {
  return httpAdapter instanceof FastifyAdapter ? httpAdapter.getInstance<FastifyInstance>() : null;
}
