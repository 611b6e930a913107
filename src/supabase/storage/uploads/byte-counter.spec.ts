import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { countBytes } from './byte-counter.js';

describe('the meter', () => {
  it('the counter passes every byte on, counts and hashes them', async () => {
    const counter = countBytes(Readable.from([Buffer.from('hud'), Buffer.from('vård')]), 100);
    expect((await buffer(counter)).toString()).toBe('hudvård');
    expect(counter.sizeBytes).toBe(8);
    expect(counter.etag()).toBe(`"${createHash('sha256').update('hudvård').digest('hex').slice(0, 32)}"`);
  });

  it('the counter accepts exactly the allowed number of bytes', async () => {
    await expect(buffer(countBytes(Readable.from([Buffer.alloc(10)]), 10))).resolves.toHaveLength(10);
    await expect(buffer(countBytes(Readable.from([Buffer.alloc(10), Buffer.alloc(1)]), 10))).rejects.toMatchObject({
      wireCode: 'EntityTooLarge',
    });
  });

  it('the rest of an oversized source is read and discarded', async () => {
    const source = Readable.from([Buffer.alloc(11), Buffer.alloc(11)]);
    await expect(buffer(countBytes(source, 10))).rejects.toThrow();
    await finished(source);
    expect(source.readableEnded).toBe(true);
  });

  it('a truncated source fails', async () => {
    const source = new PassThrough();
    const reading = buffer(countBytes(source, 100));
    source.write('half');
    source.destroy();
    await expect(reading).rejects.toMatchObject({ wireCode: 'InvalidRequest' });
  });

  it('a late reader receives the failure', async () => {
    const counter = countBytes(Readable.from([Buffer.alloc(11)]), 10);
    await new Promise((resolve) => counter.once('close', resolve));
    await expect(buffer(counter)).rejects.toMatchObject({ wireCode: 'EntityTooLarge' });
  });

  it('an empty source is accepted', async () => {
    const counter = countBytes(Readable.from([]), 10);
    await expect(buffer(counter)).resolves.toHaveLength(0);
    expect(counter.sizeBytes).toBe(0);
  });
});
