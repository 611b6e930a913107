/**
 * Whether a response names the server's time: it comes from the server each time, as a whole or as 304. The browser reads the
 * time from it, since a page that it has kept names the time of an earlier response.
 */
export function namesServerTime(cacheControl: unknown): boolean {
  return cacheControl === 'no-store' || cacheControl === 'no-cache';
}

/** Value of `Server-Timing`. */
export function serverTime(now: Date): string {
  return `now;desc="${now.toISOString()}"`;
}
