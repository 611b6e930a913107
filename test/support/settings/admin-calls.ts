import type { TestResponse, TestApp } from '../test-app.js';
import { aCustomer, anAdmin, type Person } from '../content/people.js';

/** Calls of `/api/v1/admin/…` by an admin. */
export interface AdminCalls {
  get(path: string): Promise<TestResponse>;
  post(path: string, body?: unknown): Promise<TestResponse>;
  put(path: string, body?: unknown): Promise<TestResponse>;
}

export async function adminCalls(app: TestApp, enter = anAdmin): Promise<AdminCalls> {
  return callsOf(app, await enter(app));
}

/** The same calls by somebody who is signed in. */
export function callsOf(app: TestApp, { token }: Person): AdminCalls {
  return callsWith(app, { authorization: `Bearer ${token}` });
}

/** The same calls by a customer and without a bearer. */
export async function othersCalls(app: TestApp): Promise<{ customer: AdminCalls; unauthenticated: AdminCalls }> {
  const { token } = await aCustomer(app);
  return { customer: callsWith(app, { authorization: `Bearer ${token}` }), unauthenticated: callsWith(app, {}) };
}

function callsWith(app: TestApp, headers: Record<string, string>): AdminCalls {
  const at = (path: string) => `/api/v1/admin/${path}`;
  return {
    get: (path) => app.get(at(path), headers),
    post: (path, body) => app.post(at(path), body, headers),
    put: (path, body) => app.put(at(path), body, headers),
  };
}
