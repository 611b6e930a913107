import { Readable } from 'node:stream';
import { DamagedArchiveError, decodeFrames, encodeFrame, type Frame } from './frames.js';

const FRAMES: readonly Frame[] = [
  {
    kind: 'header',
    value: { clinicId: 'c', release: '0.1.0', migrations: ['CreatePlatform1'], snapshotAt: '2026-11-25T03:12:00.000Z' },
  },
  { kind: 'table', value: { name: 'orders', columns: ['id', 'name'], partitions: [] } },
  { kind: 'data', bytes: Buffer.from('1\tÅsa\n') },
  { kind: 'table-end', value: { name: 'orders', rows: 1, sum: 'ab' } },
  { kind: 'sequences', value: [{ name: 'orders_number_seq', lastValue: '1042', isCalled: true }] },
  { kind: 'end', value: { tables: 1 } },
];
const BYTES = Buffer.concat(FRAMES.map(encodeFrame));

async function decoded(...chunks: readonly Uint8Array[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of decodeFrames(Readable.from(chunks))) frames.push(frame);
  return frames;
}

describe('frames of an archive', () => {
  it.each([1, 3, 7, 64, 10_000])('frames are read from pieces of %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(BYTES.length / size) }, (_, index) =>
      BYTES.subarray(index * size, (index + 1) * size),
    );
    expect(await decoded(...pieces)).toEqual(FRAMES);
  });

  it('an archive that is cut off anywhere is refused', async () => {
    for (let length = 0; length < BYTES.length; length += 1)
      await expect(decoded(BYTES.subarray(0, length))).rejects.toThrow(DamagedArchiveError);
  });

  it('bytes after the end are refused', async () => {
    await expect(decoded(BYTES, Buffer.from('D'))).rejects.toThrow('goes on after its end');
  });

  it('an unknown kind, a length beyond every frame and a payload that is no JSON are refused', async () => {
    await expect(decoded(Buffer.from('x\0\0\0\0'))).rejects.toThrow('unknown frame');
    await expect(decoded(Buffer.from([0x44, 0xff, 0xff, 0xff, 0xff]))).rejects.toThrow('unknown frame');
    await expect(decoded(Buffer.from('T\0\0\0\x01{'))).rejects.toThrow('not JSON');
  });
});
