import type { SupabaseClient } from '@supabase/supabase-js';
import { AdminsService } from '../../../src/supabase/auth/accounts/admins.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import { createAccount, openAccount, type Clinic } from '../auth/accounts.js';
import { visitor } from '../auth/clients.js';
import { showNewFactor, type VerifiedApp } from '../auth/second-factors.js';
import { sessionOf } from '../auth/tokens.js';

/** A person with an account, who has just signed in. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

export async function aCustomer(app: Clinic): Promise<Person> {
  return personOf(app, await openCustomer(app));
}

/** An admin since two days, whom no other admin invited: any other such admin confirms what this one proposes. */
export async function anAdmin(app: Clinic): Promise<Person> {
  const person = await aCustomer(app);
  await makeAdmin(app, person.userId);
  return person;
}

/** An admin who has shown a second factor. */
export async function anAdminAtAal2(app: Clinic): Promise<Person & VerifiedApp> {
  const opened = sessionOf((await openCustomer(app)).access_token);
  await makeAdmin(app, opened.userId);
  const { tokens, ...verified } = await showNewFactor(app, opened);
  return { ...personOf(app, tokens), ...verified };
}

/** The person after adding a second factor and showing it. */
export async function atAal2(app: Clinic, person: Person): Promise<Person> {
  const { tokens } = await showNewFactor(app, sessionOf(person.token));
  await person.client.auth.setSession(tokens);
  return { ...person, token: tokens.access_token };
}

function personOf(app: Clinic, tokens: SessionResponse): Person {
  const { id: userId, email } = tokens.user;
  return { client: visitor(app, {}, tokens), email, userId, token: tokens.access_token };
}

const openCustomer = async (app: Clinic): Promise<SessionResponse> =>
  openAccount(app, await createAccount(app, { userMetadata: { name: 'Åsa Öberg' } }));

async function makeAdmin(app: Clinic, userId: string): Promise<void> {
  await app.nest.get(Transactions).run(async (tx) => {
    await app.nest.get(AdminsService).add(tx, userId);
    await tx.query(`UPDATE cms_admins SET active_since = now() - interval '2 days' WHERE user_id = $1`, [userId]);
  });
}

/** Calls a function as the client does; a refusal is told with its body, which the client keeps to itself. */
export async function call(client: SupabaseClient, name: string, body?: object) {
  const { data, error } = await client.functions.invoke(name, body && { body });
  if (!error) return { status: 200, body: data };
  const { context: response } = error as { context: Response };
  return { status: response.status, body: await response.json() };
}
