import { Body, Controller, Param } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { AdminOnly, Clinician, FreshFactor } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { MedicalContent } from './medical-content.js';
import {
  ApproveMedicalSetRequest,
  MEDICAL_SETS,
  type MedicalSet,
  type MedicalContentResponse,
  type MedicalSetResponse,
  type WholeMedicalSetResponse,
} from './medical-content.contract.js';

/** Medical content and its approval by a physician. */
@Controller('api/v1')
export class MedicalContentController {
  constructor(private readonly content: MedicalContent) {}

  @Clinician.Get('desk/medical-content')
  async readAtDesk(): Promise<MedicalContentResponse> {
    return { sets: await this.content.list() };
  }

  @AdminOnly.Get('admin/medical-content')
  async readAsAdmin(): Promise<MedicalContentResponse> {
    return { sets: await this.content.list() };
  }

  /** A set in words. */
  @Clinician.Get('desk/medical-content/:set')
  readSetAtDesk(@Param('set') set: string): Promise<WholeMedicalSetResponse> {
    return this.content.readWhole(named(set));
  }

  /** As the clinicians read it. */
  @AdminOnly.Get('admin/medical-content/:set')
  readSetAsAdmin(@Param('set') set: string): Promise<WholeMedicalSetResponse> {
    return this.content.readWhole(named(set));
  }

  /** With a fresh second factor; 409 when the content has changed since it was read. */
  @Clinician.Put('desk/medical-content/:set/approval')
  @FreshFactor(10)
  async approve(
    @Param('set') set: string,
    @Body() { fingerprint }: ApproveMedicalSetRequest,
    @CurrentClinician() clinician: SignedInClinician,
  ): Promise<MedicalSetResponse> {
    return this.content.approve(named(set), fingerprint, clinician);
  }
}

/** @throws NotFoundError */
function named(given: string): MedicalSet {
  const set = MEDICAL_SETS.find((each) => each === given);
  if (set === undefined) throw new NotFoundError('There is no such set.');
  return set;
}
