import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** One request to the gateway. */
export interface GatewayCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** An SMS provider's HTTP API on loopback. */
export interface SmsGateway {
  readonly url: string;
  readonly calls: GatewayCall[];
  /** Answers with this status from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const calls: GatewayCall[] = [];
  let status = 200;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    calls.push({ headers: request.headers, body: JSON.parse(await readText(request)) as Record<string, unknown> });
    response.writeHead(status, { Location: '/elsewhere' }).end('what a gateway says');
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages`,
    calls,
    answerWith: (next) => (status = next),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
