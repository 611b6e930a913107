import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { RunningClinic } from '../test-server.js';
import type { TestApp, TestResponse } from '../test-app.js';
import { aPerson, type Person } from './people.js';

export interface PersonWithFactor extends Person {
  /** Of the session that has shown the second factor. */
  readonly sureToken: string;
}

/** Somebody who has shown an authenticator app. @param signedIn by default: a new account */
export async function aPersonWithFactor(app: TestApp, signedIn?: Person): Promise<PersonWithFactor> {
  const person = signedIn ?? (await aPerson(app));
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: data?.totp.secret }).generate();
  await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  return { ...person, sureToken: (await person.client.auth.getSession()).data.session?.access_token ?? '' };
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
