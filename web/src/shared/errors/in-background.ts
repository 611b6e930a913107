/**
 * Runs work that the caller does not await. A failure is only logged; the work itself shows it to the user.
 *
 * @param what named in the log: 'fetching more posts'
 */
export function inBackground(work: Promise<unknown> | void, what: string): void {
  Promise.resolve(work).catch((error: unknown) => console.error(`${what} failed`, error));
}
