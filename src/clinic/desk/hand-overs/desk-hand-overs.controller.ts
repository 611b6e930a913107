import { Body, Controller } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { CaseId } from '../../cases/case-id.js';
import { type ClaimResponse, OfferHandOverRequest, type OfferHandOverResponse } from '../contracts/claims.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { HandOverAnswers, HandOverOffers } from './hand-overs.js';

const HandOverId = () => Id('handOverId', () => deskRefusal('hand_over_ended'));

/** Hand-overs of a case to a named colleague. */
@Controller('api/v1/desk/cases/:id/hand-overs')
export class DeskHandOversController {
  constructor(
    private readonly offers: HandOverOffers,
    private readonly answers: HandOverAnswers,
  ) {}

  /** Offers the case; 409 `not_claimed_by_you`, `hand_over_open`; 422 `colleague_unavailable`. */
  @Clinician.Post('', 201)
  async offer(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @Body() request: OfferHandOverRequest,
  ): Promise<OfferHandOverResponse> {
    return { id: (await this.offers.offer(id, clinician, request)).id };
  }

  /** The colleague takes the case; 409 `hand_over_ended`. */
  @Clinician.Post(':handOverId/accept')
  async accept(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @HandOverId() offer: string,
  ): Promise<ClaimResponse> {
    return { leaseUntil: (await this.answers.accept(id, offer, clinician)).toISOString() };
  }

  /** The colleague refuses the case, and the holder is notified; 409 `hand_over_ended`. */
  @Clinician.Post(':handOverId/refuse', 204)
  refuse(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @HandOverId() offer: string,
  ): Promise<void> {
    return this.answers.refuse(id, offer, clinician);
  }

  /** The holder takes the offer back; 409 `hand_over_ended`. */
  @Clinician.Post(':handOverId/withdraw', 204)
  withdraw(
    @CurrentClinician() clinician: SignedInClinician,
    @CaseId() id: string,
    @HandOverId() offer: string,
  ): Promise<void> {
    return this.answers.withdraw(id, offer, clinician);
  }
}
