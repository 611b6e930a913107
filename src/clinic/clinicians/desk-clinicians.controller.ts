import { Controller, Get } from '@nestjs/common';
import { Clinician } from '../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../platform/http/caller.js';
import type { DeskCliniciansResponse } from './clinicians.contract.js';
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
  @Clinician()
  @Get()
  async list(@CurrentClinician() { id, displayName, title }: SignedInClinician): Promise<DeskCliniciansResponse> {
    const atWork = await this.clinicians.listNamesAtWork();
    const awayUntil = (await this.clinicians.findAwayUntil(id))?.toISOString() ?? null;
    const hasIdentityNumber = await this.clinicians.hasIdentityNumber(id);
    const colleagues = atWork.filter((other) => other.id !== id);
    const { lockMinutes } = this.settings;
    return { me: { id, displayName, title }, hasIdentityNumber, awayUntil, lockMinutes, colleagues };
  }
}
