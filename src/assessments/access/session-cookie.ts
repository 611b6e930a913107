import { isPrivateHost } from '../../platform/config/hosts.js';

/** A cookie that names a session: of a patient's case, or of photos at the desk. */
export interface SessionCookie {
  readonly name: string;
  readonly path: string;
}

const CASE_SESSION: SessionCookie = { name: 'case_session', path: '/api/v1' };

/** The token in a `Cookie` header (RFC 6265, 5.4); null without one. */
export function readSessionCookie(header: string | undefined, { name } = CASE_SESSION): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}

/** Value of a `Set-Cookie` header; without a lifetime, so that closing the browser ends it on that side. */
export function sessionCookie(token: string, publicUrl: string, cookie = CASE_SESSION): string {
  return `${cookie.name}=${token}; ${attributes(cookie, publicUrl)}`;
}

/** Takes the cookie back. */
export function endedSessionCookie(publicUrl: string): string {
  return `${CASE_SESSION.name}=; Max-Age=0; ${attributes(CASE_SESSION, publicUrl)}`;
}

/** Plain http is for the own machine and, in the demo, for a phone in the same network. */
function attributes({ path }: SessionCookie, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  const isPlain = protocol === 'http:' && isPrivateHost(hostname);
  return `Path=${path}; HttpOnly; SameSite=Strict${isPlain ? '' : '; Secure'}`;
}
