import { request } from 'node:http';
import { httpRequest } from '../load/load.messages.js';
import { cpuSecondsOf } from '../measure/cpu.js';
import { alternate, requestSide, type Round, type Side } from '../measure/rounds.js';
import type { Bench } from '../support/bench.js';
import { withTwin } from '../twins/with-twin.js';

/** The number of connections when the aims were set. */
export const CONNECTIONS = 64;

interface Asked {
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

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw bytes, possibly compressed. */
  readonly body: Buffer;
}

/** Set by the server for each response. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** One response, with the headers that a twin must repeat. @throws Error for a refusal */
export function rawAnswer(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 300 && status !== 304) {
          reject(new Error(`${url} answered ${status}: ${Buffer.concat(chunks).toString('utf8').slice(0, 500)}`));
          return;
        }
        const shown = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        resolve({
          status,
          headers: Object.fromEntries(shown.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    });
    call.on('error', reject).end(body);
  });
}
