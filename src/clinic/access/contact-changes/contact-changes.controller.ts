import { Body, Controller } from '@nestjs/common';
import { addHours } from 'date-fns';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import type { Proposal } from '../../../platform/confirmations/define-proposal.js';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { ReplacePhone } from '../phone/replace-phone.js';
import { contactChangeOf, ContactChangeProposal, WAIT_HOURS, type ContactChange } from './contact-changes.js';
import {
  ProposeContactChangeRequest,
  type ContactChangeResponse,
  type ContactChangesResponse,
  type ContactChangeState,
} from './contact-changes.contract.js';

/** Another address or phone for a case, by two admins; each act needs a second factor of the last ten minutes. */
@Controller('api/v1/admin')
export class ContactChangesController {
  constructor(
    private readonly proposals: Proposals,
    private readonly phones: ReplacePhone,
    private readonly admins: AdminsService,
    private readonly transactions: Transactions,
  ) {}

  /** Oldest first. */
  @AdminAal2.Get('cases/:id/contact-changes')
  async list(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<ContactChangesResponse> {
    const changes = await this.proposals.of(ContactChangeProposal).listOf(id);
    const ids = changes.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy ?? []].flat());
    const emails = await this.admins.findAddresses(ids);
    return { changes: changes.map((change) => present(change, emails, admin.id)) };
  }

  /** 400 `phone_invalid`, `email_invalid`; 409 `unchanged`, `change_open`, `other_changed_recently`, `phone_cannot_receive`. */
  @AdminAal2.Post('cases/:id/contact-changes', 204)
  @FreshFactor(10)
  async propose(
    @Id() id: string,
    @Body() body: ProposeContactChangeRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    const draft = { subjectId: id, payload: contactChangeOf(body, this.phones), proposedBy: admin.id };
    await this.transactions.run((tx) => this.proposals.of(ContactChangeProposal).open(tx, draft));
  }

  /** Confirms what another proposed; former and new are told at once. 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `already_settled`. */
  @AdminAal2.Post('contact-changes/:id/confirm', 204)
  @FreshFactor(10)
  async confirm(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.transactions.run((tx) => this.proposals.of(ContactChangeProposal).confirm(tx, id, admin.id));
  }

  /** Ends what is proposed or waits. 409 `already_settled`. */
  @AdminAal2.Delete('contact-changes/:id', 204)
  @FreshFactor(10)
  async end(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.transactions.run((tx) => this.proposals.of(ContactChangeProposal).end(tx, id, admin.id));
  }
}

function present(
  change: Proposal<ContactChange>,
  emails: ReadonlyMap<string, string>,
  adminId: string,
): ContactChangeResponse {
  const { id, payload, proposedBy, proposedAt, confirmedBy, confirmedAt, endedAt, endedBy } = change;
  const { kind, value = null, identityCheck } = payload;
  return {
    id,
    kind,
    state: stateOf(change),
    value,
    identityCheck,
    proposedBy: emails.get(proposedBy) ?? null,
    proposedAt: proposedAt.toISOString(),
    isOwn: proposedBy === adminId,
    confirmedBy: emails.get(confirmedBy ?? '') ?? null,
    appliesAt: confirmedAt && addHours(confirmedAt, WAIT_HOURS).toISOString(),
    isStoppedByOwner: endedAt !== null && endedBy === null,
  };
}

function stateOf({ appliedAt, endedAt, confirmedAt }: Proposal): ContactChangeState {
  if (appliedAt !== null) return 'done';
  if (endedAt !== null) return 'ended';
  return confirmedAt === null ? 'proposed' : 'waiting';
}
