import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { projectRoot } from '../../tools/project-root.js';

/** A picture with detail in it, the same each time. */
export function aPicture(width: number, height: number): Sharp {
  const rings = Array.from(
    { length: 12 },
    (_, ring) => `<circle cx="30%" cy="40%" r="${(12 - ring) * 7}%" fill="hsl(${ring * 29} 40% 60%)"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rings.join('')}</svg>`),
  ).flatten();
}

/** An animated AVIF as libavif writes it, of 96 × 64 pixels: a red picture, then a blue one. */
export const anAnimatedAvif = (): Promise<Buffer> =>
  readFile(join(projectRoot(), 'test/support/photos/two-frames.avif'));

export function dataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A PNG whose header promises so many pixels; its data is a few bytes. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with another chunk behind its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const behindHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHeader), chunk(type, data), png.subarray(behindHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
