import { quietSide, type Motif } from './motif.js';
import { circle, filled, line, many, placed, round, THING_SHADOW } from './shapes.js';

/** Stones that rest on each other. */
export const stones: Motif = (scene) => {
  const { random, palette, ground } = scene;
  const x = quietSide(scene);
  const [light, mid, dark] = palette.things;
  let top = ground(x) + 36;
  return many(4, (index) => {
    const rx = 222 - index * 44 + random.between(-14, 14);
    const ry = rx * random.between(0.36, 0.42);
    top -= ry * 1.9;
    const fill = [dark, mid, light, palette.accent][index] ?? mid;
    const shine = line(
      `M${round(-rx * 0.62)} ${round(-ry * 0.3)}Q${round(-rx * 0.3)} ${round(-ry * 0.72)} ${round(rx * 0.1)} ${round(-ry * 0.7)}`,
      '#fff',
      5,
      'stroke-opacity=".22"',
    );
    const stone = filled(pebble(rx, ry), fill, `filter="${THING_SHADOW}"`) + shine;
    return placed(stone, x + random.between(-16, 16), top + ry * 0.95, random.between(-4, 4));
  });
};

/** Fuller than an ellipse, and heavier on one side. */
function pebble(rx: number, ry: number): string {
  const [k, low] = [round(rx * 0.68), round(ry * 0.98)];
  return `M${-round(rx)} ${round(ry * 0.15)}C${-round(rx * 1.02)} ${-low} ${-k} ${-round(ry * 1.08)} ${round(rx * 0.08)} ${-round(ry)}C${k} ${-low} ${round(rx * 1.06)} ${-round(ry * 0.5)} ${round(rx)} ${round(ry * 0.2)}C${round(rx * 0.94)} ${low} ${k} ${round(ry)} 0 ${round(ry)}C${-k} ${round(ry)} ${-round(rx * 0.98)} ${low} ${-round(rx)} ${round(ry * 0.15)}Z`;
}

/** A jar, a bottle with a pump and a tube; no labels. */
export const vessels: Motif = (scene) => {
  const { palette, ground, random } = scene;
  const middle = quietSide(scene);
  const [light, mid, dark] = palette.things;
  const shadow = `filter="${THING_SHADOW}"`;
  const bottle =
    filled('M-16 -360L16 -360L16 -318L-16 -318Z', light) +
    line('M0 -360L0 -398L-52 -398L-52 -384', light, 15) +
    `<rect x="-78" y="-320" width="156" height="350" rx="30" fill="${dark}"/>` +
    line('M-46 -262L-46 -40', '#fff', 7, 'stroke-opacity=".28"');
  const jar =
    `<rect x="-112" y="-128" width="224" height="160" rx="28" fill="${mid}"/><rect x="-122" y="-182" width="244" height="66" rx="17" fill="${light}"/>` +
    line('M-78 -84L-78 -6', '#fff', 7, 'stroke-opacity=".35"');
  const tube =
    filled('M-62 -330L62 -330L46 -62L-46 -62Z', palette.accent) +
    `<rect x="-66" y="-344" width="132" height="22" rx="6" fill="${palette.accent}"/><rect x="-48" y="-66" width="96" height="96" rx="14" fill="${light}"/>` +
    line('M-30 -292L-22 -110', '#fff', 7, 'stroke-opacity=".3"');
  const order = random.pick([
    [-230, -20, 190],
    [210, -10, -205],
  ]);
  return [jar, bottle, tube]
    .map((thing, index) => {
      const x = middle + (order[index] ?? 0);
      return placed(thing, x, ground(x) + 18, 0, shadow);
    })
    .join('');
};

/** Panes of an arched window with the sky in it: a room, a visit. */
export const arch: Motif = (scene) => {
  const { palette, ground } = scene;
  const x = quietSide(scene);
  const foot = ground(x) + 60;
  const [light, mid, dark] = palette.things;
  const shape = (w: number, h: number) => `M${-w} 0L${-w} ${-h + w}A${w} ${w} 0 0 1 ${w} ${-h + w}L${w} 0Z`;
  const steps = [
    [205, 560, light],
    [160, 505, mid],
    [114, 446, dark],
  ] as const;
  const gates = steps.map(([w, h, fill]) => filled(shape(w, h), fill, `filter="${THING_SHADOW}"`)).join('');
  return placed(gates + filled(shape(70, 386), palette.sky[0]) + circle(0, -296, 34, palette.sun[2]), x, foot);
};
