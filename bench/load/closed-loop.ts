import type { Connection } from './connection.js';

/** Called with each response's status and the time its request was sent or due (`performance.now()`). */
export type Record = (status: number, since: number) => void;

/**
 * Each connection sends its next request after each response, until `next` has no more. Resolves after the last
 * response.
 */
export async function closedLoop(
  connections: readonly Connection[],
  next: () => Buffer | undefined,
  record: Record,
): Promise<void> {
  await Promise.all(
    connections.map(
      (connection) =>
        new Promise<void>((resolve) => {
          const ask = () => {
            const request = next();
            if (request === undefined) {
              resolve();
              return;
            }
            const sentAt = performance.now();
            connection.send(request, (status) => {
              record(status, sentAt);
              ask();
            });
          };
          ask();
        }),
    ),
  );
}
