export const COVER_SIZE = { width: 1_600, height: 900 } as const;

export type Point = readonly [x: number, y: number];

/** Soft shadow of a paper layer on the one behind it. */
export const LAYER_SHADOW = 'url(#layer)';
export const THING_SHADOW = 'url(#thing)';

export const shadows = `<filter id="layer" x="-5%" y="-30%" width="110%" height="160%"><feDropShadow dx="0" dy="-7" stdDeviation="14" flood-color="#20302e" flood-opacity=".17"/></filter>
<filter id="thing" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="5" stdDeviation="9" flood-color="#20302e" flood-opacity=".2"/></filter>`;

/** A smooth line through the points (Catmull-Rom, as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${pair(first)} ${pair(second)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${curves.join('')}`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function filled(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** Translates and rotates a shape drawn around the origin. */
export function placed(content: string, x: number, y: number, degrees = 0, more = ''): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})"${more && ` ${more}`}>${content}</g>`;
}

/** `count` pieces, one after the other. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}
