import type { SupabaseClient, User } from '@supabase/supabase-js';
import { presentUser } from '../../../src/supabase/auth/accounts/user.presenter.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import { createAccount, openAccount, type AccountChanges, type Clinic } from './accounts.js';
import { PASSWORD, visitor } from './clients.js';

/** A person with a confirmed account, signed in in a browser of their own. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A confirmed account with a proven mailbox, made without a call and a mail. */
export async function anAccount(app: Clinic, changes: AccountChanges = {}): Promise<User> {
  return presentUser(await createAccount(app, changes)) as User;
}

/** An account that has just signed in; sign-ins have tests of their own. */
export async function aPerson(app: Clinic, changes: AccountChanges = {}): Promise<Person> {
  const user = await createAccount(app, changes);
  return personOf(app, await openAccount(app, user, changes.password));
}

/** The person whose browser has these tokens. */
export function personOf(app: Clinic, tokens: SessionResponse): Person {
  return {
    client: visitor(app, {}, tokens),
    email: tokens.user.email,
    id: tokens.user.id,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

/** Another sign-in of an account, as from another browser. */
export async function signIn(app: Pick<Clinic, 'url' | 'env'>, email: string, password = PASSWORD): Promise<Person> {
  const client = visitor(app);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return {
    client,
    email,
    id: data.user.id,
    accessToken: data.session.access_token,
    refreshToken: data.session.refresh_token,
  };
}
