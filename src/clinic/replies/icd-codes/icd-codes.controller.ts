import { Controller } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import type { IcdCodesResponse } from '../contracts/drafts.contract.js';
import { ICD_10_SE, ICD_10_SE_SOURCE } from '../../../../common/icd-10-se.js';
import { CodeUsesRepository } from './code-uses.repository.js';

/** Codes of diagnoses, for the desk. */
@Controller('api/v1/desk/icd-codes')
export class IcdCodesController {
  constructor(private readonly codeUses: CodeUsesRepository) {}

  /** The bundled codes, and which of them the clinician uses. */
  @Clinician.Get()
  async list(@CurrentClinician() { id }: SignedInClinician): Promise<IcdCodesResponse> {
    return { source: ICD_10_SE_SOURCE, codes: ICD_10_SE, uses: await this.codeUses.list(id) };
  }
}
