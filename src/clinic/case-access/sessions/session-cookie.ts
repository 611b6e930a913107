import { isPrivateHost } from '../../../platform/config/hosts.js';

/** A cookie that names a session: of a patient's case, or of photos at the desk. */
export interface SessionCookie {
  readonly name: string;
  readonly path: string;
}

export const CASE_SESSION: SessionCookie = { name: 'case_session', path: '/api/v1' };

/** Cookies of one name that are tried: a sister domain can set more of them, and a browser sends them in any order. */
const MOST_TRIED = 5;

/** The tokens in a `Cookie` header (RFC 6265, 5.4), in the browser's order. */
export function parseSessionTokens(header: string | undefined, publicUrl: string, cookie = CASE_SESSION): string[] {
  const prefix = `${nameOf(cookie, publicUrl)}=`;
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix) && part.length > prefix.length)
    .map((part) => part.slice(prefix.length));
  return [...new Set(values)].slice(0, MOST_TRIED);
}

/** Value of a `Set-Cookie` header; without a lifetime, so that closing the browser ends it on that side. */
export function sessionCookie(token: string, publicUrl: string, cookie = CASE_SESSION): string {
  return `${nameOf(cookie, publicUrl)}=${token}; ${attributes(cookie, publicUrl)}`;
}

/** Takes the cookie back. */
export function endedSessionCookie(publicUrl: string): string {
  return `${nameOf(CASE_SESSION, publicUrl)}=; Max-Age=0; ${attributes(CASE_SESSION, publicUrl)}`;
}

/** A browser takes `__Secure-` from https alone (RFC 6265bis, 4.1.3): no plain-http page of the domain can set it. */
function nameOf({ name }: SessionCookie, publicUrl: string): string {
  return new URL(publicUrl).protocol === 'https:' ? `__Secure-${name}` : name;
}

/** Plain http is for the own machine and, in the demo, for a phone in the same network. */
function attributes({ path }: SessionCookie, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  const isPlain = protocol === 'http:' && isPrivateHost(hostname);
  return `Path=${path}; HttpOnly; SameSite=Strict${isPlain ? '' : '; Secure'}`;
}
