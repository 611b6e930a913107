import { randomUUID } from 'node:crypto';
import type { RunningClinic } from '../test-server.js';
import type { TestApp, TestResponse } from '../test-app.js';
import { createAccount, openAccount } from './accounts.js';
import { personOf, type Person } from './people.js';
import { showNewFactor, type VerifiedApp } from './second-factors.js';
import { sessionOf } from './tokens.js';

export interface PersonWithFactor extends Person, VerifiedApp {
  /** Of the session that has shown the second factor. */
  readonly sureToken: string;
}

/** Somebody who has shown an authenticator app. @param signedIn by default: a new account */
export async function aPersonWithFactor(app: TestApp, signedIn?: Person): Promise<PersonWithFactor> {
  const token = signedIn?.accessToken ?? (await openAccount(app, await createAccount(app))).access_token;
  const { tokens, ...verified } = await showNewFactor(app, sessionOf(token));
  await signedIn?.client.auth.setSession(tokens);
  return { ...(signedIn ?? personOf(app, tokens)), ...verified, sureToken: tokens.access_token };
}

/** Makes an account a clinician, as two admins do. @returns the clinician's id */
export async function makeClinician(app: RunningClinic, userId: string, displayName = 'Anna Lind'): Promise<string> {
  const id = randomUUID();
  await app.database.query(
    `INSERT INTO clinicians (id, user_id, display_name, title, licence_number, confirmed_by, confirmed_at)
     VALUES ($1, $2, $3, 'specialistläkare i hudsjukdomar', '123456', gen_random_uuid(), now())`,
    [id, userId, displayName],
  );
  return id;
}

/** A clinician at the desk, with the second factor shown. */
export interface AtDesk extends PersonWithFactor {
  /** Of the row in `clinicians`. */
  readonly clinicianId: string;
  readonly displayName: string;
  readonly headers: Record<string, string>;
  /** @param path below `/api/v1/desk` */
  get(path: string): Promise<TestResponse>;
  post(path: string, body?: unknown): Promise<TestResponse>;
}

export async function aClinician(app: TestApp, displayName = 'Anna Lind'): Promise<AtDesk> {
  const person = await aPersonWithFactor(app);
  const clinicianId = await makeClinician(app, person.id, displayName);
  const headers = { authorization: `Bearer ${person.sureToken}` };
  return {
    ...person,
    clinicianId,
    displayName,
    headers,
    get: (path) => app.get(`/api/v1/desk${path}`, headers),
    post: (path, body) => app.post(`/api/v1/desk${path}`, body, headers),
  };
}
