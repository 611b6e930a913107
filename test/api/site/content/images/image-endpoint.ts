import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EndpointCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How it answers: null never does. */
export type EndpointResponse = {
  readonly status?: number;
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
} | null;

/** A server that speaks the images API as it is told to. */
export interface FakeEndpoint {
  readonly url: string;
  readonly calls: EndpointCall[];
  answer: (call: EndpointCall) => EndpointResponse;
  stop(): Promise<void>;
}

export async function startImageEndpoint(): Promise<FakeEndpoint> {
  const calls: EndpointCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const answer = endpoint.answer(call);
      if (answer) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint: FakeEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: () => null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return endpoint;
}
