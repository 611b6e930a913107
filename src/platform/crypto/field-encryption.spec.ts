import { randomUUID } from 'node:crypto';
import { FieldEncryption } from './field-encryption.js';
import { DecryptionError } from './gcm.js';
import { sealKeyRing } from './crypto.module.js';

const SECRET = 'a secret of more than thirty-two characters';
const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;
const encryption = (setting: string, secret = SECRET) =>
  new FieldEncryption(sealKeyRing({ sealKeys: setting, jwtSecret: secret }));
const field = { table: 'factors', column: 'sealed_secret' };
const rowId = randomUUID();

describe('field encryption', () => {
  it('a value names its key, and decrypts while the key is in the ring [M8]', () => {
    const blob = encryption(key('old')).encrypt('hemligt', field, rowId);
    expect(blob.toString('latin1')).toContain('old');
    expect(blob.toString('latin1')).not.toContain('hemligt');
    expect(encryption(`${key('new')},${key('old')}`).decrypt(blob, field, rowId)).toBe('hemligt');
    expect(() => encryption(key('new')).decrypt(blob, field, rowId)).toThrow(DecryptionError);
  });

  it('a value does not depend on the signing secret [M8]', () => {
    const blob = encryption(key('a')).encrypt('hemligt', field, rowId);
    expect(encryption(key('a'), 'another secret of more than thirty-two').decrypt(blob, field, rowId)).toBe('hemligt');
  });

  it('a value moved to another row or column does not decrypt', () => {
    const blob = encryption(key('a')).encrypt('hemligt', field, rowId);
    expect(() => encryption(key('a')).decrypt(blob, field, randomUUID())).toThrow(DecryptionError);
    expect(() => encryption(key('a')).decrypt(blob, { ...field, column: 'other' }, rowId)).toThrow(DecryptionError);
  });

  it('a value with any byte changed does not decrypt', () => {
    const blob = encryption(key('a')).encrypt('hemligt', field, rowId);
    for (let index = 0; index < blob.length; index += 1) {
      const changed = Buffer.from(blob);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => encryption(key('a')).decrypt(changed, field, rowId)).toThrow(DecryptionError);
    }
  });

  it('a value shorter than a header is damaged', () => {
    for (const blob of [Buffer.alloc(0), Buffer.from('FE1\0'), Buffer.from('FE1\0\x05a')]) {
      expect(() => encryption(key('a')).decrypt(blob, field, rowId)).toThrow(DecryptionError);
    }
  });
});
