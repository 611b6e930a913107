/** Largest of what is kept: the post's picture on a sharp screen, and a little more than a phone's height. */
export const LARGEST = { width: 1_600, height: 2_400 } as const;

/** A card and the post's picture, each on ordinary and on sharp screens; phones lie in between. */
const WIDTHS = [480, 800, 1_200];

/** A width that is nearly the whole one is not worth a file. */
const WORTHWHILE = 0.9;

/** In which widths an image is kept, its own last. Never wider than it is. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width * WORTHWHILE), width];
}
