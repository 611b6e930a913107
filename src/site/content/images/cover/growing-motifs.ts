import { quietSide, type Motif } from './motif.js';
import { circle, filled, line, many, placed, smooth, THING_SHADOW, type Point } from './shapes.js';

/** Leaves that fan out of the ground. */
export const leaves: Motif = (scene) => {
  const { random, palette, ground } = scene;
  const middle = quietSide(scene);
  const spots = [-250, 245, -128, 126, 0];
  return spots
    .map((offset, index) => {
      const x = middle + offset + random.between(-20, 20);
      const length = (index === 4 ? 520 : 470 - Math.abs(offset) * 0.62) + random.between(-30, 30);
      const colours = palette.things;
      const fill = colours[index === 4 ? 2 : index % 2] ?? colours[0];
      const vein = colours[index === 4 ? 0 : 2];
      return placed(leaf(length, length * 0.19, fill, vein), x, ground(x) + 50, offset * 0.1 + random.between(-3, 3));
    })
    .join('');
};

/** A leaf that points upwards from the origin. */
function leaf(length: number, halfWidth: number, fill: string, vein: string): string {
  const d = `M0 0C${-halfWidth * 1.5} ${-length * 0.3} ${-halfWidth * 1.1} ${-length * 0.72} 0 ${-length}C${halfWidth * 1.1} ${-length * 0.72} ${halfWidth * 1.5} ${-length * 0.3} 0 0Z`;
  const veins = many(6, (index) => {
    const y = -length * (0.16 + index * 0.115);
    const reach = halfWidth * (0.78 - index * 0.085);
    const rise = length * 0.1;
    return line(
      `M${-reach} ${y - rise}Q${-reach * 0.3} ${y - rise * 0.45} 0 ${y}Q${reach * 0.3} ${y - rise * 0.45} ${reach} ${y - rise}`,
      vein,
      2.6,
    );
  });
  return (
    filled(d, fill, `filter="${THING_SHADOW}"`) +
    line(`M0 0L0 ${-length * 0.93}`, vein, 4, 'stroke-opacity=".75"') +
    `<g opacity=".55">${veins}</g>`
  );
}

/** Flowers on thin stems. */
export const flowers: Motif = (scene) => {
  const { random, palette, ground } = scene;
  const middle = quietSide(scene);
  const [light, mid, dark] = palette.things;
  return many(6, (index) => {
    const x = middle + (index - 2.5) * 105 + random.between(-22, 22);
    const foot = ground(x) + 50;
    const height = [240, 330, 430, 370, 290, 215][index] ?? 260;
    const lean = random.between(-40, 40);
    const top: Point = [x + lean, foot - height];
    const stem = line(smooth([[x, foot], [x + lean * 0.2, foot - height * 0.5], top]), dark, 5);
    const size = random.between(50, 72);
    const petals = many(8, (petal) =>
      placed(
        `<ellipse cx="0" cy="${-size * 0.62}" rx="${size * 0.27}" ry="${size * 0.5}" fill="${index % 2 ? light : mid}"/>`,
        0,
        0,
        petal * 45,
      ),
    );
    const leafOnStem = placed(
      filled('M0 0C24 -14 60 -20 84 -4C58 14 24 14 0 0Z', mid),
      x + lean * 0.15,
      foot - height * 0.4,
      index % 2 ? 150 : -28,
    );
    const head = placed(
      petals + circle(0, 0, size * 0.27, palette.accent),
      top[0],
      top[1],
      random.between(0, 45),
      `filter="${THING_SHADOW}"`,
    );
    return stem + leafOnStem + head;
  });
};

/** Long strands in the wind, as hair or grass. */
export const strands: Motif = ({ random, palette, sun }) => {
  const start = random.between(330, 430);
  const [light, mid, dark] = palette.things;
  const rises = sun.x < 800 ? 1 : -1;
  return many(26, (index) => {
    const spread = (index - 13) * 8.5;
    const fan = 1 + Math.abs(Math.sin(index * 1.7)) * 0.3;
    const points: Point[] = [-120, 260, 640, 1_020, 1_380, 1_740].map((x, place) => [
      x,
      start + 70 + spread * (0.55 + place * 0.17 * fan) + rises * 82 * Math.sin(place * 1.15 + 0.4) + place * rises * 6,
    ]);
    const colour = [light, mid, mid, dark][index % 4] ?? mid;
    return line(smooth(points), colour, 3.2 + (index % 3) * 1.7, 'stroke-opacity=".88"');
  });
};
