/**
 * The last line of a text message with a code: the browser offers to fill it in on this site alone (WICG, origin-bound
 * one-time codes).
 *
 * @param publicUrl of the site
 */
export function boundCode(code: string, publicUrl: string): string {
  return `@${new URL(publicUrl).hostname} #${code}`;
}
