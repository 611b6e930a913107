import { assertAllowedType } from './uploads.js';

describe('the types of a bucket', () => {
  it.each([
    [null, 'anything/at-all'],
    [[], 'anything/at-all'],
    [['image/png'], 'image/png'],
    [['image/png'], 'IMAGE/PNG'],
    [['text/plain'], 'text/plain;charset=UTF-8'],
    [['text/plain; charset=utf-8'], 'text/plain'],
    [['image/*'], 'image/avif'],
    [['image/*', 'video/mp4'], 'video/mp4'],
  ])('%p accept %p', (allowed, type) => {
    expect(() => assertAllowedType(allowed, type)).not.toThrow();
  });

  it.each([
    [['image/png'], 'image/jpeg'],
    [['image/*'], 'imagex/png'],
    [['image/*'], 'text/html'],
    [['image/png'], ''],
    [null, ''],
    [null, 'text/html\r\nSet-Cookie: a=b'],
    [null, 'text/плохо'],
  ])('%p refuse %p', (allowed, type) => {
    expect(() => assertAllowedType(allowed, type)).toThrow(
      expect.objectContaining({ wireCode: 'InvalidMimeType', message: `mime type ${type} is not supported` }),
    );
  });
});
