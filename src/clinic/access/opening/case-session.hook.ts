import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { fastifyOf } from '../../../platform/http/fastify-of.js';
import { CaseSessions } from './case-sessions.js';
import { requireOwnOrigin } from '../../../platform/http/cookies/require-own-origin.js';
import { parseSessionTokens } from '../sessions/session-cookie.js';

/** Guards every `@CaseRoute`, before the body is read: who may not write a photo does not get to send it. */
@Injectable()
export class CaseSessionHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: CaseSessions,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    fastifyOf(this.host)?.addHook('preParsing', (request) => this.authorize(request));
  }

  private async authorize(request: FastifyRequest): Promise<void> {
    const { caseReach: reach } = request.routeOptions.config;
    if (reach === undefined) return;
    const { id: caseId = '' } = request.params as { id?: string };
    const action = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
    const tokens = parseSessionTokens(request.headers.cookie, this.env.http.publicUrl);
    request.caseSession = await this.sessions.authorize(tokens, { caseId, reach, action, requestId: request.id });
    requireOwnOrigin(request, this.env.http.publicUrl);
    request.hasModuleSession = true;
  }
}
