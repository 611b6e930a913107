import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { AdminOnly, Clinician, FreshFactor } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { ApproveMedicalSet } from './approve-medical-set.js';
import {
  ApproveMedicalSetRequest,
  type MedicalContentResponse,
  type MedicalSetResponse,
} from './medical-content.contract.js';
import { MEDICAL_SETS } from './medical-sets.js';
import { ReadMedicalContent } from './read-medical-content.js';

/** Medical content and its approval by a physician. */
@Controller('api/v1')
export class MedicalContentController {
  constructor(
    private readonly readMedicalContent: ReadMedicalContent,
    private readonly approveMedicalSet: ApproveMedicalSet,
  ) {}

  @Clinician()
  @Get('desk/medical-content')
  async readAtDesk(): Promise<MedicalContentResponse> {
    return { sets: await this.readMedicalContent.run() };
  }

  @AdminOnly()
  @Get('admin/medical-content')
  async readAsAdmin(): Promise<MedicalContentResponse> {
    return { sets: await this.readMedicalContent.run() };
  }

  /** With a fresh second factor; 409 when the content has changed since it was read. */
  @Clinician()
  @FreshFactor(10)
  @Put('desk/medical-content/:set/approval')
  async approve(
    @Param('set') given: string,
    @Body() { fingerprint }: ApproveMedicalSetRequest,
    @CurrentClinician() clinician: SignedInClinician,
  ): Promise<MedicalSetResponse> {
    const set = MEDICAL_SETS.find((each) => each === given);
    if (set === undefined) throw new NotFoundError('There is no such set.');
    return this.approveMedicalSet.run(set, fingerprint, clinician);
  }
}
