import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** @param setting PKCS #8 DER in base64, as `hudvy keys` makes it. @throws Error when it is no Ed25519 private key */
export function parseEd25519Key(setting: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(setting, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

export function isEd25519Key(setting: string): boolean {
  try {
    parseEd25519Key(setting);
    return true;
  } catch {
    return false;
  }
}

/** A new private key, PKCS #8 DER in base64. */
export function makeEd25519Key(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The public half of a private key, SPKI DER in base64. @param setting as `parseEd25519Key` takes it */
export function ed25519PublicHalf(setting: string): string {
  return createPublicKey(parseEd25519Key(setting)).export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * @param name of the setting, for the message
 * @param value SPKI DER in base64, as `hudvy keys` makes it
 * @throws Error when it is no Ed25519 public key
 */
export function parseEd25519PublicKey(name: string, value: string): KeyObject {
  const key = publicKeyOf(value);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${name}: no Ed25519 public key (SPKI DER in base64)`);
  return key;
}

function publicKeyOf(value: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
