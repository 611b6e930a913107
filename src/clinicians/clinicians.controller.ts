import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { AdminAal2 } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { ClinicianList } from './clinician-list.service.js';
import {
  ChangeClinicianRequest,
  ConfirmClinicianRequest,
  CreateClinicianRequest,
  type ClinicianResponse,
  type CliniciansResponse,
} from './clinicians.contract.js';
import { CliniciansService } from './clinicians.service.js';

const clinicianId = new ParseUUIDPipe({ errorHttpStatusCode: 404 });

/** Who of the clinic's accounts may open cases. */
@Controller('api/v1/admin/clinicians')
export class CliniciansController {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly list: ClinicianList,
  ) {}

  /** All that there ever were, by name. */
  @AdminAal2()
  @Get()
  @Header('Cache-Control', 'no-store')
  read(@CurrentUser() admin: SignedInUser): Promise<CliniciansResponse> {
    return this.list.read(admin.id);
  }

  /** Enters an account as a clinician; a second admin confirms it. */
  @AdminAal2()
  @Post()
  async create(@Body() body: CreateClinicianRequest, @CurrentUser() admin: SignedInUser): Promise<ClinicianResponse> {
    return this.list.present(await this.clinicians.create(body, admin.id));
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
  async confirm(
    @Param('id', clinicianId) id: string,
    @Body() { expectedUpdatedAt }: ConfirmClinicianRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.clinicians.confirm(id, expectedUpdatedAt, admin.id);
  }
}
