import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the description of the API', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('the description is OpenAPI 3.1', async () => {
    const { status, headers, body } = await app.get('/api/docs/openapi.json');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    expect(body).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Hudvy' } });
  });

  it('the page lists every route, without a script or a request to another host', async () => {
    const { status, headers, body } = await app.get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
    );
    const page = String(body);
    expect(page).toContain('<code>POST /functions/v1/create-payment</code>');
    expect(page).toContain('<h3 id="CaseResponse">CaseResponse</h3>');
    expect(page).not.toMatch(/<script|<link|<img|\bsrc=|style=|https?:\/\//);
    const named = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !page.includes(`id="${name}"`))).toEqual([]);
  });
});
