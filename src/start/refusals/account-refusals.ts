import type { Settings } from '../settings.js';
import { isLoopbackHost } from '../../platform/config/hosts.js';

/** 32 bytes or more, as `openssl rand` and `hudvy keys` print them. */
const HEX = /^[\da-f]{64,}$/i;
const BASE64 = /^[\w+/-]{43,}={0,2}$/;

/** Words in a row, which random text of this length has once in ten million times. */
const WORDS = /([A-Za-z][a-z]{2,}[-_+/]){3}/;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
/** Two of three neighbours in random base64 are of different kinds, and this many or more but once in ten thousand times; in a phrase one of four. */
const LEAST_CHANGES = 0.34;
const LEAST_DIFFERENT_IN_HEX = 10;

/**
 * Whether a secret that signs something looks like 32 random bytes. A phrase that somebody typed is found by trying words
 * against one signature, however long it is.
 */
export function isRandomSecret(secret: string): boolean {
  if ((secret + secret).indexOf(secret, 1) < secret.length) return false;
  if (HEX.test(secret)) return new Set(secret).size >= LEAST_DIFFERENT_IN_HEX;
  if (!BASE64.test(secret) || WORDS.test(secret)) return false;
  const kinds = [...secret].map((character) => KINDS.findIndex((kind) => kind.test(character)));
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return changes >= LEAST_CHANGES * (secret.length - 1);
}

const MAX_RATE_LIMIT_FACTOR = 10;

/** In production: settings with which strangers could take over accounts, or guess without end. */
export function accountRefusals(env: Settings): string[] {
  const refusals: string[] = [];
  if (env.http.rateLimitFactor === 0) refusals.push('RATE_LIMIT_FACTOR: production keeps its rate limits');
  if (env.http.rateLimitFactor > MAX_RATE_LIMIT_FACTOR)
    refusals.push(`RATE_LIMIT_FACTOR: at most ${MAX_RATE_LIMIT_FACTOR} in production`);
  if (env.auth.autoconfirm) refusals.push('AUTH_AUTOCONFIRM: production confirms addresses by mail');
  if (env.auth.redirectUrls.some(allowsAnyHost)) {
    refusals.push('AUTH_REDIRECT_URLS: `**` before the path would let links that sign people in lead anywhere');
  }
  if (env.auth.smsAutoconfirm) refusals.push('AUTH_SMS_AUTOCONFIRM: production confirms phone numbers by a code');
  if (env.auth.redirectUrls.some(allowsForeignHosts)) {
    refusals.push('AUTH_REDIRECT_URLS: `*` in the last two parts of a host would allow hosts of strangers');
  }
  if (env.auth.redirectUrls.some(isInClear)) {
    refusals.push('AUTH_REDIRECT_URLS: links that sign people in leave this machine by https alone');
  }
  if (env.keys.jwtSecret !== undefined && !isRandomSecret(env.keys.jwtSecret))
    refusals.push('JWT_SECRET: use 32 random bytes in base64 or hexadecimal (`hudvy keys`)');
  return refusals;
}

/** `**` matches slashes too. In the address of an app (`app://**`) there is no host to choose. */
function allowsAnyHost(pattern: string): boolean {
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i.exec(pattern) ?? [];
  if (scheme === undefined) return pattern.includes('**');
  return /^https?$/i.test(scheme) && rest.split('/', 1)[0]?.includes('**') === true;
}

/** `*.se` and `*` match every registrable domain, `*.klinik.se` those of one. */
function allowsForeignHosts(pattern: string): boolean {
  const [, authority = ''] = /^https?:\/\/([^/]*)/i.exec(pattern) ?? [];
  const labels = authority.replace(/:[^:]*$/, '').split('.');
  return labels.slice(-2).some((label) => label.includes('*'));
}

function isInClear(pattern: string): boolean {
  const [, host] = /^http:\/\/([^/:]*)/i.exec(pattern) ?? [];
  return host !== undefined && !isLoopbackHost(host);
}
