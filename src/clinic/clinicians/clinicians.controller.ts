import { Body, Controller } from '@nestjs/common';
import { AdminAal2 } from '../../platform/http/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import { ClinicianEntries } from './clinician-entries.js';
import { ClinicianList } from './clinician-list.js';
import {
  ChangeClinicianRequest,
  ConfirmClinicianRequest,
  CreateClinicianRequest,
  type ClinicianResponse,
  type CliniciansResponse,
} from './clinicians.contract.js';

/** Who of the clinic's accounts may open cases. */
@Controller('api/v1/admin/clinicians')
export class CliniciansController {
  constructor(
    private readonly entries: ClinicianEntries,
    private readonly list: ClinicianList,
    private readonly transactions: Transactions,
  ) {}

  /** All that there ever were, by name. */
  @AdminAal2.Get()
  read(@CurrentUser() admin: SignedInUser): Promise<CliniciansResponse> {
    return this.list.read(admin.id);
  }

  /** Enters an account as a clinician; a second admin confirms it. 409 `account_unknown`, `already_clinician`, and `own_account` for the caller's own. */
  @AdminAal2.Post('', 201)
  async create(@Body() body: CreateClinicianRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicianResponse> {
    return this.list.present(await this.transactions.run((tx) => this.entries.create(tx, body, admin.id)));
  }

  /** Changes what was entered, or takes a clinician out of work; another name, title, licence or identity number and a return to work wait for a second admin. */
  @AdminAal2.Put(':id', 204)
  async change(
    @Id() id: string,
    @Body() body: ChangeClinicianRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.transactions.run((tx) => this.entries.change(tx, id, body, admin.id));
  }

  /** Confirms what another entered; 409 `needs_another_admin` for what the caller entered, `admin_too_new`, `admins_tied`, `proposer_left`, `own_account`, `identity_number_differs`, and what the account lacks (`factor_missing`). */
  @AdminAal2.Post(':id/confirm', 204)
  async confirm(
    @Id() id: string,
    @Body() body: ConfirmClinicianRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.transactions.run((tx) => this.entries.confirm(tx, id, body, admin.id));
  }
}
