import { Injectable } from '@nestjs/common';
import { ICD_10_SE, ICD_10_SE_SOURCE } from '../../../../common/icd-10-se.js';
import { CodeUsesRepository } from './code-uses.repository.js';
import type { IcdCodesResponse } from '../contracts/icd-codes.contract.js';

/** The bundled codes of diagnoses, for the search of one clinician. */
@Injectable()
export class IcdCodes {
  constructor(private readonly codeUses: CodeUsesRepository) {}

  async list(clinicianId: string): Promise<IcdCodesResponse> {
    return { source: ICD_10_SE_SOURCE, codes: ICD_10_SE, uses: await this.codeUses.list(clinicianId) };
  }
}
