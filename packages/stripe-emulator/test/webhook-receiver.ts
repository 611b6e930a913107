import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Received {
  /** As verified by the package. */
  event: Stripe.Event;
  signature: string;
  body: string;
  receivedAtMs: number;
}

/** A server that takes webhooks and verifies them with the real package; `answerWith` decides what it says. */
export async function startWebhookReceiver(secret: string) {
  const received: Received[] = [];
  const refused: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      try {
        const event = Stripe.webhooks.constructEvent(body, signature, secret);
        received.push({ event, signature, body, receivedAtMs: Date.now() });
      } catch (error) {
        refused.push(String(error));
      }
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    refused,
    types: () => received.map(({ event }) => event.type as string),
    answerWith(code: number) {
      status = code;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
