import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin } from '../../../support/content/people.js';
import { patiently } from '../../../support/patience.js';

const MEBIBYTE = 1_048_576;

describe('an unread body', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  /** Announces a body, sends none of it, and waits for an answer and the end of the connection. */
  function announce(headers: readonly string[], path = '/functions/v1/admin-blog-management'): Promise<string> {
    const { hostname, port } = new URL(app.url);
    const lines = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json', ...headers];
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let response = '';
      socket
        .setEncoding('utf8')
        .setTimeout(patiently(60_000), () => socket.destroy(new Error('no answer before the body')));
      socket.on('data', (part: string) => (response += part));
      socket.on('end', () => resolve(response));
      socket.on('error', reject);
    });
  }
  const large = `Content-Length: ${15 * MEBIBYTE}`;

  it.each([
    ['without a bearer', []],
    ['with a malformed bearer', ['Authorization: Bearer nonsense']],
  ])('a body %s is not awaited', async (_name, headers) => {
    const response = await announce([large, ...headers]);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(response).toContain('"code":"unauthorized"');
  });

  it('a body without a length is not awaited', async () => {
    expect(await announce(['Transfer-Encoding: chunked'])).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('a body of a caller who is not an admin is not awaited', async () => {
    const { token } = await aCustomer(app);
    const response = await announce([large, `Authorization: Bearer ${token}`]);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    expect(response).toContain('"code":"forbidden"');
  });

  it('a missing bearer is reported before a malformed body, and a small body keeps the connection', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    const response = await fetch(`${app.url}/functions/v1/admin-faq-management`, init);
    expect(response.status).toBe(401);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });

  it('a body of an admin is read', async () => {
    const { token } = await anAdmin(app);
    const body = {
      action: 'uploadImage',
      blogPost: { imageData: `data:image/png;base64,${'A'.repeat(2 * MEBIBYTE)}`, fileName: 'a.png' },
    };
    const { status } = await app.post('/functions/v1/admin-blog-management', body, {
      authorization: `Bearer ${token}`,
    });
    expect(status).toBe(415);
  });
});
