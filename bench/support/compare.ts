import { percentile } from './percentile.js';
import { requestsPerSecond, type Target } from './raw-http.js';

const WARM_UP_SECONDS = 1;
const ROUND_SECONDS = 2;
const CONNECTIONS = 32;

/** Answers per second of two servers, median of `rounds`; each round asks one after the other, so that a busy machine is busy for both. */
export async function compareRates(
  ours: Target,
  theirs: Target,
  rounds: number,
): Promise<{ ours: number; theirs: number }> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (const target of [ours, theirs]) await requestsPerSecond(target, CONNECTIONS, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await requestsPerSecond(ours, CONNECTIONS, ROUND_SECONDS));
    rates.theirs.push(await requestsPerSecond(theirs, CONNECTIONS, ROUND_SECONDS));
  }
  return { ours: percentile(rates.ours, 50), theirs: percentile(rates.theirs, 50) };
}

/** '2,345 requests/s, bare Fastify 3,001: 78 %'. */
export function compared({ ours, theirs }: { ours: number; theirs: number }, bare: string): string {
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  return `${number.format(ours)} requests/s, ${bare} ${number.format(theirs)}: ${number.format((100 * ours) / theirs)} %`;
}
