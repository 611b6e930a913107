import { IdentityHash } from './derive-key.js';

const hash = new IdentityHash(Buffer.alloc(32, 'a'));
const other = new IdentityHash(Buffer.alloc(32, 'b'));

describe('the hash of an identity number', () => {
  it('the hash is equal for equal number and key alone', () => {
    expect(hash.of('198112189876')).toEqual(hash.of('198112189876'));
    expect(hash.of('198112189876')).not.toEqual(hash.of('198112189868'));
    expect(hash.of('198112189876').subarray(4)).not.toEqual(other.of('198112189876').subarray(4));
  });

  it('the hash names its key, and reveals nothing of the number', () => {
    expect(hash.of('198112189876').subarray(0, 4)).toEqual(hash.keyName);
    expect(hash.keyName).not.toEqual(other.keyName);
    expect(hash.of('198112189876')).toHaveLength(36);
    expect(hash.of('198112189876').includes('1981')).toBe(false);
  });
});
