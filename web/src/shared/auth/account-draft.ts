import type { User } from '@supabase/auth-js';

/** What an account says about its person, for forms to begin with; what it does not know is left out. */
export function accountDraftOf({ email, user_metadata: { name } }: Pick<User, 'email' | 'user_metadata'>): {
  name?: string;
  email?: string;
} {
  const knownName = typeof name === 'string' ? name.trim() : '';
  return { ...(knownName && { name: knownName }), ...(email && { email }) };
}
