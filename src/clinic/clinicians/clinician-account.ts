import type { ClinicianAccountGap } from './clinicians.contract.js';

/** The account of a clinician, as far as it decides on the desk. */
export interface ClinicianAccount {
  readonly id: string;
  readonly email: string | null;
  readonly isAddressProven: boolean;
  readonly isBanned: boolean;
  readonly hasFactor: boolean;
}

/** What of the account keeps a clinician from the desk, the gravest first. @param account undefined: it is erased */
export function gapsOf(account: ClinicianAccount | undefined): ClinicianAccountGap[] {
  if (account === undefined) return ['account_gone'];
  return [
    ...(account.isBanned ? (['account_banned'] as const) : []),
    ...(account.isAddressProven ? [] : (['address_unproven'] as const)),
    ...(account.hasFactor ? [] : (['factor_missing'] as const)),
  ];
}
