import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { CliniciansService } from '../clinicians.service.js';
import type { AccessPersonResponse } from '../clinicians.contract.js';

/** Names of the principals in the access log. */
@Injectable()
export class AccessPeople {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly admins: AdminsService,
  ) {}

  /** A clinician by name, former ones too, an admin by address; any other principal keeps its name in the log. */
  async find(principals: readonly string[]): Promise<(principal: string) => AccessPersonResponse> {
    const idsOf = (kind: string) =>
      [...new Set(principals)].flatMap((principal) =>
        principal.startsWith(kind) ? [principal.slice(kind.length)] : [],
      );
    const [names, addresses] = await Promise.all([
      this.clinicians.findNames(idsOf('clinician:')),
      this.admins.findAddresses(idsOf('user:')),
    ]);
    return (principal) => {
      const id = principal.slice(principal.indexOf(':') + 1);
      return { principal, name: names.get(id)?.displayName ?? addresses.get(id) ?? principal };
    };
  }
}
