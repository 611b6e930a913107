import { isAssuredForPersonalData, type SignedInUser } from './caller.js';

type Staff = Pick<SignedInUser, 'assurance' | 'hasFactor' | 'lockedAt' | 'hasWeakPassword'>;
type Profile = 'standard' | 'strict';
/** What an admin must do before using any admin right. */
export type AdministrationGap = 'locked' | 'second-factor' | 'password-change';

/**
 * What the session lacks for the admin area; null when nothing. In the profile `strict` an admin needs a second factor,
 * and a password that is good enough for staff.
 */
export function findAdministrationGap(user: Staff, profile: Profile): AdministrationGap | null {
  if (user.lockedAt !== null) return 'locked';
  if (profile === 'standard') return isAssuredForPersonalData(user) ? null : 'second-factor';
  if (user.assurance !== 'aal2') return 'second-factor';
  return user.hasWeakPassword ? 'password-change' : null;
}

export function isAssuredForAdministration(user: Staff, profile: Profile): boolean {
  return findAdministrationGap(user, profile) === null;
}
