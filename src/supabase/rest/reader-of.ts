import type { FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.js';
import { isAssuredForAdministration, isAssuredForPersonalData } from '../../platform/http/assurance.js';
import type { SignedInUser } from '../../platform/http/caller.js';
import { isServiceRole } from '../../platform/http/service-roles.js';
import { ANONYMOUS, type Reader, type UserReader } from '../../platform/tables/table-definition.js';
import { TableReadError } from './table-reads.errors.js';

/**
 * The access guard has checked the bearer; on these routes it refuses no caller, and one that is no longer good is told
 * apart from none here.
 *
 * @throws TableReadError `PGRST301` for a bearer that cannot be verified, `PGRST303` for one that has expired.
 */
export function readerOf(
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  profile: Env['app']['securityProfile'],
): Reader {
  if (caller?.kind === 'user') return userReader(caller.user, profile);
  if (caller?.kind === 'key') return isServiceRole(caller.role) ? { role: 'service' } : ANONYMOUS;
  const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return ANONYMOUS;
  throw hasExpired(bearer) ? TableReadError.expiredToken() : TableReadError.unverifiableToken();
}

function userReader(user: SignedInUser, profile: Env['app']['securityProfile']): UserReader {
  return {
    role: 'user',
    userId: user.id,
    mayReadPersonalData: isAssuredForPersonalData(user),
    mayReadAsAdmin: isAssuredForAdministration(user, profile),
  };
}

/** Looks at a token that was refused already; only the wording of the refusal depends on it. */
function hasExpired(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'exp' in claims && Number(claims.exp) * 1_000 <= Date.now();
  } catch {
    return false;
  }
}
