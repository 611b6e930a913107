import { unzipSync } from 'fflate';
import { ArchiveTooLargeError, zipStream, type ZipEntry } from './zip-stream.js';

const AT = new Date('2026-05-04T10:00:00Z');

async function* filesOf(count: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1) yield { name: `${index}`, isCompressible: false, bytes: [] };
}

async function allOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(entries, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the stream of an archive', () => {
  it('the most files that the format counts are all in the archive', async () => {
    const zip = await allOf(filesOf(0xfffe));
    expect(Object.keys(unzipSync(zip))).toHaveLength(0xfffe);
  });

  it('one file more is refused, so that no archive has a wrong count', async () => {
    await expect(allOf(filesOf(0xffff))).rejects.toThrow(ArchiveTooLargeError);
  });

  it('a file is opened when the reader has all of the file before it', async () => {
    const opened: string[] = [];
    const entries = (async function* (): AsyncGenerator<ZipEntry> {
      for (const name of ['first', 'second', 'third'])
        yield {
          name,
          isCompressible: false,
          bytes: (function* () {
            opened.push(name);
            yield Buffer.alloc(1_000, name);
          })(),
        };
    })();
    const read: Buffer[] = [];
    for await (const piece of zipStream(entries, AT)) {
      read.push(Buffer.from(piece));
      const taken = Buffer.concat(read);
      for (const earlier of opened.slice(0, -1)) expect(taken.includes(Buffer.alloc(1_000, earlier))).toBe(true);
    }
    expect(opened).toEqual(['first', 'second', 'third']);
  });
});
