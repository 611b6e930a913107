// A separate process that sends requests and checks little more than the length of responses, so that it costs little
// CPU.
import { answerWith } from '../support/bench-process.js';
import { closedLoop, openLoop } from './closed-loop.js';
import { Connection } from './connection.js';
import type { Answers, Load, Pace } from './load.messages.js';

answerWith(async ({ origin, connections: count, requests, pace }: Load): Promise<Answers> => {
  const bytes = requests.map((request) => Buffer.from(request));
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(origin)));
  const latencies: number[] = [];
  const refusals: Record<string, number> = {};
  const record = (status: number, since: number) => {
    latencies.push(performance.now() - since);
    if (status >= 300 && status !== 304) refusals[status] = (refusals[status] ?? 0) + 1;
  };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await send(connections, bytes, pace, record);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  connections.forEach((connection) => connection.close());
  return { latenciesMs: Float64Array.from(latencies), seconds, cpuSeconds: (user + system) / 1e6, refusals };
});

function send(
  connections: readonly Connection[],
  requests: readonly Buffer[],
  pace: Pace,
  record: (status: number, since: number) => void,
): Promise<void> {
  let turn = 0;
  const inTurn = () => requests[turn++ % requests.length] as Buffer;
  switch (pace.kind) {
    case 'fixed':
      return openLoop(connections, pace, inTurn, record);
    case 'once':
      return closedLoop(connections, () => (turn < requests.length ? inTurn() : undefined), record);
    case 'closed': {
      const endsAt = performance.now() + pace.seconds * 1000;
      return closedLoop(connections, () => (performance.now() < endsAt ? inTurn() : undefined), record);
    }
  }
}
