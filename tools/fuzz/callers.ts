import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CallerHeaders } from './hostile-request.js';
import type { ServerUnderTest } from './server-under-test.js';

const PASSWORD = 'rosa-flygel-1837';

/** A visitor without and with the public key, a new customer and a new admin, both signed in. */
export async function makeCallers(server: ServerUnderTest): Promise<CallerHeaders> {
  const { anonKey } = server.keys;
  const [customer, admin] = [await signedInAccount(server, false), await signedInAccount(server, true)];
  return {
    unauthenticated: {},
    'anon key': { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    customer: { apikey: anonKey, authorization: `Bearer ${customer}` },
    admin: { apikey: anonKey, authorization: `Bearer ${admin}` },
  };
}

/** @returns its access token */
async function signedInAccount(server: ServerUnderTest, isAdmin: boolean): Promise<string> {
  const email = `${randomUUID()}@example.se`;
  const { id } = await call<{ id: string }>(server, '/auth/v1/admin/users', server.keys.serviceRoleKey, {
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (isAdmin) await makeAdmin(server.databaseUrl, id);
  const session = await call<{ access_token: string }>(
    server,
    '/auth/v1/token?grant_type=password',
    server.keys.anonKey,
    {
      email,
      password: PASSWORD,
    },
  );
  return session.access_token;
}

async function makeAdmin(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [userId]);
  } finally {
    await client.end();
  }
}

async function call<T>({ origin }: ServerUnderTest, path: string, key: string, body: object): Promise<T> {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
