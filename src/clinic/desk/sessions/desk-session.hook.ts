import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../../platform/http/fastify-of.js';
import type { FastifyRequest } from 'fastify';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Env } from '../../../platform/config/env.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { recordSession } from '../../../platform/http/request-context.js';
import { parseSessionTokens } from '../../access/sessions/session-cookie.js';
import { DESK_SESSION } from './desk-session.js';
import { DeskSessionsRepository } from './desk-sessions.repository.js';

/** A clinician with the account session of the desk cookie. */
interface DeskSignIn {
  readonly clinician: SignedInClinician;
  readonly authSessionId: string;
}

/** Guards every `@DeskImage`: the account's session and the clinician's right are looked at again with each request. */
@Injectable()
export class DeskSessionHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: DeskSessionsRepository,
    private readonly clinicians: CliniciansService,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    fastifyOf(this.host)?.addHook('preParsing', (request) => this.authorize(request));
  }

  private async authorize(request: FastifyRequest): Promise<void> {
    if (!request.routeOptions.config.isForDeskSession) return;
    const tokens = parseSessionTokens(request.headers.cookie, this.env.http.publicUrl, DESK_SESSION);
    const found = await this.findFirst(tokens);
    if (found === null) throw noSuch('case');
    request.clinician = found.clinician;
    request.deskAuthSessionId = found.authSessionId;
    request.hasModuleSession = true;
  }

  private async findFirst(tokens: readonly string[]): Promise<DeskSignIn | null> {
    for (const token of tokens) {
      const found = await this.find(token);
      if (found) return found;
    }
    return null;
  }

  private async find(token: string): Promise<DeskSignIn | null> {
    const session = await this.sessions.find(token);
    if (session === null) return null;
    const { clinicianId, authSessionId } = session;
    recordSession(authSessionId);
    const clinician = await this.clinicians.findInSession(clinicianId, authSessionId);
    return clinician && { clinician, authSessionId };
  }
}
