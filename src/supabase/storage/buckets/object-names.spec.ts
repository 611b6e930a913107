import { assertBucketName, assertObjectName } from './object-names.js';

describe('the name of an object', () => {
  it.each(['a.jpg', 'a/b/c.png', "_!.*'()&$@=;:+,?- /x", 'a..b', '...', 'a/.hidden', 'x'.repeat(1_024)])(
    'an object may be named %p',
    (name) => {
      expect(() => assertObjectName(name)).not.toThrow();
    },
  );

  it.each([
    '',
    '/a',
    '..',
    '../a',
    'a/../b',
    'a/..',
    'å.jpg',
    'a%2e',
    'a\\b',
    'a\0',
    'a\nb',
    'a#b',
    'a|b',
    'a~',
    'a[1]',
    'x'.repeat(1_025),
  ])('an object may not be named %p', (name) => {
    expect(() => assertObjectName(name)).toThrow(
      expect.objectContaining({ wireCode: 'InvalidKey', message: `Invalid key: ${name}` }),
    );
  });
});

describe('the name of a bucket', () => {
  it.each(['blog-images', 'A b.c', 'x'.repeat(100)])('a bucket may be named %p', (name) => {
    expect(() => assertBucketName(name)).not.toThrow();
  });

  it.each(['', ' a', 'a ', 'a/b', 'å', '.', '..', 'x'.repeat(101)])('a bucket may not be named %p', (name) => {
    expect(() => assertBucketName(name)).toThrow(expect.objectContaining({ wireCode: 'InvalidBucketName' }));
  });
});
