import { randomBytes, randomUUID } from 'node:crypto';
import { DecryptionError } from '../../../platform/crypto/gcm.js';
import { KeyRing } from '../../../platform/crypto/key-ring.js';
import { CaseCipher } from './case-cipher.js';
import { newDataKey, unwrapDataKey, wrapDataKey } from './case-keys.repository.js';
import { CHUNK_BYTES, FileCipher, storedSize } from './file-cipher.js';

const caseId = randomUUID();
const dataKey = newDataKey();
const named = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const flipped = (blob: Buffer, index: number) => {
  const changed = Buffer.from(blob);
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
};

describe('a value of a case', () => {
  const answer = { table: 'case_answers', column: 'value', row: 'birth-date' };
  const cipher = new CaseCipher(caseId, dataKey);

  it('a value decrypts in its place, and reveals nothing without the key', () => {
    const blob = cipher.encrypt('kanariefågel', answer);
    expect(blob.includes('kanarie')).toBe(false);
    expect(cipher.decrypt(blob, answer)).toBe('kanariefågel');
    expect(cipher.encrypt('kanariefågel', answer).equals(blob)).toBe(false);
  });

  it.each([
    ['case', new CaseCipher(randomUUID(), dataKey), answer],
    ['table', cipher, { ...answer, table: 'case_messages' }],
    ['column', cipher, { ...answer, column: 'other' }],
    ['row', cipher, { ...answer, row: 'pregnancy' }],
    ['key', new CaseCipher(caseId, newDataKey()), answer],
  ])('a value does not decrypt under another %s', (_what, other, place) => {
    expect(() => other.decrypt(cipher.encrypt('x', answer), place)).toThrow(DecryptionError);
  });

  it('a value does not decrypt with any byte changed or missing', () => {
    const blob = cipher.encrypt('hemligt', answer);
    for (let index = 0; index < blob.length; index += 1) {
      expect(() => cipher.decrypt(flipped(blob, index), answer)).toThrow(DecryptionError);
      expect(() => cipher.decrypt(blob.subarray(0, index), answer)).toThrow(DecryptionError);
    }
  });
});

describe('the data key of a case', () => {
  const old = new KeyRing([named('old')]);

  it('a data key unwraps while its master key is in the ring, and the first one wraps it', () => {
    const wrapped = wrapDataKey(old, caseId, dataKey);
    const rolled = new KeyRing([named('new'), named('old')]);
    expect(unwrapDataKey(rolled, caseId, wrapped)).toEqual(dataKey);
    expect(wrapDataKey(rolled, caseId, dataKey).masterKeyId).toBe('new');
    expect(() => unwrapDataKey(new KeyRing([named('new')]), caseId, wrapped)).toThrow(DecryptionError);
  });

  it('a data key does not unwrap for another case, under another name, or changed', () => {
    const { masterKeyId, wrapped } = wrapDataKey(old, caseId, dataKey);
    expect(() => unwrapDataKey(old, randomUUID(), { masterKeyId, wrapped })).toThrow(DecryptionError);
    const sameKey = new KeyRing([{ id: 'alias', key: named('old').key }]);
    expect(() => unwrapDataKey(sameKey, caseId, { masterKeyId: 'alias', wrapped })).toThrow(DecryptionError);
    for (let index = 0; index < wrapped.length; index += 1)
      expect(() => unwrapDataKey(old, caseId, { masterKeyId, wrapped: flipped(wrapped, index) })).toThrow(
        DecryptionError,
      );
  });
});

describe('a file of a case', () => {
  const context = { caseId, table: 'case_photos', column: 'full', row: 'overview/1' };
  const cipher = new FileCipher(dataKey, context);

  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 200_000])(
    'a file of %i bytes decrypts unchanged, and has the announced size',
    (size) => {
      const plain = randomBytes(size);
      const stored = cipher.encrypt(plain);
      expect(stored.length).toBe(storedSize(size));
      expect(cipher.decrypt(stored).equals(plain)).toBe(true);
    },
  );

  it('a file truncated at any chunk does not decrypt', () => {
    const stored = cipher.encrypt(randomBytes(3 * CHUNK_BYTES));
    for (const end of [0, 5, 11, 12, 11 + CHUNK_BYTES + 16, 11 + 2 * (CHUNK_BYTES + 16), stored.length - 1])
      expect(() => cipher.decrypt(stored.subarray(0, end))).toThrow(DecryptionError);
  });

  it('a file with moved, changed or added chunks does not decrypt', () => {
    const stored = cipher.encrypt(randomBytes(3 * CHUNK_BYTES));
    const chunk = (index: number) =>
      stored.subarray(11 + index * (CHUNK_BYTES + 16), 11 + (index + 1) * (CHUNK_BYTES + 16));
    const header = stored.subarray(0, 11);
    for (const forged of [
      Buffer.concat([header, chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([header, chunk(0), chunk(2)]),
      Buffer.concat([stored, chunk(0)]),
      flipped(stored, 0),
      flipped(stored, 7),
      flipped(stored, 500),
      flipped(stored, stored.length - 1),
    ])
      expect(() => cipher.decrypt(forged)).toThrow(DecryptionError);
  });

  it('a file does not decrypt in another slot or case', () => {
    const stored = cipher.encrypt(Buffer.from('bild'));
    for (const other of [
      { ...context, row: 'close/1' },
      { ...context, caseId: randomUUID() },
    ])
      expect(() => new FileCipher(dataKey, other).decrypt(stored)).toThrow(DecryptionError);
  });
});
