import { downloadHeaders, isRangeMeant, isUnchanged } from './download-headers.js';
import type { StoredObject } from './stored-object.entity.js';

const object = {
  mimeType: 'text/html',
  etag: '"abc"',
  cacheControl: 'max-age=60',
  contentEncoding: null,
  updatedAt: new Date('2025-10-01T12:00:00.500Z'),
} as StoredObject;

describe('the headers of a download', () => {
  it('a download names its type and disables every capability', () => {
    expect(downloadHeaders(object, undefined, null)).toEqual({
      'Content-Type': 'text/html',
      ETag: '"abc"',
      'Last-Modified': 'Wed, 01 Oct 2025 12:00:00 GMT',
      'Cache-Control': 'max-age=60',
      'Accept-Ranges': 'bytes',
      'X-Robots-Tag': 'none',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox",
    });
  });

  it.each([
    ['', 'attachment'],
    ['a b.png', "attachment; filename=a%20b.png; filename*=UTF-8''a%20b.png;"],
    ['å"\r\n.png', "attachment; filename=%C3%A5%22%0D%0A.png; filename*=UTF-8''%C3%A5%22%0D%0A.png;"],
    ["(o'x)*", "attachment; filename=%28o%27x%29%2A; filename*=UTF-8''%28o%27x%29%2A;"],
  ])('a download is saved as %p', (fileName, disposition) => {
    expect(downloadHeaders(object, fileName, null)['Content-Disposition']).toBe(disposition);
  });

  it('a download carries the expiry of its signed URL and the encoding of its bytes', () => {
    const headers = downloadHeaders(
      { ...object, contentEncoding: 'gzip' },
      undefined,
      new Date('2025-10-02T00:00:00Z'),
    );
    expect(headers).toMatchObject({ 'Content-Encoding': 'gzip', Expires: 'Thu, 02 Oct 2025 00:00:00 GMT' });
  });
});

describe('a reader who holds a version', () => {
  it.each([
    [true, '"abc"', undefined],
    [true, 'W/"abc"', undefined],
    [true, '"x", "abc"', undefined],
    [true, '*', undefined],
    [false, '"x"', 'Thu, 02 Oct 2025 00:00:00 GMT'],
    [true, undefined, 'Wed, 01 Oct 2025 12:00:00 GMT'],
    [false, undefined, 'Wed, 01 Oct 2025 11:59:59 GMT'],
    [false, undefined, 'nonsense'],
    [false, undefined, undefined],
  ])('a reader has the current version: %p for %p and %p', (expected, ifNoneMatch, ifModifiedSince) => {
    expect(isUnchanged(object, ifNoneMatch, ifModifiedSince)).toBe(expected);
  });

  it('a range applies to the reader’s version alone', () => {
    const conditions = [undefined, '"abc"', 'Wed, 01 Oct 2025 12:00:00 GMT', '"x"'];
    expect(conditions.map((condition) => isRangeMeant(object, condition))).toEqual([true, true, true, false]);
  });
});
