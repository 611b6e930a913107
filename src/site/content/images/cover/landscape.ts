import type { Palette } from './palettes.js';
import type { Random } from './random.js';
import { circle, COVER_SIZE, filled, LAYER_SHADOW, line, many, smooth, type Point } from './shapes.js';

const { width: WIDTH, height: HEIGHT } = COVER_SIZE;
const STEP = 200;
const MARGIN = 100;

export interface Sun {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Position of the sun: over one of the thirds, so that the picture has a quiet side. */
export function placeSun(random: Random): Sun {
  const third = random.pick([0.3, 0.68]);
  return { x: WIDTH * third + random.between(-90, 90), y: random.between(220, 390), r: random.between(170, 235) };
}

export function drawSun({ x, y, r }: Sun, { sun: [halo, ring, core] }: Palette): string {
  return circle(x, y, r, halo) + circle(x, y, r * 0.74, ring) + circle(x, y, r * 0.48, core);
}

/** The crests of four layers of paper, far to near. */
export function crests(random: Random): Point[][] {
  const horizon = random.between(490, 560);
  const gap = random.between(88, 108);
  return [0, 1, 2, 3].map((layer) => {
    const middle = horizon + layer * gap;
    const swing = random.between(22, 46);
    const phase = random.between(0, 6.3);
    const waves = random.between(0.9, 1.6);
    return Array.from({ length: Math.ceil((WIDTH + 2 * MARGIN) / STEP) + 1 }, (_, index): Point => {
      const x = index * STEP - MARGIN;
      return [x, middle + swing * Math.sin(phase + (x / WIDTH) * 6.28 * waves) + random.between(-9, 9)];
    });
  });
}

/** A sheet of paper below its crest, with contour lines that grow calmer with depth. */
export function drawLayer(crest: readonly Point[], fill: string, stroke: string): string {
  const sheet = `${smooth(crest)}L${WIDTH + 2 * MARGIN} ${HEIGHT + 60}L${-MARGIN} ${HEIGHT + 60}Z`;
  const middle = crest.reduce((sum, [, y]) => sum + y, 0) / crest.length;
  const contours = many(3, (index) => {
    const depth = 26 + index * 34;
    const calm = 1 - 0.17 * (index + 1);
    const contour = crest.map(([x, y]): Point => [x, middle + (y - middle) * calm + depth]);
    return line(smooth(contour), stroke, 2.6, `stroke-opacity="${0.62 - index * 0.15}"`);
  });
  return filled(sheet, fill, `filter="${LAYER_SHADOW}"`) + contours;
}

/** Height of the ground at `x`. */
export function groundAt(crest: readonly Point[], x: number): number {
  const index = Math.min(Math.max(Math.floor((x + MARGIN) / STEP), 0), crest.length - 2);
  const [start, end] = [crest[index] ?? [0, HEIGHT], crest[index + 1] ?? [WIDTH, HEIGHT]];
  return start[1] + ((x - start[0]) / (end[0] - start[0])) * (end[1] - start[1]);
}
