import type { Factor, Session, User } from '@supabase/auth-js';

/** Whether the user has a second factor that this session has not verified. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return secondFactorsOf(user).length > 0 && assuranceOf(access_token) !== 'aal2';
}

/** The user's verified second factors; an unfinished enrolment does not count. */
export function secondFactorsOf({ factors = [] }: Pick<User, 'factors'>): readonly Factor[] {
  return factors.filter(({ status }) => status === 'verified');
}

/** The `aal` claim, unverified: the server checks the signature on every call. */
export function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}
