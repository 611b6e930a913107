import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { makeApiKeys, type ApiKeys } from '../../../tools/launcher/keys.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import type { TestApp } from '../test-app.js';

/** The client wants to know how it would open a socket, which nothing here does. */
function noSocket(): never {
  throw new Error('No part of the clinic speaks over a web socket.');
}
const realtime = { transport: noSocket as never };

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

export function apiKeys(app: Pick<TestApp, 'env'>): ApiKeys {
  return makeApiKeys(app.env.keys.jwtSecret);
}

/**
 * The unmodified public client, as a visitor's page makes it; each one is a browser of its own.
 *
 * @param tokens of a session that the browser remembers, as after signing in
 */
export function visitor(
  app: Pick<TestApp, 'url' | 'env'>,
  auth: AuthOptions = {},
  tokens?: SessionResponse,
): SupabaseClient {
  const storageKey = randomUUID();
  return createClient(app.url, apiKeys(app).anonKey, {
    realtime,
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      storage: memoryStorage(tokens && [[storageKey, JSON.stringify(tokens)]]),
      storageKey,
      ...auth,
    },
  });
}

/** The same with the service-role key. */
export function serviceRole(app: TestApp): SupabaseClient {
  return createClient(app.url, apiKeys(app).serviceRoleKey, {
    realtime,
    auth: { autoRefreshToken: false, persistSession: false },
  });
}

export function memoryStorage(stored: Iterable<readonly [key: string, value: string]> = []) {
  const items = new Map<string, string>(stored);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export function anAddress(): string {
  return `${randomUUID()}@example.se`;
}

export const PASSWORD = 'rosa-flygel-1837';
