import type { TestResponse, TestApp } from '../test-app.js';
import { aCustomer, anAdmin } from '../content/people.js';

/** Calls of `/api/v1/admin/…` by an admin. */
export interface AdminCalls {
  get(path: string): Promise<TestResponse>;
  post(path: string, body?: unknown): Promise<TestResponse>;
  put(path: string, body?: unknown): Promise<TestResponse>;
}

export async function adminCalls(app: TestApp, enter = anAdmin): Promise<AdminCalls> {
  const { token } = await enter(app);
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
