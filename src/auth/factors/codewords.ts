import { errorCorrection } from './reed-solomon.js';

/** By version, at error correction level M (ISO/IEC 18004, table 9). */
const CORRECTION_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const MAX_VERSION = 20;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** What is drawn into the code, and how large it must be. */
export interface Codewords {
  readonly version: number;
  readonly bytes: readonly number[];
}

/** @throws RangeError beyond 666 bytes */
export function encode(text: string): Codewords {
  const data = Buffer.from(text);
  for (let version = 1; version <= MAX_VERSION; version += 1) {
    if (data.length + headerBytes(version) <= dataCapacity(version))
      return { version, bytes: interleave(padded(data, version), version) };
  }
  throw new RangeError('the text is too long for a QR code of this size');
}

/** How many modules of a version carry codewords. */
export function codewordModules(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignmentModules = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - alignmentModules - (version >= 7 ? 36 : 0);
}

function codewordCount(version: number): number {
  return Math.floor(codewordModules(version) / 8);
}

function dataCapacity(version: number): number {
  return codewordCount(version) - (CORRECTION_PER_BLOCK[version] ?? 0) * (BLOCKS[version] ?? 0);
}

/** Mode, length and the half byte that is left, in whole bytes. */
function headerBytes(version: number): number {
  return version < 10 ? 2 : 3;
}

function padded(data: Buffer, version: number): number[] {
  const lengthBits = version < 10 ? 8 : 16;
  const bits = [
    ...binary(BYTE_MODE, 4),
    ...binary(data.length, lengthBits),
    ...[...data].flatMap((byte) => binary(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const bytes: number[] = [];
  for (let start = 0; start < bits.length; start += 8) bytes.push(parseInt(bits.slice(start, start + 8).join(''), 2));
  for (let index = 0; bytes.length < dataCapacity(version); index += 1) bytes.push(PADDING[index % 2] ?? 0);
  return bytes;
}

function binary(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, index) => (value >>> (width - 1 - index)) & 1);
}

/** Splits the data into blocks, adds the correction of each, and takes from all blocks in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version] ?? 1;
  const correction = CORRECTION_PER_BLOCK[version] ?? 0;
  const shortLength = Math.floor(data.length / blocks);
  const longBlocks = data.length % blocks;
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = shortLength + (index >= blocks - longBlocks ? 1 : 0);
    const part = data.slice(start, (start += length));
    return { part, repair: errorCorrection(part, correction) };
  });
  const inTurn = (length: number, take: (block: (typeof parts)[number]) => readonly number[]) =>
    Array.from({ length }, (_, index) => parts.flatMap((block) => take(block).slice(index, index + 1))).flat();
  return [...inTurn(shortLength + 1, ({ part }) => part), ...inTurn(correction, ({ repair }) => repair)];
}
