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
});
