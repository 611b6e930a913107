import { request, type RequestOptions } from 'node:https';
import { type BankIdSimulator } from '../src/simulator.js';

export interface WireResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A caller of the relying-party API without a client's comforts. */
export class WireCaller {
  private readonly trust: RequestOptions;

  /** @param trust replaces the simulator's own root, or the relying party's certificate */
  constructor(
    private readonly simulator: BankIdSimulator,
    trust: RequestOptions = {},
  ) {
    this.trust = { ca: simulator.authority.pem, ...simulator.authority.issueClient(), ...trust };
  }

  /** Sends a body to a method, such as `auth`. */
  call(method: string, body: object): Promise<WireResponse> {
    return this.send(`/rp/v6.0/${method}`, JSON.stringify(body));
  }

  /** @throws the error of the connection */
  send(path: string, body: string, options: RequestOptions = {}): Promise<WireResponse> {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const url = new URL(path, this.simulator.apiUrl);
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', agent: false, ...this.trust, ...options, headers: { ...headers, ...options.headers } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** What `auth` and `sign` take at the least. */
export const anAuth = { endUserIp: '192.0.2.7' };
export const aSign = { ...anAuth, userVisibleData: Buffer.from('Jag skriver under.').toString('base64') };
