import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { AdminAal2 } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import {
  ChangeClinicianRequest,
  CreateClinicianRequest,
  type ClinicianResponse,
  type CliniciansResponse,
} from './clinicians.contract.js';
import { CliniciansService } from './clinicians.service.js';
import type { ListedClinician } from './clinicians.repository.js';

const clinicianId = new ParseUUIDPipe({ errorHttpStatusCode: 404 });

/** Who of the clinic's accounts may open cases. */
@Controller('api/v1/admin/clinicians')
export class CliniciansController {
  constructor(private readonly clinicians: CliniciansService) {}

  /** All that there ever were, by name. */
  @AdminAal2()
  @Get()
  @Header('Cache-Control', 'no-store')
  async list(): Promise<CliniciansResponse> {
    return { clinicians: (await this.clinicians.listAll()).map(present) };
  }

  /** Enters an account as a clinician; a second admin confirms it. */
  @AdminAal2()
  @Post()
  async create(@Body() body: CreateClinicianRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicianResponse> {
    const row = await this.clinicians.create(body, admin.id);
    return present(Object.assign(row, { email: body.email.toLowerCase() }));
  }

  /** Changes what was entered, or takes a clinician out of work. */
  @AdminAal2()
  @Put(':id')
  @HttpCode(204)
  async change(
    @Param('id', clinicianId) id: string,
    @Body() body: ChangeClinicianRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.clinicians.change(id, body, admin.id);
  }

  /** Confirms what another admin entered; 409 `needs_another_admin` for what the caller entered. */
  @AdminAal2()
  @Post(':id/confirm')
  @HttpCode(204)
  async confirm(@Param('id', clinicianId) id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.clinicians.confirm(id, admin.id);
  }
}

function present({
  createdAt: _createdAt,
  userId: _userId,
  confirmedBy: _confirmedBy,
  queueToldAt: _queueToldAt,
  ...row
}: ListedClinician): ClinicianResponse {
  return { ...row, confirmedAt: row.confirmedAt?.toISOString() ?? null };
}
