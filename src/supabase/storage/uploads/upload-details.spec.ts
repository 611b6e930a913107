import { parseCacheControl, parseContentEncoding, parseUserMetadata } from './upload-details.js';

describe('the cache control of an upload', () => {
  it.each([
    ['3600', 'max-age=3600'],
    ['max-age=3600', 'max-age=3600'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    ['no-store', 'no-store'],
    [undefined, 'no-cache'],
    ['', 'no-cache'],
    ['max-age=1\r\nSet-Cookie: a=b', 'no-cache'],
    ['max-age=1,\nno-store', 'no-cache'],
    ['max-age=1,\u2028no-store', 'no-cache'],
    ['ålder', 'no-cache'],
  ])('the cache control %p becomes %p', (given, value) => {
    expect(parseCacheControl(given)).toBe(value);
  });
});

describe('the encoding of an upload', () => {
  it.each([
    ['gzip', 'gzip'],
    ['deflate, br', 'deflate, br'],
    [undefined, null],
    ['', null],
  ])('the encoding %p becomes %p', (given, value) => {
    expect(parseContentEncoding(given)).toBe(value);
  });

  it.each(['gzip\r\nSet-Cookie: a=b', 'gz\0ip', 'плохо', ','.repeat(9), 'x'.repeat(51)])(
    'the encoding %p is refused',
    (given) => {
      expect(() => parseContentEncoding(given)).toThrow(expect.objectContaining({ wireCode: 'InvalidRequest' }));
    },
  );
});

describe('the metadata of an upload', () => {
  it('the metadata is what the uploader sends, or empty', () => {
    expect(parseUserMetadata('{"a":1,"b":{"c":"å"}}')).toEqual({ a: 1, b: { c: 'å' } });
    expect(parseUserMetadata('{"a":"\\\\u0000","b":"\\ud83d\\ude00"}')).toEqual({ a: '\\u0000', b: '😀' });
    expect([parseUserMetadata(undefined), parseUserMetadata('')]).toEqual([{}, {}]);
  });

  it.each(['[]', '1', 'null', '"text"', '{', '{"a":"\\u0000"}', '{"\\u0000":1}', '{"a":["\\ud800"]}'])(
    'the metadata %p is refused',
    (json) => {
      expect(() => parseUserMetadata(json)).toThrow(expect.objectContaining({ wireCode: 'InvalidRequest' }));
    },
  );
});
