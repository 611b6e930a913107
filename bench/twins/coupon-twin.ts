// Fastify with the minimum of a coupon check: counts the call, reads one row, responds.
import fastify from 'fastify';
import pg from 'pg';
import { answerWith } from '../support/bench-process.js';

export interface CouponTwin {
  readonly databaseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECTIONS = 10;

answerWith(async ({ databaseUrl, headers }: CouponTwin) => {
  const database = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  await database.query(
    `CREATE SCHEMA IF NOT EXISTS bench;
     CREATE TABLE IF NOT EXISTS bench.coupons (code text PRIMARY KEY, amount_off integer, percent_off integer);
     CREATE TABLE IF NOT EXISTS bench.calls (address text PRIMARY KEY, hits integer NOT NULL);
     INSERT INTO bench.coupons VALUES ('VALKOMMEN100', 10000, NULL) ON CONFLICT DO NOTHING`,
  );
  const app = fastify();
  app.post<{ Body: { couponCode: string } }>('*', async (request, reply) => {
    await database.query({
      name: 'count',
      text: `INSERT INTO bench.calls AS counted VALUES ($1, 1) ON CONFLICT (address) DO UPDATE SET hits = counted.hits + 1`,
      values: [request.ip],
    });
    const { rows } = await database.query({
      name: 'coupon',
      text: 'SELECT amount_off, percent_off FROM bench.coupons WHERE code = $1',
      values: [request.body.couponCode],
    });
    return reply.headers(headers).send({ valid: true, coupon: rows[0] as unknown });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
});
