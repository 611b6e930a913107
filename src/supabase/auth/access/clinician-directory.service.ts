import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';

/** What happened to the account of a clinician. */
export type WithdrawalReason = 'address-changed' | 'factor-missing' | 'reset';

/** The clinicians module as accounts use it. */
export interface Clinicians {
  /** The active clinician of an account with a proven address. */
  find(userId: string): Promise<SignedInClinician | null>;
  /** Closes the desk until another admin confirms the clinician again. Other accounts are unaffected. */
  withdrawConfirmation(tx: Tx, userId: string, reason: WithdrawalReason): Promise<void>;
}

/** Registry by which the module of clinicians reports active clinicians to the access guard. */
@Injectable()
export class ClinicianDirectory {
  private clinicians: Clinicians | null = null;

  /** Called while the modules start. */
  declare(clinicians: Clinicians): void {
    this.clinicians = clinicians;
  }

  async find(userId: string): Promise<SignedInClinician | null> {
    return (await this.clinicians?.find(userId)) ?? null;
  }

  async withdrawConfirmation(tx: Tx, userId: string, reason: WithdrawalReason): Promise<void> {
    await this.clinicians?.withdrawConfirmation(tx, userId, reason);
  }
}
