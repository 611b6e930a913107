import type { FastifyRequest } from 'fastify';
import { refusals } from '../../errors/refusals.js';

const originRefusal = refusals({
  /** A write with the cookie that did not come from a page of the site (decision of the browser, or none at all). */
  origin_invalid: ['forbidden', 'Only pages of this site may do that.'],
});

/** Requests that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** A page of another origin can set neither header: the one is the browser's, the other needs our leave (CORS). */
const REQUESTED_BY = 'hudvy';

/**
 * A write whose authority is a cookie must come from a page of the site: a browser may send the cookie with what another
 * site asks for (OWASP, cross-site request forgery). SameSite=Strict is the first wall, this is the second.
 *
 * @throws `origin_invalid`
 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.includes(method)) return;
  const isOwn = headers.origin === new URL(publicUrl).origin && headers['x-requested-by'] === REQUESTED_BY;
  if (!isOwn) throw originRefusal('origin_invalid');
}
