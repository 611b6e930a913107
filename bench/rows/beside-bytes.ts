import { httpRequest } from '../load/http-request.js';
import { cpuSecondsOf } from '../measure/cpu.js';
import { alternate, requestSide, type Round, type Side } from '../measure/rounds.js';
import type { Bench } from '../support/bench.js';
import { rawAnswer, type RawAnswer } from '../support/raw-answer.js';
import { withTwin } from '../twins/with-twin.js';

/** The number of connections when the aims were set. */
export const CONNECTIONS = 64;

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Rounds of one request to the clinic beside bare Fastify that sends the same bytes under the same headers.
 *
 * @param others further requests to the clinic in the same rounds, built from the first response
 */
export async function besideBytes<N extends string = never>(
  bench: Bench,
  asked: Asked,
  others?: (answer: RawAnswer) => Readonly<Record<N, Asked>>,
): Promise<Record<'ours' | 'bare' | N, Round[]>> {
  const { clinic, accounts, rounds } = bench;
  const answer = await rawAnswer(clinic.url + asked.path, asked);
  return withTwin('bytes-twin', { headers: answer.headers, body: answer.body }, ({ origin, pid }) => {
    const ofClinic = Object.entries<Asked>({ ours: asked, ...others?.(answer) });
    const sides = Object.fromEntries([
      ...ofClinic.map(([name, each]) => [name, requestSide(accounts, () => send(bench, clinic.url, each))] as const),
      ['bare', requestSide({ twin: () => cpuSecondsOf(pid) }, () => send(bench, origin, asked))] as const,
    ]) as Record<'ours' | 'bare' | N, Side>;
    return alternate(sides, rounds);
  });
}

function send({ load, seconds }: Bench, origin: string, asked: Asked) {
  return load.send({
    origin,
    connections: CONNECTIONS,
    requests: [httpRequest(origin, asked)],
    pace: { kind: 'closed', seconds },
  });
}
