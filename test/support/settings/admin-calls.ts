import type { Answer, Clinic } from '../clinic.js';
import { aCustomer, anAdmin } from '../content/people.js';

/** Calls of `/api/v1/admin/…` by an admin. */
export interface AdminCalls {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
}

export async function adminCalls(clinic: Clinic): Promise<AdminCalls> {
  const { token } = await anAdmin(clinic);
  return callsWith(clinic, { authorization: `Bearer ${token}` });
}

/** The same calls by somebody who is signed in and no admin, and by nobody. */
export async function othersCalls(clinic: Clinic): Promise<{ customer: AdminCalls; nobody: AdminCalls }> {
  const { token } = await aCustomer(clinic);
  return { customer: callsWith(clinic, { authorization: `Bearer ${token}` }), nobody: callsWith(clinic, {}) };
}

function callsWith(clinic: Clinic, headers: Record<string, string>): AdminCalls {
  const at = (path: string) => `/api/v1/admin/${path}`;
  return {
    get: (path) => clinic.get(at(path), headers),
    post: (path, body) => clinic.post(at(path), body, headers),
    put: (path, body) => clinic.put(at(path), body, headers),
  };
}
