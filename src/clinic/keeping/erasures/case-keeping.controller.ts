import { Body, Controller } from '@nestjs/common';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { JournalErasureProposal } from './erase-journal.js';
import {
  LiftHoldRequest,
  PlaceHoldRequest,
  ProposeErasureRequest,
  type CaseKeepingResponse,
} from './erasures.contract.js';
import { CaseKeeping } from './case-keeping.js';

/** Whether a case is kept or erased; each act needs a second factor of the last ten minutes. */
@Controller('api/v1/admin')
export class CaseKeepingController {
  constructor(
    private readonly caseKeeping: CaseKeeping,
    private readonly proposals: Proposals,
    private readonly transactions: Transactions,
  ) {}

  /** Legal holds, and what is proposed. 404 `not_found`. */
  @AdminAal2.Get('cases/:id/keeping')
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<CaseKeepingResponse> {
    return this.caseKeeping.read(id, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `not_found`, 409 `already_held`, `already_erased`. */
  @AdminAal2.Post('cases/:id/legal-holds', 204)
  @FreshFactor(10)
  async placeHold(
    @Id() id: string,
    @Body() { reason }: PlaceHoldRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.caseKeeping.place(id, reason, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `hold_not_found`, 409 `already_lifted`. */
  @AdminAal2.Post('legal-holds/:id/lift', 204)
  @FreshFactor(10)
  async liftHold(
    @Id() id: string,
    @Body() { reason }: LiftHoldRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.caseKeeping.lift(id, reason, admin.id);
  }

  /** By decision of the authority. 404 `not_found`, 409 `legal_hold`, `erasure_open`, `already_erased`. */
  @AdminAal2.Post('cases/:id/journal-erasures', 204)
  @FreshFactor(10)
  async proposeErasure(
    @Id() id: string,
    @Body() { reference }: ProposeErasureRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    const draft = { subjectId: id, payload: { reference }, proposedBy: admin.id };
    await this.transactions.run((tx) => this.proposals.of(JournalErasureProposal).open(tx, draft));
  }

  /** Erases the journal. 404 `erasure_not_found`, 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `already_settled`, `legal_hold`, `already_erased`. */
  @AdminAal2.Post('journal-erasures/:id/confirm', 204)
  @FreshFactor(10)
  async confirmErasure(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.transactions.run((tx) => this.proposals.of(JournalErasureProposal).confirm(tx, id, admin.id));
  }

  /** 404 `erasure_not_found`, 409 `already_settled`. */
  @AdminAal2.Delete('journal-erasures/:id', 204)
  @FreshFactor(10)
  async withdrawErasure(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.transactions.run((tx) => this.proposals.of(JournalErasureProposal).end(tx, id, admin.id));
  }
}
