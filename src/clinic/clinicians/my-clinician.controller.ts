import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import type { MyClinicianResponse } from './clinicians.contract.js';
import { CliniciansService } from './clinicians.service.js';

/** Whether the client shows the link to the desk. */
@Controller('api/v1/me/clinician')
export class MyClinicianController {
  constructor(private readonly clinicians: CliniciansService) {}

  @SignedIn()
  @Get()
  async get(@CurrentUser() { id }: SignedInUser): Promise<MyClinicianResponse> {
    return { isClinician: await this.clinicians.isActive(id) };
  }
}
