import {
  endCookie,
  parseCookie,
  setCookie,
  type PrivateCookie,
} from '../../../platform/http/cookies/private-cookie.js';

/** A cookie that names a session: of a patient's case, or of photos at the desk. */
export type SessionCookie = PrivateCookie;

export const CASE_SESSION: SessionCookie = { name: 'case_session', path: '/api/v1' };

/** The tokens in a `Cookie` header, in the browser's order. */
export function parseSessionTokens(header: string | undefined, publicUrl: string, cookie = CASE_SESSION): string[] {
  return parseCookie(header, publicUrl, cookie);
}

/** Value of a `Set-Cookie` header; without a lifetime, so that closing the browser ends it on that side. */
export function sessionCookie(token: string, publicUrl: string, cookie = CASE_SESSION): string {
  return setCookie(token, publicUrl, cookie);
}

/** Takes the cookie back. */
export function endedSessionCookie(publicUrl: string): string {
  return endCookie(publicUrl, CASE_SESSION);
}
