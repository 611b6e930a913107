import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../../platform/http/fastify-of.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '../../../platform/http/access.js';
import { AccessGuard } from './access.guard.js';

const REFUSING_RULES: readonly (AccessRule | undefined)[] = [
  'signed-in-at-any-assurance',
  'signed-in',
  'aal2',
  'admin',
  'admin-aal2',
  'clinician',
  'service-role',
];

/** The rest of a refused body up to this size is read and dropped, so that the connection can be reused. */
const DROPPED_BODY_BYTES = 65_536;

/** Runs the access guard before the body is parsed: a refused caller cannot make the server read megabytes first. */
@Injectable()
export class PreBodyAccessHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly guard: AccessGuard,
  ) {}

  onModuleInit(): void {
    fastifyOf(this.host)?.addHook('preParsing', (request, reply) => this.checkAccess(request, reply));
  }

  private async checkAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!REFUSING_RULES.includes(request.routeOptions.config.access)) return;
    try {
      await this.guard.authorize(request, reply);
    } catch (error) {
      if (!hasSmallBody(request)) void reply.header('Connection', 'close');
      throw error;
    }
  }
}

function hasSmallBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= DROPPED_BODY_BYTES;
}
