import type { Env } from '../env.js';

const MAX_RATE_LIMIT_FACTOR = 10;
const MIN_DIFFERENT_CHARACTERS = 10;

/** In production: settings with which strangers could take over accounts, or guess without end. */
export function accountRefusals(env: Env): string[] {
  const refusals: string[] = [];
  if (env.http.rateLimitFactor === 0) refusals.push('RATE_LIMIT_FACTOR: production keeps its rate limits');
  if (env.http.rateLimitFactor > MAX_RATE_LIMIT_FACTOR)
    refusals.push(`RATE_LIMIT_FACTOR: at most ${MAX_RATE_LIMIT_FACTOR} in production`);
  if (env.auth.autoconfirm) refusals.push('AUTH_AUTOCONFIRM: production confirms addresses by mail');
  if (env.auth.redirectUrls.some(allowsAnyHost)) {
    refusals.push('AUTH_REDIRECT_URLS: `**` before the path would let links that sign people in lead anywhere');
  }
  if (isRepetitive(env.keys.jwtSecret)) refusals.push('JWT_SECRET: repeats itself; use random text (`npm run keys`)');
  return refusals;
}

/** `**` matches slashes too. In the address of an app (`app://**`) there is no host to choose. */
function allowsAnyHost(pattern: string): boolean {
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i.exec(pattern) ?? [];
  if (scheme === undefined) return pattern.includes('**');
  return /^https?$/i.test(scheme) && rest.split('/', 1)[0]?.includes('**') === true;
}

/** Random text of 32 characters, hexadecimal too, has more than ten different ones and no period. */
function isRepetitive(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const isPeriodic = (secret + secret).indexOf(secret, 1) < secret.length;
  return isPeriodic || new Set(secret).size < MIN_DIFFERENT_CHARACTERS;
}
