import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes that have all arrived. */
export interface TemporaryFile {
  readonly sizeBytes: number;
  readonly bytes: Readable;
}

const CHUNK_BYTES = 65_536;

/**
 * Collects bytes in a temporary file until all have arrived, hands it to `use`, and closes it. The file is unlinked before
 * the first byte is written, so that the disk space is freed however the process ends.
 *
 * @throws what the source or `use` fails with, or the disk
 */
export async function withTemporaryFile(source: Readable, use: (file: TemporaryFile) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const chunk of source as AsyncIterable<Buffer>) await file.appendFile(chunk);
    const { size: sizeBytes } = await file.stat();
    await use({ sizeBytes, bytes: Readable.from(contentsOf(file), { objectMode: false }) });
  } finally {
    await file.close();
  }
}

/** Not `createReadStream()` of the handle: destroyed early, it would close the handle, or keep it from being closed. */
async function* contentsOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
