import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.js';

type Json = Record<string, unknown>;

/** Claims of an access token that is good in form. */
export function claims(changes: Json = {}): Json {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 600,
    session_id: randomUUID(),
    ...changes,
  };
}

/** A hand-made token, signed with the clinic's own secret by default. */
export function forge(
  app: TestApp,
  payload: Json,
  { header = {}, secret = app.env.keys.jwtSecret }: { header?: Json; secret?: string } = {},
): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode({ iss: `${app.env.http.publicUrl}/auth/v1`, ...payload })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The claims of a token, unchecked. */
export function claimsOf(token: string): Json {
  return decode(token, 1);
}

/** The account and the session that an access token is of. */
export function sessionOf(token: string): { readonly userId: string; readonly sessionId: string } {
  const { sub, session_id: sessionId } = claimsOf(token);
  return { userId: String(sub), sessionId: String(sessionId) };
}

export function headerOf(token: string): Json {
  return decode(token, 0);
}

/** A key pair for `JWT_KEYS`. */
export function aKeyPair(kid: string): { privateJwk: Json; publicJwk: Json; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = { kid, alg: 'ES256', use: 'sig' };
  return {
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...named },
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

export function encode(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(token: string, part: 0 | 1): Json {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Json;
}
