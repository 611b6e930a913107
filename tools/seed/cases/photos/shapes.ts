/** A number from 0 up to 1, the next of a sequence. */
export type Random = () => number;

/** The sequence of a seed: mulberry32, the same on every machine. */
export function randomOf(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Between the two numbers. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** So many places in an ellipse, fewer towards its edge. */
export function scatter(random: Random, count: number, { x, y }: Place, rx: number, ry: number): readonly Place[] {
  return Array.from({ length: count }, () => {
    const [angle, distance] = [random() * 2 * Math.PI, random() ** 0.7];
    return { x: x + Math.cos(angle) * rx * distance, y: y + Math.sin(angle) * ry * distance };
  });
}

/** A closed outline without corners. @param roughness 0: an ellipse, 1: torn */
export function blob(random: Random, { x, y }: Place, rx: number, ry: number, roughness: number): string {
  const corners = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI;
    const reach = 1 - roughness / 2 + random() * roughness;
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
  });
  const middle = (from: Place, to: Place) => `${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`;
  const at = (index: number): Place => corners[index % corners.length] ?? { x, y };
  const curves = corners.map(
    (corner, index) => `Q${round(corner.x)} ${round(corner.y)} ${middle(corner, at(index + 1))}`,
  );
  return `M${middle(at(corners.length - 1), at(0))}${curves.join('')}Z`;
}

/** Short strokes in an ellipse: flakes, scratches, lines of the skin. */
export function strokes(
  random: Random,
  count: number,
  area: { readonly centre: Place; readonly rx: number; readonly ry: number },
  line: { readonly length: number; readonly angle: number; readonly width: number; readonly color: string },
): string {
  return scatter(random, count, area.centre, area.rx, area.ry)
    .map(({ x, y }) => {
      const angle = line.angle + between(random, -0.4, 0.4);
      const half = (line.length * between(random, 0.5, 1)) / 2;
      const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
      const bend = between(random, -4, 4);
      return `<path d="M${round(x - dx)} ${round(y - dy)}Q${round(x + bend)} ${round(y + bend)} ${round(x + dx)} ${round(y + dy)}" fill="none" stroke="${line.color}" stroke-width="${line.width}" stroke-linecap="round"/>`;
    })
    .join('');
}

export function circle({ x, y }: Place, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
