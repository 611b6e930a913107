import type { SupabaseClient, User } from '@supabase/supabase-js';
import type { Clinic } from '../clinic.js';
import { anAddress, PASSWORD, serviceRole, visitor } from './clients.js';

/** A person with a confirmed account, signed in in a browser of their own. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A confirmed account, made by the service role: no mail is on its way. */
export async function anAccount(clinic: Clinic, changes: { email?: string; password?: string } = {}): Promise<User> {
  const { data, error } = await serviceRole(clinic).auth.admin.createUser({
    email: anAddress(),
    password: PASSWORD,
    email_confirm: true,
    ...changes,
  });
  if (error) throw error;
  return data.user;
}

export async function aPerson(clinic: Clinic, changes: { email?: string; password?: string } = {}): Promise<Person> {
  const { email = '', id } = await anAccount(clinic, changes);
  return { ...(await signIn(clinic, email, changes.password)), id };
}

/** Another sign-in of an account, as from another browser. */
export async function signIn(clinic: Clinic, email: string, password = PASSWORD): Promise<Person> {
  const client = visitor(clinic);
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
