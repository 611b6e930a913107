import { secondsInHour } from 'date-fns/constants';
import { parseCookie, setCookie, type PrivateCookie } from '../../../platform/http/cookies/private-cookie.js';

/**
 * One cookie for each order, so that two tabs do not disturb each other. Lax: the app brings the browser back from outside. The
 * finish routes of all purposes read it, so its path is theirs too.
 */
const cookieOf = (orderId: string): PrivateCookie => ({
  name: `bankid_${orderId}`,
  path: '/api/v1',
  maxAgeSeconds: secondsInHour / 4,
  isLax: true,
});

/** Value of a `Set-Cookie` header. */
export function orderCookie(orderId: string, nonce: string, publicUrl: string): string {
  return setCookie(nonce, publicUrl, cookieOf(orderId));
}

/** The nonce of an order in a `Cookie` header; empty without one. */
export function orderNonce(header: string | undefined, orderId: string, publicUrl: string): string {
  return parseCookie(header, publicUrl, cookieOf(orderId))[0] ?? '';
}
