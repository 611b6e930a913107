import type { Sun } from './landscape.js';
import type { Motif } from './motif.js';
import { circle, filled, line, many, placed, round, THING_SHADOW } from './shapes.js';

/** Places over the land that do not touch each other: a slanting grid, each a little off. */
const PLACES: readonly (readonly [x: number, y: number, size: number])[] = [
  [170, 150, 0.8],
  [420, 300, 1],
  [640, 110, 0.62],
  [830, 330, 1.1],
  [1_010, 140, 0.85],
  [1_240, 290, 1],
  [1_440, 130, 0.7],
  [250, 430, 0.55],
  [1_080, 440, 0.55],
];

/** The places that leave the sun free. */
function placesBeside({ x, y, r }: Sun): readonly (readonly [x: number, y: number, size: number])[] {
  return PLACES.filter(([placeX, placeY, size]) => Math.hypot(placeX - x, placeY - y) > r + 60 * size);
}

/** Drops of water. */
export const drops: Motif = ({ random, palette, sun }) => {
  const [light, mid, dark] = palette.things;
  return placesBeside(sun)
    .map(([x, y, size], index) => {
      const r = 62 * size + random.between(-6, 6);
      const fill = [light, mid, dark][index % 3] ?? mid;
      const body = `M0 ${round(-r * 1.75)}C${round(r * 0.35)} ${round(-r * 1.05)} ${round(r)} ${round(-r * 0.55)} ${round(r)} ${round(r * 0.1)}A${round(r)} ${round(r)} 0 0 1 ${round(-r)} ${round(r * 0.1)}C${round(-r)} ${round(-r * 0.55)} ${round(-r * 0.35)} ${round(-r * 1.05)} 0 ${round(-r * 1.75)}Z`;
      const shine = line(
        `M${round(-r * 0.55)} ${round(r * 0.1)}A${round(r * 0.58)} ${round(r * 0.58)} 0 0 0 ${round(-r * 0.1)} ${round(r * 0.66)}`,
        '#fff',
        r * 0.1,
        'stroke-opacity=".6"',
      );
      return placed(
        filled(body, fill, `filter="${THING_SHADOW}"`) + shine,
        x + random.between(-40, 40),
        y + random.between(-30, 30),
      );
    })
    .join('');
};

/** Crystals of snow. */
export const flakes: Motif = ({ random, palette, sun }) =>
  placesBeside(sun)
    .map(([x, y, size], index) => {
      const r = 74 * size + random.between(-6, 6);
      const colour = index % 3 === 1 ? palette.accent : (palette.things[index % 2 === 0 ? 1 : 2] ?? palette.things[1]);
      const branch = (at: number, reach: number) =>
        `M0 ${round(-r * at)}L${round(-r * reach)} ${round(-r * (at + reach))}M0 ${round(-r * at)}L${round(r * reach)} ${round(-r * (at + reach))}`;
      const arm = `M0 0L0 ${round(-r)}${branch(0.4, 0.24)}${branch(0.68, 0.16)}`;
      const arms = many(6, (turn) => placed(line(arm, colour, Math.max(3.2, r * 0.075)), 0, 0, turn * 60));
      return placed(
        arms + circle(0, 0, r * 0.1, colour),
        x + random.between(-40, 40),
        y + random.between(-30, 30),
        random.between(0, 60),
        'opacity=".85"',
      );
    })
    .join('');

/** x, y and radius. */
const PUFFS = [
  [-150, -18, 52],
  [-70, -58, 74],
  [20, -84, 92],
  [105, -50, 70],
  [165, -14, 48],
] as const;
const CLOUD_PLACES = [
  [330, 250],
  [760, 390],
  [1_180, 220],
  [1_500, 400],
] as const;

/** Clouds of cut paper. */
export const clouds: Motif = ({ random, palette }) =>
  many(4, (index) => {
    const size = [1.25, 0.85, 1.05, 0.7][index] ?? 1;
    const fill = ['#fff', palette.things[0], palette.sky[0], palette.things[0]][index] ?? '#fff';
    const puffs = PUFFS.map(([x, y, radius]) => circle(x * size, y * size, radius * size, fill)).join('');
    const base = `<rect x="${round(-205 * size)}" y="${round(-40 * size)}" width="${round(418 * size)}" height="${round(74 * size)}" rx="${round(37 * size)}" fill="${fill}"/>`;
    const [left, top] = CLOUD_PLACES[index] ?? [0, 0];
    const x = left + random.between(-60, 60);
    const y = top + random.between(-25, 25);
    return placed(puffs + base, x, y, 0, `opacity=".96" filter="${THING_SHADOW}"`);
  });

/** Rays around the sun. */
export const rays: Motif = ({ sun: { x, y, r }, palette, random }) => {
  const turn = random.between(0, 15);
  return many(24, (index) => {
    const isLong = index % 2 === 0;
    const ray = `<rect x="-7" y="${round(-r - (isLong ? 118 : 78))}" width="14" height="${isLong ? 84 : 46}" rx="7" fill="${palette.sun[isLong ? 2 : 1]}"/>`;
    return placed(ray, x, y, turn + index * 15);
  });
};

/** Stars and a moon's shadow; with the dark palette. */
export const night: Motif = ({ sun: { x, y, r }, palette, random }) => {
  const star = (size: number) =>
    filled(
      `M0 ${-size}Q${size * 0.14} ${-size * 0.14} ${size} 0Q${size * 0.14} ${size * 0.14} 0 ${size}Q${-size * 0.14} ${size * 0.14} ${-size} 0Q${-size * 0.14} ${-size * 0.14} 0 ${-size}Z`,
      palette.things[1],
    );
  const stars = many(26, (index) => {
    const at = [40 + ((index * 61.8) % 100) * 15.4, 40 + ((index * 37.3) % 100) * 4.2] as const;
    const isFree = Math.hypot(at[0] - x, at[1] - y) > r + 40;
    const size = index % 5 === 0 ? random.between(15, 22) : random.between(5, 10);
    return isFree ? placed(star(size), at[0], at[1], 0, 'opacity=".85"') : '';
  });
  const craters =
    circle(x - r * 0.16, y - r * 0.1, r * 0.09, palette.sun[1]) +
    circle(x + r * 0.14, y + r * 0.14, r * 0.13, palette.sun[1]) +
    circle(x + r * 0.12, y - r * 0.22, r * 0.06, palette.sun[1]);
  return stars + `<g opacity=".45">${craters}</g>`;
};
