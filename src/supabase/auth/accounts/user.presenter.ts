import { createHash } from 'node:crypto';
import type { FactorResponse, IdentityResponse, UserResponse } from '../auth.contract.js';
import type { ListedFactor } from './factor.entity.js';
import type { User } from './user.entity.js';

const INSTANTS = {
  invited_at: 'invitedAt',
  email_confirmed_at: 'emailConfirmedAt',
  phone_confirmed_at: 'phoneConfirmedAt',
  confirmation_sent_at: 'confirmationSentAt',
  recovery_sent_at: 'recoverySentAt',
  email_change_sent_at: 'emailChangeSentAt',
  reauthentication_sent_at: 'reauthenticationSentAt',
  last_sign_in_at: 'lastSignInAt',
  banned_until: 'bannedUntil',
  deleted_at: 'deletedAt',
} as const satisfies Record<string, keyof User>;

/** The account as its owner and the service role see it: no hash, no secret, without unset instants. */
export function presentUser(user: User, factors: readonly ListedFactor[] = []): UserResponse {
  const confirmedAt = [user.emailConfirmedAt, user.phoneConfirmedAt]
    .filter((at) => at !== null)
    .sort((a, b) => +a - +b)[0];
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...Object.fromEntries(
      Object.entries(INSTANTS).flatMap(([name, key]) => (user[key] ? [[name, user[key].toISOString()]] : [])),
    ),
    ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.newPhone && { new_phone: user.newPhone }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities(user),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

/** Never the secret. */
export function presentFactor(factor: ListedFactor): FactorResponse {
  return {
    id: factor.id,
    friendly_name: factor.friendlyName,
    factor_type: factor.type,
    status: factor.status,
    ...(factor.phone && { phone: factor.phone }),
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    ...(factor.lastChallengedAt && { last_challenged_at: factor.lastChallengedAt.toISOString() }),
  };
}

/** One per address. E-mail and phone are the only providers, so identities follow from the account and have no table. */
function identities(user: User): IdentityResponse[] {
  const found: IdentityResponse[] = [];
  if (user.email !== null) found.push(identity(user, 'email'));
  if (user.phone !== null) found.push(identity(user, 'phone'));
  return found;
}

function identity(user: User, provider: 'email' | 'phone'): IdentityResponse {
  return {
    identity_id: derivedUuid(`${user.id}:${provider}`),
    id: user.id,
    user_id: user.id,
    identity_data: {
      sub: user.id,
      ...(provider === 'email' ? { email: user.email ?? '' } : { phone: user.phone ?? '' }),
      email_verified: provider === 'email' && user.emailConfirmedAt !== null,
      phone_verified: provider === 'phone' && user.phoneConfirmedAt !== null,
    },
    provider,
    last_sign_in_at: (user.lastSignInAt ?? user.createdAt).toISOString(),
    created_at: user.createdAt.toISOString(),
    updated_at: user.createdAt.toISOString(),
    ...(provider === 'email' && { email: user.email ?? '' }),
  };
}

/** The same name always gives the same id, in the form of a version 8 UUID. */
function derivedUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
