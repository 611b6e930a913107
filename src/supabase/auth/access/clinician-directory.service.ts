import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';

/** What the module of clinicians knows, and does when an account's ways in change. */
export interface Clinicians {
  /** The active clinician of an account with a proven address; null if there is none. */
  find(userId: string): Promise<SignedInClinician | null>;
  /** Shuts the desk until another admin has confirmed the clinician again; nothing for an account of none. */
  withdrawConfirmation(tx: Tx, userId: string, reason: 'address-changed' | 'factor-missing'): Promise<void>;
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

  async withdrawConfirmation(tx: Tx, userId: string, reason: 'address-changed' | 'factor-missing'): Promise<void> {
    await this.clinicians?.withdrawConfirmation(tx, userId, reason);
  }
}
