import { createHash } from 'node:crypto';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { StorageError } from '../storage.errors.js';

/** An upload that ended too early. */
export class UploadCutOffError extends StorageError {
  constructor() {
    super('InvalidRequest', 'The upload ended before all of it had arrived');
  }
}

/** Passes bytes on unchanged, counts and hashes them, and fails as soon as there are more than allowed. */
export class ByteCounter extends Transform {
  sizeBytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly limitBytes: number) {
    super();
  }

  /** Of all bytes; ask once, after the end. */
  etag(): string {
    return `"${this.hash.digest('hex').slice(0, 32)}"`;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.limitBytes) return done(new StorageError('EntityTooLarge'));
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/**
 * Pipes a source through a byte counter. The source is never destroyed: it may be a request that still waits for its
 * response, and the rest of it is read and dropped. A source that ends too early is an error of the counter.
 */
export function countBytes(source: Readable, limitBytes: number): ByteCounter {
  const counter = new ByteCounter(limitBytes);
  counter.on('error', () => undefined); // the reader gets it too, and may not have begun
  source.on('error', () => counter.destroy(new UploadCutOffError()));
  source.once('close', () => {
    if (!source.readableEnded) counter.destroy(new UploadCutOffError());
  });
  counter.once('close', () => {
    source.unpipe(counter);
    source.resume();
  });
  if (source.destroyed && !source.readableEnded) counter.destroy(new UploadCutOffError());
  return source.pipe(counter);
}
