import type { Factor, Session, User } from '@supabase/auth-js';

/** Whether the person has a second factor that this session has not shown. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return secondFactorsOf(user).length > 0 && assuranceOf(access_token) !== 'aal2';
}

/** What the person can show beside the password; what was begun and never confirmed does not count. */
export function secondFactorsOf({ factors = [] }: Pick<User, 'factors'>): readonly Factor[] {
  return factors.filter(({ status }) => status === 'verified');
}

/** The claim as the server wrote it; only the server checks the signature, and it does so on every call. */
export function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}
