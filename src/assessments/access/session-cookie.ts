import { isPrivateHost } from '../../platform/config/hosts.js';

const NAME = 'case_session';
const PATH = '/api/v1';

/** The token in a `Cookie` header (RFC 6265, 5.4); null without one. */
export function readSessionCookie(header: string | undefined): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`));
  return pair?.slice(NAME.length + 1) || null;
}

/** Value of a `Set-Cookie` header; without a lifetime, so that closing the browser ends it on that side. */
export function sessionCookie(token: string, publicUrl: string): string {
  return `${NAME}=${token}; ${attributes(publicUrl)}`;
}

/** Takes the cookie back. */
export function endedSessionCookie(publicUrl: string): string {
  return `${NAME}=; Max-Age=0; ${attributes(publicUrl)}`;
}

/** Plain http is for the own machine and, in the demo, for a phone in the same network. */
function attributes(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  const isPlain = protocol === 'http:' && isPrivateHost(hostname);
  return `Path=${PATH}; HttpOnly; SameSite=Strict${isPlain ? '' : '; Secure'}`;
}
