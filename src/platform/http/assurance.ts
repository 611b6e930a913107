import type { SignedInUser } from './caller.js';

type Assured = Pick<SignedInUser, 'assurance' | 'hasFactor'>;

/** Has the session shown what personal data needs: the second factor, if the account has a verified one? */
export function isAssuredForPersonalData({ assurance, hasFactor }: Assured): boolean {
  return assurance === 'aal2' || !hasFactor;
}

/** The same for what admins do and read. In the profile `strict` an admin without a second factor has no rights. */
export function isAssuredForAdministration(user: Assured, profile: 'standard' | 'strict'): boolean {
  return profile === 'strict' ? user.assurance === 'aal2' : isAssuredForPersonalData(user);
}
