import type { Settings } from '../settings.js';
import { isLoopbackHost } from '../../platform/config/hosts.js';
import { isRandomSecret } from './random-secret.js';

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
