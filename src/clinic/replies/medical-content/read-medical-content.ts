import { Injectable } from '@nestjs/common';
import {
  ConfirmationsRepository,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import {
  MEDICAL_SETS,
  type MedicalApproval,
  type MedicalSet,
  type MedicalSetResponse,
  type WholeMedicalSetResponse,
} from './medical-content.contract.js';
import { MedicalSets, type CurrentSet } from './medical-sets.js';

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
    return this.present(await this.sets.current(set));
  }

  /** With every entry and every approval. */
  async readWhole(set: MedicalSet): Promise<WholeMedicalSetResponse> {
    const current = await this.sets.current(set);
    const summary = await this.present(current);
    const approvals = (await this.confirmations.list(current.subject)).map(present);
    return { ...summary, entries: current.entries, approvals };
  }

  private async present(current: CurrentSet): Promise<MedicalSetResponse> {
    const { set, count, fingerprint } = current;
    const [found, newest] = await Promise.all([
      this.confirmations.find(current),
      this.confirmations.findNewest(current.subject),
    ]);
    const [approval, earlier] = [found && present(found), newest && present(newest)];
    return { set, count, fingerprint, approval, earlierApproval: approval ? null : earlier };
  }
}

function present({ confirmedName, confirmedAt, fingerprint }: Confirmation): MedicalApproval {
  return { by: confirmedName ?? '', at: confirmedAt.toISOString(), fingerprint };
}
