import type { User } from '@supabase/auth-js';

/** The account's name and address as initial form values; missing ones are omitted. */
export function accountDraftOf({ email, user_metadata: { name } }: Pick<User, 'email' | 'user_metadata'>): {
  name?: string;
  email?: string;
} {
  const knownName = typeof name === 'string' ? name.trim() : '';
  return { ...(knownName && { name: knownName }), ...(email && { email }) };
}
