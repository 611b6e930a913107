import type { GreyImage } from './grey-image.js';

/**
 * Variance of the Laplacian: an image out of focus has few strong edges (Pech-Pacheco et al., Diatom autofocusing in
 * brightfield microscopy, 2000). Comparable only between images of about the same size.
 */
export function sharpnessOf({ width, height, pixels }: GreyImage): number {
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  let sum = 0;
  let sumOfSquares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      sumOfSquares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : sumOfSquares / count - (sum / count) ** 2;
}
