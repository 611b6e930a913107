/** Whether an address names a page among the site's own files, as the demo's place for reviews does. */
export function isOwnPage(address: unknown): boolean {
  return typeof address === 'string' && /^\/assets\/[\w-]+\.html$/.test(address);
}
