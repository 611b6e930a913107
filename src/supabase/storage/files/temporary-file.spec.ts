import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { withTemporaryFile } from './object-files.js';

describe('temporary file', () => {
  const named = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('upload-'));

  it('a temporary file has all bytes and their count, and no name', async () => {
    let seen: unknown;
    await withTemporaryFile(Readable.from(['hud', 'vård'], { objectMode: false }), async ({ sizeBytes, bytes }) => {
      seen = { sizeBytes, text: await text(bytes), named: await named() };
    });
    expect(seen).toEqual({ sizeBytes: 8, text: 'hudvård', named: [] });
  });

  it('a temporary file may be empty', async () => {
    await withTemporaryFile(Readable.from([]), async ({ sizeBytes, bytes }) => {
      expect([sizeBytes, await text(bytes)]).toEqual([0, '']);
    });
    expect.assertions(1);
  });

  it('an unread temporary file passes on its errors', async () => {
    await expect(
      withTemporaryFile(Readable.from(['x'], { objectMode: false }), () =>
        Promise.reject(new Error('S3 is unavailable')),
      ),
    ).rejects.toThrow('S3 is unavailable');
    const broken = new Readable({
      read() {
        this.destroy(new Error('cut off'));
      },
    });
    await expect(withTemporaryFile(broken, () => Promise.resolve())).rejects.toThrow('cut off');
  });
});
