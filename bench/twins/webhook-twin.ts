// Fastify with the minimum of a webhook: checks the signature, stores the event once, responds.
import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { answerWith } from '../support/bench-process.js';

export interface WebhookTwin {
  readonly databaseUrl: string;
  readonly secret: string;
}

const CONNECTIONS = 10;

answerWith(async ({ databaseUrl, secret }: WebhookTwin) => {
  const database = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  await database.query(
    `CREATE SCHEMA IF NOT EXISTS bench;
     CREATE TABLE IF NOT EXISTS bench.webhooks (id text PRIMARY KEY, type text, payload jsonb, received_at timestamptz DEFAULT now())`,
  );
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Body: string }>('*', async (request, reply) => {
    const [, timestamp = '', signed = ''] = /^t=(\d+),v1=(\w+)/.exec(String(request.headers['stripe-signature'])) ?? [];
    const expected = createHmac('sha256', secret).update(`${timestamp}.${request.body}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(signed, 'hex'))) return reply.status(400).send();
    const { id, type } = JSON.parse(request.body) as { id: string; type: string };
    await database.query({
      name: 'store',
      text: 'INSERT INTO bench.webhooks (id, type, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: [id, type, request.body],
    });
    return { received: true };
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
});
