import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** The key opens nothing of this archive. */
export class WrongKeyError extends Error {}

/**
 * Encrypts by the age format (age-encryption.org/v1) for all recipients; each of their identities decrypts alone.
 *
 * @param recipients public keys, `age1…`
 */
export async function encryptedStream(source: Readable, recipients: readonly string[]): Promise<Readable> {
  return fromWeb(await encrypter(recipients).encrypt(toWeb(source)));
}

/** See `encryptedStream`. */
export async function encryptedBytes(bytes: Uint8Array, recipients: readonly string[]): Promise<Buffer> {
  return Buffer.from(await encrypter(recipients).encrypt(bytes));
}

/**
 * @param identity secret key, `AGE-SECRET-KEY-1…`
 * @throws WrongKeyError; a changed byte makes the stream fail
 */
export async function decryptedStream(source: Readable, identity: string): Promise<Readable> {
  return fromWeb(await refusingWrongKey(() => decrypter(identity).decrypt(toWeb(source))));
}

/** See `decryptedStream`. @throws WrongKeyError */
export async function decryptedBytes(bytes: Uint8Array, identity: string): Promise<Buffer> {
  return Buffer.from(await refusingWrongKey(() => decrypter(identity).decrypt(bytes)));
}

function encrypter(recipients: readonly string[]): Encrypter {
  const encryption = new Encrypter();
  for (const recipient of recipients) encryption.addRecipient(recipient);
  return encryption;
}

function decrypter(identity: string): Decrypter {
  const decryption = new Decrypter();
  decryption.addIdentity(identity);
  return decryption;
}

async function refusingWrongKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.message.includes('no identity matched'))
      throw new WrongKeyError('the key does not open this archive', { cause: error });
    throw error;
  }
}

const toWeb = (source: Readable) => Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);
