import type { SupabaseClient, User } from '@supabase/supabase-js';
import type { TestApp } from '../test-app.js';
import { anAddress, PASSWORD, serviceRole, visitor } from './clients.js';

/** A person with a confirmed account, signed in in a browser of their own. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A confirmed account with a proven mailbox, created by the service role without a mail. */
export async function anAccount(app: TestApp, changes: { email?: string; password?: string } = {}): Promise<User> {
  const { data, error } = await serviceRole(app).auth.admin.createUser({
    email: anAddress(),
    password: PASSWORD,
    email_confirm: true,
    ...changes,
  });
  if (error) throw error;
  await app.database.query('UPDATE users SET is_email_vouched = false WHERE id = $1', [data.user.id]);
  return data.user;
}

export async function aPerson(app: TestApp, changes: { email?: string; password?: string } = {}): Promise<Person> {
  const { email = '', id } = await anAccount(app, changes);
  return { ...(await signIn(app, email, changes.password)), id };
}

/** Another sign-in of an account, as from another browser. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
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
