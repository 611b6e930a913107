import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeAll } from './response-variants.js';

describe('encodings of a page', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('the header %s selects %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('every encoding contains the same text', async () => {
    const { identity, br, gzip } = await encodeAll('Hudvård på svenska');
    expect([identity, brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual(
      Array(3).fill('Hudvård på svenska'),
    );
  });
});
