import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { AdminsService } from '../../../src/supabase/auth/accounts/admins.service.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { anAddress, PASSWORD, visitor } from '../auth/clients.js';
import type { TestApp } from '../test-app.js';

type Clinic = Pick<TestApp, 'nest' | 'url' | 'env'>;

/** A person with an account, signed in through the unmodified public client. */
export interface Person {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly token: string;
}

export async function aCustomer(app: Clinic): Promise<Person> {
  const email = anAddress();
  const users = app.nest.get(UsersService);
  const { userId } = await app.nest
    .get(Transactions)
    .run((tx) => users.createConfirmed(tx, { email, password: PASSWORD, name: 'Åsa Öberg' }));
  const client = visitor(app);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, userId, token: data.session?.access_token ?? '' };
}

/** An admin since two days, whom no other admin invited: any other such admin confirms what this one proposes. */
export async function anAdmin(app: Clinic): Promise<Person> {
  const person = await aCustomer(app);
  await app.nest.get(Transactions).run(async (tx) => {
    await app.nest.get(AdminsService).add(tx, person.userId);
    await tx.query(`UPDATE cms_admins SET active_since = now() - interval '2 days' WHERE user_id = $1`, [
      person.userId,
    ]);
  });
  return person;
}

/** An admin who has shown a second factor. */
export async function anAdminAtAal2(app: Clinic): Promise<Person> {
  return atAal2(await anAdmin(app));
}

/** The person after adding a second factor and showing it. */
export async function atAal2({ client, userId }: Person): Promise<Person> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: data?.totp.secret }).generate();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  expect(error).toBeNull();
  return { client, userId, token: (await client.auth.getSession()).data.session?.access_token ?? '' };
}

/** Calls a function as the client does; a refusal is told with its body, which the client keeps to itself. */
export async function call(client: SupabaseClient, name: string, body?: object) {
  const { data, error } = await client.functions.invoke(name, body && { body });
  if (!error) return { status: 200, body: data };
  const { context: response } = error as { context: Response };
  return { status: response.status, body: await response.json() };
}
