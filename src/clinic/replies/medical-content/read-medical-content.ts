import { Injectable } from '@nestjs/common';
import {
  ConfirmationsRepository,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import type { MedicalApproval, MedicalSetResponse } from './medical-content.contract.js';
import { MEDICAL_SETS, MedicalSets, type MedicalSet } from './medical-sets.js';

/** The sets of medical content with the approvals that count. */
@Injectable()
export class ReadMedicalContent {
  constructor(
    private readonly sets: MedicalSets,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  run(): Promise<MedicalSetResponse[]> {
    return Promise.all(MEDICAL_SETS.map((set) => this.read(set)));
  }

  async read(set: MedicalSet): Promise<MedicalSetResponse> {
    const current = await this.sets.current(set);
    const [found, newest] = await Promise.all([
      this.confirmations.find(current),
      this.confirmations.findNewest(current.subject),
    ]);
    const earlierApproval = found ? null : present(newest);
    return { set, count: current.count, fingerprint: current.fingerprint, approval: present(found), earlierApproval };
  }
}

function present(confirmation: Confirmation | null): MedicalApproval | null {
  if (confirmation === null) return null;
  return { by: confirmation.confirmedName ?? '', at: confirmation.confirmedAt.toISOString() };
}
