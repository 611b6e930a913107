/**
 * Lets work go on that the caller does not wait for. A failure is logged, not shown: what the person who waits is to be
 * told, the work says by itself.
 *
 * @param what named in the log: 'fetching more posts'
 */
export function inBackground(work: Promise<unknown> | void, what: string): void {
  Promise.resolve(work).catch((error: unknown) => console.error(`${what} failed`, error));
}
