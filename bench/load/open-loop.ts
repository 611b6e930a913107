import type { Connection } from './connection.js';
import type { Record } from './closed-loop.js';

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
