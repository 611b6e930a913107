// Fastify with one route: the given bytes, or the result of one statement, with the given headers.
import fastify from 'fastify';
import pg from 'pg';
import { answerWith } from '../support/bench-process.js';

export interface BytesTwin {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Its rows are the response instead; its only value, `$1`, is the request's URL. */
  readonly statement?: { readonly databaseUrl: string; readonly text: string };
}

/** The size of the clinic's pool. */
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
