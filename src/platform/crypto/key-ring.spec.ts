import { InvalidKeyRingError, KeyRing, parseKeys } from './key-ring.js';

const base64 = (fill: string, length = 32) => Buffer.alloc(length, fill).toString('base64');

describe('a key ring', () => {
  it('a key ring encrypts with the first key and finds all of them [M8]', () => {
    const ring = new KeyRing(parseKeys(`new:${base64('n')}, old:${base64('o')}`));
    expect(ring.primary.id).toBe('new');
    expect(ring.find('old')?.key).toEqual(Buffer.alloc(32, 'o'));
    expect(ring.find('other')).toBeNull();
  });

  it.each([
    ['no key', ''],
    ['a key without an id', base64('a')],
    ['an id with a space', `a b:${base64('a')}`],
    ['an id that comes twice', `a:${base64('a')},a:${base64('b')}`],
    ['31 bytes', `a:${base64('a', 31)}`],
    ['a key that is not base64', `a:${'ä'.repeat(43)}`],
  ])('%s is refused', (_, setting) => {
    expect(() => parseKeys(setting)).toThrow(InvalidKeyRingError);
  });

  it('a refusal does not repeat the key [M8]', () => {
    expect(() => parseKeys('a:geheim')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('geheim') as string }),
    );
  });
});
