import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { explicit, integer, nothing, octets, oid, sequence, set } from './der.js';

const DATA = '1.2.840.113549.1.7.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const ITERATIONS = 2048;

/**
 * A PKCS #12 file (RFC 7292) with a key and its certificate: what a bank hands to a relying party. The key is encrypted
 * (AES-256), the whole authenticated (HMAC-SHA-256). The root is not in it: Node trusts every further certificate.
 */
export function makePfx(key: KeyObject, certificate: Buffer, passphrase: string): Buffer {
  const keyInfo = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase });
  const ownId = createHash('sha1').update(certificate).digest();
  const bags = [
    bag(SHROUDED_KEY_BAG, keyInfo, ownId),
    bag(CERTIFICATE_BAG, sequence(oid(X509_CERTIFICATE), explicit(0, octets(certificate))), ownId),
  ];
  const content = sequence(data(sequence(...bags)));
  const salt = randomBytes(8);
  const mac = createHmac('sha256', macKey(passphrase, salt)).update(content).digest();
  const digestInfo = sequence(sequence(oid(SHA256), nothing()), octets(mac));
  return sequence(integer(3), data(content), sequence(digestInfo, octets(salt), integer(ITERATIONS)));
}

const data = (content: Buffer): Buffer => sequence(oid(DATA), explicit(0, octets(content)));

function bag(type: string, content: Buffer, localId: Buffer): Buffer {
  return sequence(oid(type), explicit(0, content), set(sequence(oid(LOCAL_KEY_ID), set(octets(localId)))));
}

/** RFC 7292, appendix B.2, for an HMAC key: one block of SHA-256 suffices. */
function macKey(passphrase: string, salt: Buffer): Buffer {
  const BLOCK = 64;
  const id = Buffer.alloc(BLOCK, 3);
  const secret = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
  let key = Buffer.concat([id, repeated(salt, BLOCK), repeated(secret, BLOCK)]);
  for (let round = 0; round < ITERATIONS; round += 1) key = createHash('sha256').update(key).digest();
  return key;
}

/** Repeated to whole blocks. */
function repeated(bytes: Buffer, block: number): Buffer {
  return Buffer.alloc(block * Math.ceil(bytes.length / block), bytes);
}
