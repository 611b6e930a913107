import type { Sun } from './landscape.js';
import type { Palette } from './palettes.js';
import type { Random } from './random.js';

/** What a motif has to work with. */
export interface Scene {
  readonly random: Random;
  readonly palette: Palette;
  readonly sun: Sun;
  /** Height of the ground at `x`. */
  readonly ground: (x: number) => number;
}

/** Draws what the picture is about; near layers cover its feet. */
export type Motif = (scene: Scene) => string;

/** Position of the motif: the side opposite the sun. */
export function quietSide({ sun, random }: Scene): number {
  return (sun.x < 800 ? 1_090 : 510) + random.between(-70, 70);
}
