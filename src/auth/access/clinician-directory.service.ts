import { Injectable } from '@nestjs/common';
import type { SignedInClinician } from '../../platform/http/caller.js';

/** Finds the active clinician of an account whose address is proven; null when it is none. */
export type FindClinician = (userId: string) => Promise<SignedInClinician | null>;

/** Lets the module of clinicians, which accounts know nothing of, tell the access guard who is one. */
@Injectable()
export class ClinicianDirectory {
  private findClinician: FindClinician = () => Promise.resolve(null);

  /** Called while the modules start. */
  declare(findClinician: FindClinician): void {
    this.findClinician = findClinician;
  }

  find(userId: string): Promise<SignedInClinician | null> {
    return this.findClinician(userId);
  }
}
