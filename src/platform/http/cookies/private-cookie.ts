import { isPrivateHost } from '../../config/hosts.js';

/** A cookie that scripts cannot read and that other sites do not send, unless it is `isLax`. */
export interface PrivateCookie {
  readonly name: string;
  readonly path: string;
  /** Without it, closing the browser ends the cookie on that side. */
  readonly maxAgeSeconds?: number;
  /** SameSite=Lax: it also comes along when another site, or an app, opens a page of ours. */
  readonly isLax?: true;
}

/** Cookies of one name that are tried: a sister domain can set more of them, and a browser sends them in any order. */
const MOST_TRIED = 5;

/** The values in a `Cookie` header (RFC 6265, 5.4), in the browser's order. */
export function parseCookie(header: string | undefined, publicUrl: string, cookie: PrivateCookie): string[] {
  const prefix = `${nameOf(cookie, publicUrl)}=`;
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix) && part.length > prefix.length)
    .map((part) => part.slice(prefix.length));
  return [...new Set(values)].slice(0, MOST_TRIED);
}

/** Value of a `Set-Cookie` header. */
export function setCookie(value: string, publicUrl: string, cookie: PrivateCookie): string {
  const { maxAgeSeconds } = cookie;
  const lifetime = maxAgeSeconds === undefined ? '' : `Max-Age=${maxAgeSeconds}; `;
  return `${nameOf(cookie, publicUrl)}=${value}; ${lifetime}${attributes(cookie, publicUrl)}`;
}

/** Takes the cookie back. */
export function endCookie(publicUrl: string, cookie: PrivateCookie): string {
  return `${nameOf(cookie, publicUrl)}=; Max-Age=0; ${attributes(cookie, publicUrl)}`;
}

/** A browser takes `__Secure-` from https alone (RFC 6265bis, 4.1.3): no plain-http page of the domain can set it. */
function nameOf({ name }: PrivateCookie, publicUrl: string): string {
  return new URL(publicUrl).protocol === 'https:' ? `__Secure-${name}` : name;
}

/** Plain http is for the own machine and, in the demo, for a phone in the same network. */
function attributes({ path, isLax }: PrivateCookie, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  const isPlain = protocol === 'http:' && isPrivateHost(hostname);
  return `Path=${path}; HttpOnly; SameSite=${isLax ? 'Lax' : 'Strict'}${isPlain ? '' : '; Secure'}`;
}
