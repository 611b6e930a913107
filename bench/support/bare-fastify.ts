// A process of its own: Fastify with one route and nothing else. It sends the bytes that its parent gave it, or what one
// statement finds, under the same headers.
import fastify from 'fastify';
import pg from 'pg';
import type { BareResponse } from './bare-process.js';

process.once('message', (response: BareResponse) => {
  serve(response).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function serve({ headers, body, statement }: BareResponse): Promise<void> {
  const app = fastify();
  if (statement) {
    const database = new pg.Pool({ connectionString: statement.databaseUrl, max: statement.connections });
    app.get('*', async (request, reply) => {
      const { rows } = await database.query(statement.text, [request.url]);
      return reply.headers(headers).send(JSON.stringify(rows));
    });
  } else {
    const bytes = Buffer.from(body, 'base64');
    app.get('*', (_request, reply) => void reply.headers(headers).send(bytes));
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
