/**
 * Value of `Server-Timing` in responses that are not stored. The browser reads the server's time from it, since a page that
 * it has kept names the time of an earlier response.
 */
export function serverTime(now: Date): string {
  return `now;desc="${now.toISOString()}"`;
}
