import type { GreyImage } from './grey-image.js';

const COLUMNS = 8;
const ROWS = 8;
/** Of 64 bits: so few differ between two files of one photo. */
const SAME_BITS = 5;

/** A perceptual hash of 64 bits: whether each of 8 x 8 fields is brighter than its right neighbour (dHash). */
export function fingerprintOf(image: GreyImage): readonly boolean[] {
  const bits: boolean[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      bits.push(meanOf(image, column, row) > meanOf(image, column + 1, row));
    }
  }
  return bits;
}

/** Whether two fingerprints are close enough to be the same photo. */
export function isSamePhoto(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.filter((bit, index) => bit !== other[index]).length <= SAME_BITS;
}

function meanOf({ width, height, pixels }: GreyImage, column: number, row: number): number {
  const left = Math.floor((column * width) / (COLUMNS + 1));
  const right = Math.max(left + 1, Math.floor(((column + 1) * width) / (COLUMNS + 1)));
  const top = Math.floor((row * height) / ROWS);
  const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / ROWS));
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += pixels[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}
