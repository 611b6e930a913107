import { createHash, timingSafeEqual } from 'node:crypto';
import { ValidationFailedError } from '../auth.errors.js';
import type { CodeChallenge } from './one-time-token.entity.js';

const WELL_FORMED = /^[A-Za-z0-9\-._~]{43,128}$/;

/** The PKCE challenge of a request; null when the client uses none. @throws ValidationFailedError */
export function parseCodeChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): CodeChallenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method)
    throw new ValidationFailedError('PKCE flow requires code_challenge_method and code_challenge');
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain')
    throw new ValidationFailedError('code challenge method must be either plain or s256');
  if (!WELL_FORMED.test(challenge))
    throw new ValidationFailedError('code challenge has to be between 43 and 128 unreserved characters');
  return { challenge, method: known };
}

export function matchesChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [given, expected] = [Buffer.from(answer), Buffer.from(challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
