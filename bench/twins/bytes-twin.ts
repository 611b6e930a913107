// Fastify with one route and nothing else: the bytes that it was given, or what one statement finds, under the headers it was given.
import fastify from 'fastify';
import pg from 'pg';
import { answerWith } from '../support/bench-process.js';

export interface BytesTwin {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Its rows are the answer instead; its only value, `$1`, is the address of the request. */
  readonly statement?: { readonly databaseUrl: string; readonly text: string };
}

/** As many as the clinic's own pool has. */
const CONNECTIONS = 10;

answerWith(async ({ headers, body, statement }: BytesTwin) => {
  const app = fastify();
  if (statement) {
    const database = new pg.Pool({ connectionString: statement.databaseUrl, max: CONNECTIONS });
    app.get('*', async (request, reply) => {
      const { rows } = await database.query(statement.text, [request.url]);
      return reply.headers(headers).send(JSON.stringify(rows));
    });
  } else {
    const bytes = Buffer.from(body);
    for (const method of ['GET', 'POST'])
      app.route({ method, url: '*', handler: (_request, reply) => void reply.headers(headers).send(bytes) });
  }
  return app.listen({ port: 0, host: '127.0.0.1' });
});
