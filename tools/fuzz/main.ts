import { parseArgs } from 'node:util';
import { runFuzz, type FuzzReport } from './fuzz-run.js';

const USAGE = `Usage: npm run fuzz -- [--requests N] [--seed S] [--rate-limit-factor F] [--first-byte-ms MS]

Sends hostile requests to every route of a server of its own, which is started and removed again. With the same seed the same requests are sent.`;

const OPTIONS = {
  requests: { type: 'string', default: '2000' },
  seed: { type: 'string', default: '1' },
  'rate-limit-factor': { type: 'string', default: '0' },
  'first-byte-ms': { type: 'string', default: '1000' },
} as const;

/** `npm run fuzz`. Resolves to the exit code: 0 without failures. */
export async function main(args: string[]): Promise<number> {
  const numbers = parseNumbers(args);
  if (numbers === null) {
    console.error(USAGE);
    return 2;
  }
  const startedAt = performance.now();
  const report = await runFuzz({
    ...numbers,
    onProgress: (sent) => process.stdout.write(`\r${sent} of ${numbers.requests} sent`),
  });
  console.log(`\n${described(report, performance.now() - startedAt)}`);
  return report.problems.length === 0 && report.sent >= numbers.requests ? 0 : 1;
}

function parseNumbers(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const numbers = {
      requests: Number(values.requests),
      seed: Number(values.seed),
      rateLimitFactor: Number(values['rate-limit-factor']),
      maxFirstByteMs: Number(values['first-byte-ms']),
    };
    return Object.values(numbers).every((number) => Number.isFinite(number) && number >= 0) ? numbers : null;
  } catch {
    return null;
  }
}

function described(
  { sent, routes, statuses, problems, memoryShare, slowestFirstByteMs }: FuzzReport,
  ms: number,
): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [
    `${sent} requests to ${routes} routes in ${(ms / 1000).toFixed(0)} s`,
    `answers: ${counts.join(', ')}`,
    `slowest first byte: ${slowestFirstByteMs} ms`,
    memoryShare === null
      ? 'memory: the run is too short to tell'
      : `memory after the run: ${memoryShare.toFixed(3)} of that after the warm-up`,
    ...(problems.length === 0
      ? ['nothing went wrong']
      : [`${problems.length} problems:`, ...problems.map((problem) => `  ${problem}`)]),
  ].join('\n');
}
