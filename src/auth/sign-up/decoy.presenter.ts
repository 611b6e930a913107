import { randomUUID } from 'node:crypto';
import type { UserResponse } from '../auth.contract.js';
import { User, type Metadata } from '../users/user.entity.js';
import { presentUser } from '../users/user.presenter.js';

/**
 * The answer for an address that has an account: shaped like a new one, made up, stored nowhere. Its empty list of
 * identities tells the web client; with `hasIdentity` nothing does.
 */
export function presentDecoy(
  address: { email: string } | { phone: string },
  userMetadata: Metadata,
  { hasIdentity }: { hasIdentity: boolean },
): UserResponse {
  const provider = 'email' in address ? 'email' : 'phone';
  const now = new Date();
  const decoy = Object.assign(new User(), {
    id: randomUUID(),
    email: null,
    phone: null,
    ...address,
    role: 'authenticated',
    appMetadata: { provider, providers: [provider] },
    userMetadata,
    isAnonymous: false,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    confirmationSentAt: now,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const presented = presentUser(decoy);
  return hasIdentity ? presented : { ...presented, identities: [] };
}
