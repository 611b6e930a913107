import { Controller } from '@nestjs/common';
import { Clinician, SignedIn } from '../../platform/http/access.js';
import {
  CurrentClinician,
  type SignedInClinician,
  CurrentUser,
  type SignedInUser,
} from '../../platform/http/caller.js';
import type { DeskCliniciansResponse, MyClinicianResponse } from './clinicians.contract.js';
import { DeskSettings } from './desk.settings.js';
import { CliniciansService } from './clinicians.service.js';

/** Colleagues whom a clinician can ask for an opinion. */
@Controller('api/v1/desk/clinicians')
export class DeskCliniciansController {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly settings: DeskSettings,
  ) {}

  /** The caller and the colleagues at work. */
  @Clinician.Get()
  async list(@CurrentClinician() { id, displayName, title }: SignedInClinician): Promise<DeskCliniciansResponse> {
    const atWork = await this.clinicians.listNamesAtWork();
    const awayUntil = (await this.clinicians.findAwayUntil(id))?.toISOString() ?? null;
    const hasIdentityNumber = await this.clinicians.hasIdentityNumber(id);
    const colleagues = atWork.filter((other) => other.id !== id);
    const { lockMinutes } = this.settings;
    return { me: { id, displayName, title }, hasIdentityNumber, awayUntil, lockMinutes, colleagues };
  }
}

/** Whether the client shows the link to the desk. */
@Controller('api/v1/me/clinician')
export class MyClinicianController {
  constructor(private readonly clinicians: CliniciansService) {}

  @SignedIn.Get()
  async get(@CurrentUser() { id }: SignedInUser): Promise<MyClinicianResponse> {
    return { isClinician: await this.clinicians.isActive(id) };
  }
}
