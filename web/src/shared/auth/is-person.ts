import type { User } from '@supabase/auth-js';

/** Whether BankID alone signs the account in: it has no password, no factor, and no address to sign in with. */
export function isPerson({ app_metadata: { provider } }: Pick<User, 'app_metadata'>): boolean {
  return provider === 'bankid';
}
