import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  Sse,
  type MessageEvent,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type { PhotoSlot } from '../../../common/photos.js';
import { Env } from '../../platform/config/env.js';
import { Clinician } from '../../platform/http/access.js';
import {
  CurrentClinician,
  CurrentUser,
  type SignedInClinician,
  type SignedInUser,
} from '../../platform/http/caller.js';
import { sessionCookie } from '../case-access/sessions/session-cookie.js';
import { CaseNotFoundError } from '../cases/cases.errors.js';
import { PhotoQuery } from '../intake/photos/photos.contract.js';
import { SlotPipe } from '../intake/photos/slot.pipe.js';
import type { Visitor } from './desk-access.js';
import { DeskClaims } from './claims/desk-claims.js';
import {
  AskForMoreRequest,
  OpenVisitRequest,
  QueueQuery,
  RevealRequest,
  StatisticsQuery,
  TakeOverRequest,
  type ClaimResponse,
  type DeskCaseResponse,
  type DeskSessionResponse,
  type InfoRequestResponse,
  type OpenVisitResponse,
  type QueueResponse,
  type ReleaseResponse,
  type RevealResponse,
  type StatisticsResponse,
} from './desk.contract.js';
import { AskForMore } from './info-requests/ask-for-more.js';
import { DeskQueue } from './queue/desk-queue.js';
import { QueueStreams } from './queue/queue-streams.js';
import { CurrentVisitor } from './sessions/current-visitor.js';
import { DESK_SESSION, DeskImage } from './sessions/desk-session.js';
import { DeskSessionsRepository } from './sessions/desk-sessions.repository.js';
import { DeskStatistics } from './statistics/desk-statistics.js';
import { CaseVisits } from './visits/case-visits.js';
import { DeskCase } from './viewing/desk-case.js';
import { Reveals } from './viewing/reveals.js';

/** A malformed id is a case that there is not. */
const caseId = new ParseUUIDPipe({ exceptionFactory: () => new CaseNotFoundError() });

/** The doctor's desk: the queue, and one case at a time. */
@Controller('api/v1/desk')
export class DeskController {
  constructor(
    private readonly queue: DeskQueue,
    private readonly streams: QueueStreams,
    private readonly claims: DeskClaims,
    private readonly cases: DeskCase,
    private readonly visits: CaseVisits,
    private readonly reveals: Reveals,
    private readonly questions: AskForMore,
    private readonly sessions: DeskSessionsRepository,
    private readonly statistics: DeskStatistics,
    private readonly env: Env,
  ) {}

  /** Cases by due time, without their content; answered ones newest first. */
  @Clinician()
  @Get('cases')
  list(@CurrentClinician() clinician: SignedInClinician, @Query() query: QueueQuery): Promise<QueueResponse> {
    return this.queue.list(clinician, query);
  }

  /** Ids and states of cases that change, as server-sent events. */
  @Clinician()
  @Sse('stream')
  stream(
    @CurrentClinician() clinician: SignedInClinician,
    @CurrentUser() user: SignedInUser,
  ): Observable<MessageEvent> {
    return this.streams.follow(clinician, user.sessionId);
  }

  /** How quickly the clinic has answered, week by week. */
  @Clinician()
  @Get('statistics')
  async readStatistics(@Query() { weeks }: StatisticsQuery): Promise<StatisticsResponse> {
    return { weeks: await this.statistics.read(weeks) };
  }

  /** Gives the cookie that photos are loaded with. */
  @Clinician()
  @Post('sessions')
  @HttpCode(200)
  async openSession(
    @CurrentClinician() { id: clinicianId }: SignedInClinician,
    @CurrentUser() { sessionId: authSessionId }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskSessionResponse> {
    const { token, expiresAt } = await this.sessions.open({ clinicianId, authSessionId });
    void reply.header('Set-Cookie', sessionCookie(token, this.env.http.publicUrl, DESK_SESSION));
    return { expiresAt: expiresAt.toISOString() };
  }

  /** Says why the caller reads a case outside their care, for 30 minutes; 403 `note_required`, `reason_not_given`. */
  @Clinician()
  @Post('cases/:id/visits')
  async openVisit(
    @CurrentVisitor() visitor: Visitor,
    @Param('id', caseId) id: string,
    @Body() request: OpenVisitRequest,
  ): Promise<OpenVisitResponse> {
    return { expiresAt: (await this.visits.open(visitor, id, request)).toISOString() };
  }

  /** The whole case; 403 `reason_required` for who does not have its care and has not said why. */
  @Clinician()
  @Get('cases/:id')
  read(@CurrentVisitor() visitor: Visitor, @Param('id', caseId) id: string): Promise<DeskCaseResponse> {
    return this.cases.read({ ...visitor, caseId: id });
  }

  /** The patient's identity number or phone; each answer is in the access log. */
  @Clinician()
  @Post('cases/:id/reveals')
  @HttpCode(200)
  async reveal(
    @CurrentVisitor() visitor: Visitor,
    @Param('id', caseId) id: string,
    @Body() { what }: RevealRequest,
  ): Promise<RevealResponse> {
    return { value: await this.reveals.reveal({ ...visitor, caseId: id }, what) };
  }

  /** A JPEG, by the cookie of the desk. */
  @DeskImage()
  @Get('cases/:id/photos/:slot')
  async readPhoto(
    @CurrentVisitor() visitor: Visitor,
    @Param('id', caseId) id: string,
    @Param('slot', SlotPipe) slot: PhotoSlot,
    @Query() { size }: PhotoQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.cases.readPhoto({ ...visitor, caseId: id }, { slot, size });
    await reply.type('image/jpeg').send(picture);
  }

  /** Claims the case for 30 minutes; 409 `already_claimed` with `claimedBy`. */
  @Clinician()
  @Post('cases/:id/claim')
  @HttpCode(200)
  async claim(
    @CurrentClinician() clinician: SignedInClinician,
    @Param('id', caseId) id: string,
  ): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.claim(id, clinician)).toISOString() };
  }

  /** Renews the claim; 409 `lease_lost` when it has expired. */
  @Clinician()
  @Post('cases/:id/renew')
  @HttpCode(200)
  async renew(
    @CurrentClinician() clinician: SignedInClinician,
    @Param('id', caseId) id: string,
  ): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.renew(id, clinician)).toISOString() };
  }

  /** Gives it back; 409 `not_claimed_by_you`. */
  @Clinician()
  @Post('cases/:id/release')
  @HttpCode(200)
  async release(
    @CurrentClinician() clinician: SignedInClinician,
    @Param('id', caseId) id: string,
  ): Promise<ReleaseResponse> {
    await this.claims.release(id, clinician);
    return { leaseUntil: null };
  }

  /** Takes over the case from another clinician, who is notified; 409 `not_claimed`. */
  @Clinician()
  @Post('cases/:id/take-over')
  @HttpCode(200)
  async takeOver(
    @CurrentClinician() clinician: SignedInClinician,
    @Param('id', caseId) id: string,
    @Body() { reason }: TakeOverRequest,
  ): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.takeOver(id, clinician, reason)).toISOString() };
  }

  /** Asks the patient for more; 409 `not_claimed_by_you`, 422 `info_request_invalid`. */
  @Clinician()
  @Post('cases/:id/info-requests')
  @HttpCode(200)
  async askForMore(
    @CurrentClinician() clinician: SignedInClinician,
    @Param('id', caseId) id: string,
    @Body() asked: AskForMoreRequest,
  ): Promise<InfoRequestResponse> {
    await this.questions.ask(id, clinician, asked);
    return { state: 'needs_info' };
  }
}
