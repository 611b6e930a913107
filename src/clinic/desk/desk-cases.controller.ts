import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PhotoSlot } from '../../../common/photos.js';
import { Clinician } from '../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../platform/http/caller.js';
import { CaseId } from '../cases/case-id.js';
import { PhotoQuery } from '../intake/photos/photos.contract.js';
import { SlotPipe } from '../intake/photos/slot.pipe.js';
import { DeskClaims } from './claims/desk-claims.js';
import type { Visitor } from './desk-access.js';
import { TakeOverRequest, type ClaimResponse, type ReleaseResponse } from './contracts/claims.contract.js';
import {
  JudgePhotoRequest,
  type DeskCaseResponse,
  RevealRequest,
  type RevealResponse,
  AskForMoreRequest,
  type InfoRequestResponse,
  OpenVisitRequest,
  type OpenVisitResponse,
} from './contracts/desk-case.contract.js';
import { CurrentVisitor, DeskImage } from './sessions/desk-session.js';
import { DeskCase } from './viewing/desk-case.js';
import { DeskPhotos } from './viewing/desk-photos.js';
import { Reveals } from './viewing/desk-patient.js';
import { OpenVisit } from './viewing/open-visit.js';

/** One case at the doctor's desk. */
@Controller('api/v1/desk/cases')
export class DeskCasesController {
  constructor(
    private readonly openVisit: OpenVisit,
    private readonly deskCase: DeskCase,
    private readonly photos: DeskPhotos,
    private readonly reveals: Reveals,
    private readonly claims: DeskClaims,
  ) {}

  /** Says why the caller reads a case outside their care, for 30 minutes; 403 `note_required`, `reason_not_given`. */
  @Clinician.Post(':id/visits', 201)
  async visit(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() request: OpenVisitRequest,
  ): Promise<OpenVisitResponse> {
    return { expiresAt: (await this.openVisit.open(visitor, id, request)).toISOString() };
  }

  /** The whole case; 403 `reason_required` for who does not have its care and has not said why. */
  @Clinician.Get(':id')
  read(@CurrentVisitor() visitor: Visitor, @CaseId() id: string): Promise<DeskCaseResponse> {
    return this.deskCase.read({ ...visitor, caseId: id });
  }

  /** The patient's identity number or phone; each answer is in the access log. */
  @Clinician.Post(':id/reveals')
  async reveal(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Body() { what }: RevealRequest,
  ): Promise<RevealResponse> {
    return { value: await this.reveals.reveal({ ...visitor, caseId: id }, what) };
  }

  /** A JPEG, by the cookie of the desk. */
  @DeskImage.Get(':id/photos/:slot')
  async readPhoto(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Param('slot', SlotPipe) slot: PhotoSlot,
    @Query() { size }: PhotoQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.photos.read({ ...visitor, caseId: id }, slot, size);
    await reply.type('image/jpeg').send(picture);
  }

  /** Says whether the photo can be used, or why not; 409 `not_claimed_by_you`, 400 `reason_mismatch`. */
  @Clinician.Put(':id/photos/:slot/usable', 204)
  judge(
    @CurrentVisitor() visitor: Visitor,
    @CaseId() id: string,
    @Param('slot', SlotPipe) slot: PhotoSlot,
    @Body() { isUsable, reason }: JudgePhotoRequest,
  ): Promise<void> {
    return this.photos.judge({ ...visitor, caseId: id }, slot, { isUsable, reason });
  }

  /** Claims the case for 30 minutes; 409 `already_claimed` with `claimedBy`. */
  @Clinician.Post(':id/claim')
  async claim(@CurrentClinician() clinician: SignedInClinician, @CaseId() id: string): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.claim(id, clinician)).toISOString() };
  }

  /** Renews the claim; 409 `lease_lost` when it has expired. */
  @Clinician.Post(':id/renew')
  async renew(@CurrentClinician() clinician: SignedInClinician, @CaseId() id: string): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.renew(id, clinician)).toISOString() };
  }

  /** Gives it back; 409 `not_claimed_by_you`. */
  @Clinician.Post(':id/release')
  async release(@CurrentClinician() clinician: SignedInClinician, @CaseId() id: string): Promise<ReleaseResponse> {
    await this.claims.release(id, clinician);
    return { leaseUntil: null };
  }

  /** Takes over the case from another clinician, who is notified; 409 `not_claimed`. */
  @Clinician.Post(':id/take-over')
  async takeOver(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @Body() { reason }: TakeOverRequest,
  ): Promise<ClaimResponse> {
    return { leaseUntil: (await this.claims.takeOver(id, clinician, reason)).toISOString() };
  }

  /** Asks the patient for more; 409 `not_claimed_by_you`, 422 `info_request_invalid`. */
  @Clinician.Post(':id/info-requests')
  async ask(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @Body() request: AskForMoreRequest,
  ): Promise<InfoRequestResponse> {
    await this.claims.askForMore(id, clinician, request);
    return { state: 'needs_info' };
  }
}
