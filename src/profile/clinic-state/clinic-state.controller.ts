import { Body, Controller } from '@nestjs/common';
import { AdminAal2, AdminOnly, FreshFactor } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { ChangeClinicState } from './change-clinic-state.js';
import {
  ClinicStepRequest,
  CloseClinicRequest,
  PauseClinicRequest,
  type ClinicStateResponse,
} from './clinic-state.contract.js';
import type { ClinicStep } from './clinic-state.js';
import { ReadClinicState } from './read-clinic-state.js';

const FRESH_MINUTES = 10;

/**
 * Whether the clinic takes orders. Each step answers with the new state; 409 `request.stale-edit` with `changedBy` when
 * another admin or the clock came first, `clinic-state.not-possible` when the state in force does not allow it.
 */
@Controller('api/v1/admin/clinic-state')
export class ClinicStateController {
  constructor(
    private readonly readClinicState: ReadClinicState,
    private readonly changeClinicState: ChangeClinicState,
  ) {}

  @AdminOnly.Get()
  get(@CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    return this.readClinicState.read(admin.id);
  }

  /** Proposes to open the clinic, also while it is paused; another admin confirms within a day. 409 `clinic-state.checks-not-passed` with the names of the `checks`. */
  @AdminAal2.Post('opening')
  propose(@Body() body: ClinicStepRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    return this.take({ kind: 'propose' }, body, admin);
  }

  /** Takes back the proposal to open the clinic, one's own or a colleague's. 409 `clinic-state.no-proposal`. */
  @AdminAal2.Post('opening/withdraw')
  retract(@Body() body: ClinicStepRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    return this.take({ kind: 'retract' }, body, admin);
  }

  /** Opens the clinic. 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `clinic-state.no-proposal`, `clinic-state.checks-not-passed` with the names of the `checks`. */
  @AdminAal2.Post('opening/confirm')
  @FreshFactor(FRESH_MINUTES)
  confirm(@Body() body: ClinicStepRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    return this.take({ kind: 'confirm' }, body, admin);
  }

  /** Pauses the clinic now or later; while it is paused, changes the pause's end and text. 409 `clinic-state.opens-sooner` for an earlier end. */
  @AdminAal2.Put('pause')
  pause(@Body() body: PauseClinicRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    const { startsAt, endsAt, message } = body;
    return this.take({ kind: 'pause', startsAt: dateOf(startsAt), endsAt: dateOf(endsAt), message }, body, admin);
  }

  /** Closes the clinic now or later; opening it again takes two admins. */
  @AdminAal2.Put('closing')
  close(@Body() body: CloseClinicRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    const { startsAt, message } = body;
    return this.take({ kind: 'close', startsAt: dateOf(startsAt), message }, body, admin);
  }

  /** Takes back a pause or closing that lies ahead. */
  @AdminAal2.Post('reopening')
  reopen(@Body() body: ClinicStepRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicStateResponse> {
    return this.take({ kind: 'reopen' }, body, admin);
  }

  private async take(
    step: ClinicStep,
    { expectedUpdatedAt, reason }: ClinicStepRequest,
    { id: adminId }: SignedInUser,
  ): Promise<ClinicStateResponse> {
    await this.changeClinicState.take(step, { adminId, reason, expectedUpdatedAt });
    return this.readClinicState.read(adminId);
  }
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
