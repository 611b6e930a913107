import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { isSignature, signatureOf } from './manifest.js';

const [OWN, OTHER] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
const [own, other] = [createPublicKey(OWN), createPublicKey(OTHER)];
const MANIFEST = Buffer.from('{"format":1}\n');

describe('the signature of a manifest', () => {
  it('any of the keys may have signed', () => {
    expect(isSignature(signatureOf(MANIFEST, OWN), MANIFEST, [other, own])).toBe(true);
  });

  it('another key, a changed manifest, a cut signature and no key count for nothing', () => {
    const signature = signatureOf(MANIFEST, OWN);
    expect(isSignature(signature, MANIFEST, [other])).toBe(false);
    expect(isSignature(signature, MANIFEST, [])).toBe(false);
    expect(isSignature(signature, Buffer.concat([MANIFEST, Buffer.from(' ')]), [own])).toBe(false);
    for (const length of [0, 10, 60]) expect(isSignature(signature.subarray(0, length), MANIFEST, [own])).toBe(false);
  });
});
