import { HeaderLines } from './public-response-server.js';
import { publicResponse } from './public-response.js';

const lines = new HeaderLines({ vary: 'Origin', 'cache-control': 'no-store', 'X-Frame-Options': 'SAMEORIGIN' });

it('a response has the common headers and its own, which take precedence whatever their case', () => {
  const response = publicResponse({
    status: 200,
    headers: { Vary: 'Accept-Encoding', ETag: '"a"' },
    body: Buffer.from('åäö'),
  });
  expect(lines.of(response, { 'access-control-allow-origin': '*' })).toEqual([
    ...['vary', 'Accept-Encoding', 'cache-control', 'no-store', 'x-frame-options', 'SAMEORIGIN'],
    ...['access-control-allow-origin', '*', 'etag', '"a"', 'content-length', '6', 'x-request-id'],
  ]);
});

it('a 304 carries no length', () => {
  expect(lines.of(publicResponse({ status: 304, headers: {}, body: null }), {})).not.toContain('content-length');
});

it('the header lines of one response are built once', () => {
  const response = publicResponse({ status: 200, headers: {}, body: Buffer.alloc(0) });
  expect(lines.of(response, {})).toBe(lines.of(response, {}));
});
