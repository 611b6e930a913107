import { randomUUID } from 'node:crypto';
import { User, type Metadata } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import type { UserResponse } from '../auth.contract.js';

/**
 * The response to a sign-up, made from the request alone: it contains nothing of an existing account, and has the
 * shape of a new one. An empty list of identities tells the web client that the address has an account; with
 * `hasIdentity` the list has one. Without an `id` a random one is given.
 */
export function presentSignUp(
  address: { email: string } | { phone: string },
  userMetadata: Metadata,
  { id = randomUUID(), hasIdentity }: { id?: string; hasIdentity: boolean },
): UserResponse {
  const provider = 'email' in address ? 'email' : 'phone';
  const now = new Date();
  const decoy = Object.assign(new User(), {
    id,
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
