import { contentSecurityPolicy } from './content-security-policy.js';
import type { PageRules, RenderedPage, SiteConfig } from './site.contract.js';

interface PageHeaderInput {
  readonly rules: PageRules;
  readonly status: RenderedPage['status'];
  readonly config: SiteConfig;
  readonly styleHashes: readonly string[];
}

/** The headers that a page sends beside those of every answer (platform/http/http-app.ts). */
export function pageHeaders({ rules, status, config, styleHashes }: PageHeaderInput): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': 'sv',
    'Content-Security-Policy': contentSecurityPolicy(rules.zone, config, styleHashes),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': rules.cacheKey === null ? 'no-store' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(rules.zone === 'private' && { 'Referrer-Policy': 'no-referrer' }),
    // The next page may run the analytics script, which reads the referrer: it must not name a condition or a payment.
    ...((rules.zone === 'no-analytics' || rules.zone === 'payment') && { 'Referrer-Policy': 'strict-origin' }),
    // A bank's 3-D Secure step may open a window that has to report back; the provider's address is looked up early.
    ...(rules.zone === 'payment' && {
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-DNS-Prefetch-Control': 'on',
    }),
    ...((!rules.isIndexed || status === 404) && { 'X-Robots-Tag': 'noindex' }),
  };
}
