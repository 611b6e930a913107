import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DecryptionError } from '../../platform/crypto/field-encryption.js';
import { associatedData, type CaseContext } from './case-context.js';

/** Plain bytes of a chunk; the last may have fewer. */
export const CHUNK_BYTES = 64 * 1024;

const TAG_BYTES = 16;
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
  constructor(
    /** 32 bytes: the case's data key. */
    private readonly dataKey: Buffer,
    private readonly context: CaseContext,
  ) {}

  /** Plain bytes in, the encrypted file out; holds one chunk at a time. */
  encrypting(): Transform {
    const prefix = randomBytes(PREFIX_BYTES);
    const seal = (chunk: Buffer, index: number, isLast: boolean) => this.seal(prefix, chunk, index, isLast);
    return new ChunkedTransform(CHUNK_BYTES, seal, Buffer.concat([MAGIC, prefix]));
  }

  /** The whole encrypted file in, plain bytes out. Fails with DecryptionError at the first chunk that does not open. */
  decrypting(): Transform {
    let prefix: Buffer | null = null;
    const open = (chunk: Buffer, index: number, isLast: boolean) => this.open(prefix as Buffer, chunk, index, isLast);
    return new ChunkedTransform(STORED_CHUNK_BYTES, open, Buffer.alloc(0), (header) => (prefix = prefixOf(header)));
  }

  /** Bytes that are all there, as an encrypted file. */
  sealed(bytes: Buffer): Readable {
    return Readable.from([bytes], { objectMode: false }).pipe(this.encrypting());
  }

  /** A whole encrypted file, opened before any of it is used. @throws DecryptionError, or what reading fails with */
  async opened(stored: Readable): Promise<Buffer> {
    const plain = this.decrypting();
    const [bytes] = await Promise.all([buffer(plain), pipeline(stored, plain)]);
    return bytes;
  }

  private seal(prefix: Buffer, chunk: Buffer, index: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.dataKey, nonce(prefix, index, isLast));
    cipher.setAAD(associatedData(this.context));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }

  private open(prefix: Buffer, stored: Buffer, index: number, isLast: boolean): Buffer {
    const textEnd = stored.length - TAG_BYTES;
    if (textEnd < 0) throw new DecryptionError('the file was cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.dataKey, nonce(prefix, index, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associatedData(this.context)).setAuthTag(stored.subarray(textEnd));
    try {
      return Buffer.concat([decipher.update(stored.subarray(0, textEnd)), decipher.final()]);
    } catch (cause) {
      throw new DecryptionError('the file does not open: changed, cut off, moved, or of another case', { cause });
    }
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

function nonce(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(index);
  end[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, end]);
}

type Step = (chunk: Buffer, index: number, isLast: boolean) => Buffer;

/** Cuts a stream into chunks; one is held back until it is known whether it is the last. */
class ChunkedTransform extends Transform {
  private held = Buffer.alloc(0);
  private index = 0;
  private headerBytes: number;

  constructor(
    private readonly chunkBytes: number,
    private readonly step: Step,
    start: Buffer,
    private readonly readHeader?: (header: Buffer) => void,
  ) {
    super();
    this.headerBytes = readHeader ? HEADER_BYTES : 0;
    if (start.length > 0) this.push(start);
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.attempt(done, () => {
      this.held = Buffer.concat([this.held, bytes]);
      this.takeHeader(false);
      while (this.headerBytes === 0 && this.held.length > this.chunkBytes) {
        this.push(this.step(this.held.subarray(0, this.chunkBytes), this.index++, false));
        this.held = this.held.subarray(this.chunkBytes);
      }
    });
  }

  override _flush(done: TransformCallback): void {
    this.attempt(done, () => {
      this.takeHeader(true);
      this.push(this.step(this.held, this.index, true));
    });
  }

  private takeHeader(isEnd: boolean): void {
    if (this.headerBytes === 0) return;
    if (this.held.length < this.headerBytes) {
      if (isEnd) throw new DecryptionError('the file was cut off');
      return;
    }
    this.readHeader?.(this.held.subarray(0, this.headerBytes));
    this.held = this.held.subarray(this.headerBytes);
    this.headerBytes = 0;
  }

  private attempt(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
