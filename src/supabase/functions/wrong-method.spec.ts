import fastify, { type FastifyInstance } from 'fastify';
import { refuseWrongMethods } from './functions.module.js';

describe('functions called by another method', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    refuseWrongMethods(app);
    app.post('/functions/v1/pay', () => ({ paid: true }));
    app.route({ method: ['GET', 'POST'], url: '/functions/v1/info', handler: () => ({}) });
    app.get('/*', (_request, reply) => reply.status(404).send('a page'));
  });
  afterEach(() => app.close());

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s on a POST function answers 405 with Allow',
    async (method) => {
      for (const url of ['/functions/v1/pay', '/functions/v1/pay?a=b']) {
        const { statusCode, headers, body } = await app.inject({ method, url });
        expect({ statusCode, allow: headers.allow, isEmpty: body === '' }).toEqual({
          statusCode: 405,
          allow: 'POST',
          isEmpty: method === 'HEAD',
        });
      }
    },
  );

  it('a function of two methods names both', async () => {
    const { statusCode, headers } = await app.inject({ method: 'DELETE', url: '/functions/v1/info' });
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'GET, HEAD, POST' });
  });

  it('the right method, unknown functions and pages pass', async () => {
    expect((await app.inject({ method: 'POST', url: '/functions/v1/pay' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'GET', url: '/functions/v1/none' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/pay' })).body).toBe('a page');
  });
});
