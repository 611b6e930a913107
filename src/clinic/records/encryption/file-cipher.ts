import { randomBytes } from 'node:crypto';
import { DecryptionError, openUnder, sealUnder, TAG_BYTES } from '../../../platform/crypto/gcm.js';
import { associatedData, type CaseContext } from './case-context.js';

/** Plain bytes of a chunk; the last may have fewer. */
export const CHUNK_BYTES = 64 * 1024;

/** Bytes of a full chunk as stored. */
const STORED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

const MAGIC = Buffer.from('CF1\0', 'latin1');
const PREFIX_BYTES = 7;
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;

/**
 * The format of an encrypted file (photo, PDF), version 1: `CF1\0`, a random nonce prefix of 7 bytes, then chunks of
 * 64 KiB, each followed by its GCM tag. The nonce of a chunk is prefix, its number (4 bytes) and whether it is the last
 * (1 byte), as in STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): chunks that were changed, swapped, left out or cut
 * off do not open, and any of them opens without those before it.
 */
export class FileCipher {
  private readonly aad: Buffer;

  constructor(
    /** 32 bytes: the case's data key. */
    private readonly dataKey: Buffer,
    context: CaseContext,
  ) {
    this.aad = associatedData(context);
  }

  /** The encrypted file, a piece at a time: no more is held or done at once than its reader asks for. */
  *encrypting(plain: Buffer): Generator<Buffer> {
    const prefix = randomBytes(PREFIX_BYTES);
    yield Buffer.concat([MAGIC, prefix]);
    const lastIndex = Math.max(0, Math.ceil(plain.length / CHUNK_BYTES) - 1);
    for (let index = 0; index <= lastIndex; index += 1)
      yield* this.seal(prefix, chunkOf(plain, index, CHUNK_BYTES), index, index === lastIndex);
  }

  /** As {@link encrypting}, in one piece. */
  encrypt(plain: Buffer): Buffer {
    const encrypted = Buffer.allocUnsafe(storedSize(plain.length));
    let written = 0;
    for (const piece of this.encrypting(plain)) written += piece.copy(encrypted, written);
    return encrypted;
  }

  /** As {@link encrypting}, of a source that need not fit in memory. */
  async *encryptingFrom(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const prefix = randomBytes(PREFIX_BYTES);
    yield Buffer.concat([MAGIC, prefix]);
    let index = 0;
    for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
      yield* this.seal(prefix, chunk, index, isLast);
      index += 1;
    }
  }

  /**
   * The bytes of a stored file that need not fit in memory: each chunk is opened before it is given out, and a file that
   * was cut off fails at its end.
   *
   * @throws DecryptionError
   */
  async *decryptingFrom(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let prefix: Buffer | null = null;
    let index = 0;
    for await (const { chunk, isLast } of inChunks(stored, STORED_CHUNK_BYTES, HEADER_BYTES)) {
      if (prefix === null) {
        prefix = prefixOf(chunk);
        continue;
      }
      yield this.open(prefix, chunk, index, isLast);
      index += 1;
    }
    if (index === 0) throw new DecryptionError('the file has no chunk');
  }

  /** A whole encrypted file, opened before any of it is used. @throws DecryptionError */
  decrypt(stored: Buffer): Buffer {
    const [header, chunks] = [stored.subarray(0, HEADER_BYTES), stored.subarray(HEADER_BYTES)];
    const prefix = prefixOf(header);
    const lastIndex = Math.max(0, Math.ceil(chunks.length / STORED_CHUNK_BYTES) - 1);
    const plain: Buffer[] = [];
    for (let index = 0; index <= lastIndex; index += 1)
      plain.push(this.open(prefix, chunkOf(chunks, index, STORED_CHUNK_BYTES), index, index === lastIndex));
    return Buffer.concat(plain);
  }

  /** @returns the encrypted chunk and its tag */
  private seal(prefix: Buffer, chunk: Buffer, index: number, isLast: boolean): Buffer[] {
    const { ciphertext, tag } = sealUnder(nonce(prefix, index, isLast), this.dataKey, this.aad, chunk);
    return [ciphertext, tag];
  }

  private open(prefix: Buffer, stored: Buffer, index: number, isLast: boolean): Buffer {
    const [ciphertext, tag] = [stored.subarray(0, -TAG_BYTES), stored.subarray(-TAG_BYTES)];
    return openUnder(nonce(prefix, index, isLast), this.dataKey, this.aad, { ciphertext, tag });
  }
}

/** Bytes of a file as stored, for plain bytes. An empty file has one empty chunk. */
export function storedSize(plainBytes: number): number {
  return HEADER_BYTES + plainBytes + Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES)) * TAG_BYTES;
}

function prefixOf(header: Buffer): Buffer {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DecryptionError('no encrypted file of a case');
  return header.subarray(MAGIC.length);
}

function chunkOf(bytes: Buffer, index: number, chunkBytes: number): Buffer {
  return bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
}

/** Cuts a stream into pieces of one size, the last of which may be smaller or empty. @param first size of the first piece */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  let held = Buffer.alloc(0);
  let next = first;
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    // One piece is held back: only the end of the source tells which is the last.
    let from = 0;
    while (held.length - from > next) {
      yield { chunk: held.subarray(from, from + next), isLast: false };
      from += next;
      next = size;
    }
    held = held.subarray(from);
  }
  yield { chunk: held, isLast: true };
}

function nonce(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(index);
  end[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, end]);
}
