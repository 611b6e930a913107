import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { patiently } from '../../support/patience.js';

/** Sent as written: `fetch` would tidy the address up. */
async function ask(
  app: TestApp,
  address: string,
  method = 'GET',
): Promise<{ status: number; headers: string; body: string }> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(patiently(60_000), () => socket.destroy(new Error('no answer in a minute')));
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

describe('an address that cannot be read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  const apis: [address: string, body: object][] = [
    [
      '/storage/v1/object/public/blog-images/%00',
      { statusCode: '400', error: 'Error', code: 'InvalidRequest', message: expect.any(String) },
    ],
    ['/auth/v1/verify?type=signup&token=%00', { code: 400, error_code: 'validation_failed', msg: expect.any(String) }],
    [
      '/rest/v1/cms_faq_sections?name=eq.%00',
      { code: 'PGRST100', details: null, hint: null, message: expect.any(String) },
    ],
    ['/functions/v1/get-product-info?%00', { error: expect.any(String), code: 'bad_request' }],
    ['/api/v1/checkout-sessions/%00', { error: expect.any(String), code: 'request.invalid' }],
    ['/api/v1/checkout-sessions/%00/stream', { error: expect.any(String), code: 'request.invalid' }],
    // The queue board's package handles the errors of its routes itself.
    ['/admin/queues/api/queues/%00/metrics', { error: expect.any(String), code: 'request.invalid' }],
  ];
  it.each(apis)('%s, with a NUL, is refused in the error format of its API', async (address, body) => {
    const response = await ask(app, address);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toEqual(body);
    expect(response.headers).toContain('x-request-id');
    expect(response.headers.includes('access-control-allow-origin: *')).toBe(!/^\/(api|admin)\//.test(address));
  });

  it.each(apis)(
    'the address of %s with broken escapes is refused in the error format of its API',
    async (address, body) => {
      const path = address.split('?')[0]!.replace('%00', '');
      for (const broken of ['%', '%E0%A4%A', '%C3%28', '%zz', '%ff']) {
        const response = await ask(app, `${path}${broken}`);
        expect({ broken, status: response.status }).toEqual({ broken, status: 400 });
        expect({ broken, ...JSON.parse(response.body) }).toEqual({ broken, ...body });
        expect(response.headers).toContain('x-request-id');
        expect(response.headers).toContain('x-content-type-options: nosniff');
      }
    },
  );

  it('broken escapes in a query cause no server error [C1]', async () => {
    for (const [address] of apis.filter(([each]) => !each.endsWith('/stream'))) {
      for (const broken of ['%', '%E0%A4%A', '%C3%28', '%ff']) {
        const response = await ask(app, `${address.replaceAll('%00', 'x').split('?')[0]}?a=${broken}&${broken}=eq.1`);
        expect({ address, broken, isFault: response.status >= 500 }).toEqual({ address, broken, isFault: false });
      }
    }
  });

  it('an address of more than 8 kB is refused as too long in every API', async () => {
    for (const [address, body] of apis) {
      const { status, body: found } = await ask(
        app,
        `${address.split('?')[0]!.replace('%00', 'x')}?${'a'.repeat(8_200)}`,
      );
      const isStorage = address.startsWith('/storage/');
      expect({ address, status }).toEqual({ address, status: isStorage ? 400 : 414 });
      expect(Object.keys(JSON.parse(found) as object)).toEqual(Object.keys(body));
    }
  });

  it('a path segment of more than 500 characters causes no server error [C1]', async () => {
    for (const [address] of apis) {
      const { status } = await ask(app, `${address.split('?')[0]!.replace('%00', '')}${'a'.repeat(700)}`);
      expect({ address, isFault: status >= 500 }).toEqual({ address, isFault: false });
    }
  });

  it.each([
    '/storage/v1/object/public/blog-images/%00',
    '/storage/v1/object/public/%00/x',
    '/storage/v1/object/info/blog-images/%00',
    '/storage/v1/object/list/%00',
    '/api/v1/checkout-sessions/%00',
    '/api/v1/checkout-sessions/a%00b',
  ])('%s answers 400 [L1]', async (address) => {
    for (const method of ['GET', 'POST', 'HEAD', 'DELETE']) {
      const { status } = await ask(app, address, method);
      expect({ method, status }).toEqual({ method, status: 400 });
    }
  });
});

describe('the host of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());
  const statusOf = async (request: string) => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.setTimeout(patiently(60_000), () => socket.destroy(new Error('no answer in a minute')));
    socket.write(request);
    return Number((await text(socket)).split(' ')[1]);
  };

  it.each([
    ['two hosts', 'GET /livez HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'],
    ['one host twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nhOST: a.example\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
  ])('a request with %s is refused, and one with its host answered [T18]', async (_what, request) => {
    expect(await statusOf(request)).toBe(400);
    expect(await statusOf('GET /health/live HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')).toBe(200);
    expect(await statusOf('GET /health/live HTTP/1.0\r\n\r\n')).toBe(200);
  });
});
