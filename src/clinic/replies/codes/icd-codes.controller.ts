import { Controller, Get } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { IcdCodes } from './icd-codes.js';
import type { IcdCodesResponse } from '../contracts/icd-codes.contract.js';

/** Codes of diagnoses, for the desk. */
@Controller('api/v1/desk/icd-codes')
export class IcdCodesController {
  constructor(private readonly icdCodes: IcdCodes) {}

  /** The bundled codes, and which of them the clinician uses. */
  @Clinician()
  @Get()
  list(@CurrentClinician() { id }: SignedInClinician): Promise<IcdCodesResponse> {
    return this.icdCodes.list(id);
  }
}
