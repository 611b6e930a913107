import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, with `/`; ASCII. */
  readonly name: string;
  /** False for what is compressed already: photos and PDFs. */
  readonly isCompressible: boolean;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The classic format counts bytes in 32 bits (APPNOTE 4.4.8). */
const MAX_BYTES = 0xffff_0000;

/** It counts files in 16 bits, and the highest number says that ZIP64 has the count (APPNOTE 4.4.22). */
const MAX_FILES = 0xfffe;

/** The archive would be larger than the format allows. */
export class ArchiveTooLargeError extends Error {
  constructor(message = 'the archive has more than 4 GB') {
    super(message);
  }
}

/**
 * A ZIP archive as a stream (APPNOTE 6.3): it holds one piece of one file at a time, and reads an entry when its reader
 * asks for it.
 *
 * @throws ArchiveTooLargeError, or what an entry fails with
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else pieces.push(piece);
  });
  let [written, files] = [0, 0];
  function* take(): Generator<Uint8Array> {
    for (const failure of failures) throw failure;
    for (const piece of pieces.splice(0)) {
      written += piece.length;
      if (written > MAX_BYTES) throw new ArchiveTooLargeError();
      yield piece;
    }
  }
  for await (const { name, isCompressible, bytes } of entries) {
    files += 1;
    if (files > MAX_FILES) throw new ArchiveTooLargeError(`the archive has more than ${MAX_FILES} files`);
    const file = isCompressible ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
