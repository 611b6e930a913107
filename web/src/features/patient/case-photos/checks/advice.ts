import type { GreyImage } from './grey-image.js';
import { fingerprintOf, isSamePhoto } from './likeness.js';

/** Brightness, 0 to 255. */
const DARK_MEAN = 60;
const BURNT_OUT = 250;
/** Of all pixels. */
const TOO_MANY_BURNT_OUT = 0.3;

/** Advice on a photo. It never blocks a photo: the patient may know better, or cannot do better. */
export type Advice = 'blurred' | 'dark' | 'bright' | 'small' | 'same';

export interface PhotoFacts {
  /** Pixels of the whole photo. */
  readonly width: number;
  readonly height: number;
  /** The photo drawn small: its longer side is `CHECKED_SIDE`. */
  readonly small: GreyImage;
  /** Of the photos in the other slots. */
  readonly others: readonly (readonly boolean[])[];
}

/** Longer side of the checked image in pixels: the limits below depend on it. */
export const CHECKED_SIDE = 512;

/** Below it, on the longer side, a close-up shows too little. */
const SMALLEST_SIDE = 1000;
const BLURRED_BELOW = 30;

/** Advice on a photo, the most important first. */
export function adviceOn({ width, height, small, others }: PhotoFacts): readonly Advice[] {
  const light = lightOf(small);
  const fingerprint = fingerprintOf(small);
  return [
    ...(light === 'good' ? [] : [light]),
    // Too little light has no edges either.
    ...(light !== 'dark' && sharpnessOf(small) < BLURRED_BELOW ? (['blurred'] as const) : []),
    ...(Math.max(width, height) < SMALLEST_SIDE ? (['small'] as const) : []),
    ...(others.some((other) => isSamePhoto(fingerprint, other)) ? (['same'] as const) : []),
  ];
}

/** Whether a photo is too dark or too bright to see skin on, by its histogram. */
export function lightOf({ pixels }: GreyImage): 'dark' | 'bright' | 'good' {
  let sum = 0;
  let burntOut = 0;
  for (const pixel of pixels) {
    sum += pixel;
    if (pixel >= BURNT_OUT) burntOut += 1;
  }
  if (pixels.length === 0 || sum / pixels.length < DARK_MEAN) return 'dark';
  return burntOut / pixels.length > TOO_MANY_BURNT_OUT ? 'bright' : 'good';
}

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
