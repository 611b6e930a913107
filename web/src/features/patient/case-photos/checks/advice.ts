import type { GreyImage } from './grey-image.js';
import { fingerprintOf, isSamePhoto } from './likeness.js';
import { lightOf } from './light.js';
import { sharpnessOf } from './sharpness.js';

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
