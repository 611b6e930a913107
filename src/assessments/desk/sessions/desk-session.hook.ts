import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { Env } from '../../../platform/config/env.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { noteSession } from '../../../platform/http/request-context.js';
import { readSessionTokens } from '../../access/session-cookie.js';
import { CaseNotFoundError } from '../../cases/cases.errors.js';
import { DESK_SESSION } from './desk-session.js';
import { DeskSessionsRepository } from './desk-sessions.repository.js';

/** Guards every `@DeskImage()`: the account's session and the clinician's right are looked at again with each request. */
@Injectable()
export class DeskSessionHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: DeskSessionsRepository,
    private readonly clinicians: CliniciansService,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const { httpAdapter } = this.host;
    if (!(httpAdapter instanceof FastifyAdapter)) return; // the job process has no routes
    httpAdapter.getInstance<FastifyInstance>().addHook('preParsing', (request) => this.authorize(request));
  }

  private async authorize(request: FastifyRequest): Promise<void> {
    if (!request.routeOptions.config.isForDeskSession) return;
    const tokens = readSessionTokens(request.headers.cookie, this.env.http.publicUrl, DESK_SESSION);
    const clinician = await this.findFirst(tokens);
    if (clinician === null) throw new CaseNotFoundError();
    request.clinician = clinician;
    request.hasModuleSession = true;
  }

  private async findFirst(tokens: readonly string[]): Promise<SignedInClinician | null> {
    for (const token of tokens) {
      const clinician = await this.find(token);
      if (clinician) return clinician;
    }
    return null;
  }

  private async find(token: string): Promise<SignedInClinician | null> {
    const session = await this.sessions.find(token);
    if (session) noteSession(session.authSessionId);
    return session && this.clinicians.findInSession(session.clinicianId, session.authSessionId);
  }
}
