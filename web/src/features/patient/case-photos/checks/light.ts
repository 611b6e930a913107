import type { GreyImage } from './grey-image.js';

/** Brightness, 0 to 255. */
const DARK_MEAN = 60;
const BURNT_OUT = 250;
/** Of all pixels. */
const TOO_MANY_BURNT_OUT = 0.3;

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
