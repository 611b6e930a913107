import { encode } from './codewords.js';

/** Level M with the first mask, protected by its own code and masked (ISO/IEC 18004, section 7.9). */
const FORMAT_BITS = 0b101010000010010;
const VERSION_POLYNOMIAL = 0x1f25;

/** Modules of a QR code, row by row; `true` is dark. Without the light margin that belongs around it. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Byte mode, error correction level M. The first mask always: readers take any. @throws RangeError beyond 666 bytes */
export function qrMatrix(text: string): QrMatrix {
  const { version, bytes } = encode(text);
  const canvas = new Canvas(17 + 4 * version);
  drawTiming(canvas);
  for (const [x, y] of corners(canvas.size)) drawRings(canvas, x, y, 4, [2, 4]);
  for (const [x, y] of alignmentCentres(version, canvas.size)) drawRings(canvas, x, y, 2, [1]);
  drawFormat(canvas);
  if (version >= 7) drawVersion(canvas, version);
  drawCodewords(canvas, bytes);
  return canvas.rows();
}

class Canvas {
  private readonly modules: (boolean | undefined)[];

  constructor(readonly size: number) {
    this.modules = new Array<boolean | undefined>(size * size).fill(undefined);
  }

  set(x: number, y: number, isDark: boolean): void {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.modules[y * this.size + x] = isDark;
  }

  isFree(x: number, y: number): boolean {
    return this.modules[y * this.size + x] === undefined;
  }

  rows(): boolean[][] {
    return Array.from({ length: this.size }, (_, y) =>
      Array.from({ length: this.size }, (__, x) => this.modules[y * this.size + x] ?? false),
    );
  }
}

function drawTiming(canvas: Canvas): void {
  for (let index = 0; index < canvas.size; index += 1) {
    canvas.set(6, index, index % 2 === 0);
    canvas.set(index, 6, index % 2 === 0);
  }
}

function corners(size: number): [number, number][] {
  return [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ];
}

/** A square target: dark but for the rings at the given distances from its centre. */
function drawRings(
  canvas: Canvas,
  centreX: number,
  centreY: number,
  radius: number,
  lightRings: readonly number[],
): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      canvas.set(centreX + dx, centreY + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** A grid of small targets, except where the large ones are. */
function alignmentCentres(version: number, size: number): [number, number][] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const positions = [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
  const isTaken = (x: number, y: number) =>
    (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  return positions.flatMap((x) => positions.filter((y) => !isTaken(x, y)).map((y): [number, number] => [x, y]));
}

function drawFormat(canvas: Canvas): void {
  const { size } = canvas;
  const bit = (index: number) => ((FORMAT_BITS >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    if (index < 8) canvas.set(8, index < 6 ? index : index + 1, bit(index));
    else canvas.set(index === 8 ? 7 : 14 - index, 8, bit(index));
    if (index < 8) canvas.set(size - 1 - index, 8, bit(index));
    else canvas.set(8, size - 15 + index, bit(index));
  }
  canvas.set(8, size - 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  let remainder = version;
  for (let step = 0; step < 12; step += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * VERSION_POLYNOMIAL);
  const bits = (version << 12) | remainder;
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const [along, across] = [canvas.size - 11 + (index % 3), Math.floor(index / 3)];
    canvas.set(along, across, isDark);
    canvas.set(across, along, isDark);
  }
}

/** In columns of two, up and down from the lower right; the mask turns over every module whose place is even. */
function drawCodewords(canvas: Canvas, bytes: readonly number[]): void {
  const { size } = canvas;
  let position = 0;
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!canvas.isFree(x, y)) continue;
        const isSet = (((bytes[position >>> 3] ?? 0) >>> (7 - (position & 7))) & 1) === 1;
        canvas.set(x, y, isSet !== ((x + y) % 2 === 0));
        position += 1;
      }
    }
    isUpward = !isUpward;
  }
}
