import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { StorageSettings } from '../storage.settings.js';
import { StorageUnavailableError } from '../storage.errors.js';
import type { ByteRange } from '../../../platform/http/byte-range.js';
import { keyOfFile, openFileDisk, type FileDisk } from './file-disk.client.js';

/** Bytes that have all arrived. */
interface TemporaryFile {
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

/** The files behind the objects, each named by the uuid of its version: no name that a caller chose becomes a path. */
@Injectable()
export class ObjectFiles {
  private opened: Promise<FileDisk> | null = null;

  constructor(private readonly storageSettings: StorageSettings) {}

  /**
   * Writes a new file. After a failure part of it may exist, and writing has stopped.
   *
   * @throws StorageUnavailableError, or what the source fails with
   */
  async write(version: string, bytes: Readable): Promise<void> {
    const source: { failure?: Error } = {};
    try {
      const { disk, needsLength } = await this.open();
      const untilFailure = Readable.from(endingEarly(bytes, source), { objectMode: false });
      if (needsLength) await this.writeWithLength(disk, version, untilFailure, source);
      else await disk.putStream(keyOfFile(version), untilFailure);
    } catch (error) {
      throw new StorageUnavailableError({ cause: error });
    }
    if (source.failure !== undefined) throw source.failure;
  }

  /**
   * A stream whose first bytes have arrived, so that a missing file is an error and not half a response. Only the bytes of
   * the range are read from the disk or asked of S3.
   *
   * @throws StorageUnavailableError
   */
  async read(version: string, range: ByteRange | null): Promise<Readable> {
    try {
      const { disk, readRange } = await this.open();
      const stream = await (range === null ? disk.getStream(keyOfFile(version)) : readRange(keyOfFile(version), range));
      await firstBytes(stream);
      return stream;
    } catch (error) {
      throw new StorageUnavailableError({ cause: error });
    }
  }

  /** @throws StorageUnavailableError */
  async copy(from: string, to: string): Promise<void> {
    try {
      await (await this.open()).disk.copy(keyOfFile(from), keyOfFile(to));
    } catch (error) {
      throw new StorageUnavailableError({ cause: error });
    }
  }

  /** Deleting a missing file is not an error. */
  async delete(version: string): Promise<void> {
    await (await this.open()).disk.delete(keyOfFile(version));
  }

  private open(): Promise<FileDisk> {
    this.opened ??= openFileDisk(this.storageSettings);
    return this.opened;
  }

  /** Collects all bytes first, so that slow uploads do not hold a connection to S3. */
  private async writeWithLength(
    disk: Disk,
    version: string,
    source: Readable,
    outcome: { readonly failure?: Error },
  ): Promise<void> {
    await withTemporaryFile(source, async ({ sizeBytes: contentLength, bytes }) => {
      if (outcome.failure !== undefined) return;
      // A length of 0 would not be sent, and S3 accepts no stream of unknown length.
      if (contentLength === 0) await disk.put(keyOfFile(version), new Uint8Array());
      else await disk.putStream(keyOfFile(version), bytes, { contentLength });
    });
  }
}

/** A failing source would make the disk give up while it still creates the file: it sees an early end instead. */
async function* endingEarly(bytes: Readable, source: { failure?: Error }): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    source.failure = error as Error;
  }
}

function firstBytes(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', resolve);
    stream.once('readable', () => {
      stream.off('error', reject);
      resolve();
    });
  });
}
