import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { AdminOnly, Clinician, FreshFactor } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { ApproveMedicalSet } from './approve-medical-set.js';
import {
  ApproveMedicalSetRequest,
  MEDICAL_SETS,
  type MedicalSet,
  type MedicalContentResponse,
  type MedicalSetResponse,
  type WholeMedicalSetResponse,
} from './medical-content.contract.js';
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

  /** A set in words. */
  @Clinician()
  @Get('desk/medical-content/:set')
  readSetAtDesk(@Param('set') set: string): Promise<WholeMedicalSetResponse> {
    return this.readMedicalContent.readWhole(named(set));
  }

  /** As the clinicians read it. */
  @AdminOnly()
  @Get('admin/medical-content/:set')
  readSetAsAdmin(@Param('set') set: string): Promise<WholeMedicalSetResponse> {
    return this.readMedicalContent.readWhole(named(set));
  }

  /** With a fresh second factor; 409 when the content has changed since it was read. */
  @Clinician()
  @FreshFactor(10)
  @Put('desk/medical-content/:set/approval')
  async approve(
    @Param('set') set: string,
    @Body() { fingerprint }: ApproveMedicalSetRequest,
    @CurrentClinician() clinician: SignedInClinician,
  ): Promise<MedicalSetResponse> {
    return this.approveMedicalSet.run(named(set), fingerprint, clinician);
  }
}

/** @throws NotFoundError */
function named(given: string): MedicalSet {
  const set = MEDICAL_SETS.find((each) => each === given);
  if (set === undefined) throw new NotFoundError('There is no such set.');
  return set;
}
