import type { Connection } from './connection.js';

/** Called with each response's status and the time its request was sent or due (`performance.now()`). */
type Record = (status: number, since: number) => void;

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

const LOOK_MS = 1;

/**
 * Sends requests on a fixed schedule. Latency counts from the due time, including the wait for a free connection, which
 * avoids coordinated omission. Resolves after the last response.
 */
export function openLoop(
  connections: readonly Connection[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  next: () => Buffer,
  record: Record,
): Promise<void> {
  const total = Math.round(perSecond * seconds);
  const idle = [...connections];
  const startedAt = performance.now();
  const dueAt = (index: number) => startedAt + (index * 1000) / perSecond;
  let sent = 0;
  let answered = 0;
  return new Promise((resolve) => {
    const sendDue = () => {
      while (sent < total && dueAt(sent) <= performance.now()) {
        const connection = idle.pop();
        if (connection === undefined) return;
        const since = dueAt(sent);
        sent += 1;
        connection.send(next(), (status) => {
          record(status, since);
          idle.push(connection);
          answered += 1;
          if (answered < total) sendDue();
          else {
            clearInterval(timer);
            resolve();
          }
        });
      }
    };
    const timer = setInterval(sendDue, LOOK_MS);
  });
}
