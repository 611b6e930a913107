/**
 * Runs work that the caller does not wait for. A failure is only logged; the work itself shows what the person should
 * know.
 *
 * @param what named in the log: 'fetching more posts'
 */
export function inBackground(work: Promise<unknown> | void, what: string): void {
  Promise.resolve(work).catch((error: unknown) => console.error(`${what} failed`, error));
}
