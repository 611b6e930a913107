import { figtreeGlyphs } from './figtree-glyphs.js';

const UNITS_PER_EM = 1_000;

/** Headings are set a little tighter than the font's own measure. */
const TRACKING_UNITS = -20;

export interface TextPlace {
  /** Left end of the first line's base line, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly lineHeightPx: number;
  readonly fill: string;
}

/** Lines as SVG paths; characters that the outlines lack are left out. */
export function outlineLines(lines: readonly string[], { x, y, sizePx, lineHeightPx, fill }: TextPlace): string {
  const scale = sizePx / UNITS_PER_EM;
  const glyphs = lines.flatMap((line, row) => {
    let at = 0;
    return [...line].map((character) => {
      const [advance, path] = glyphOf(character);
      const place = `translate(${round(x + at * scale)} ${round(y + row * lineHeightPx)}) scale(${scale})`;
      at += advance + TRACKING_UNITS;
      return path === '' ? '' : `<path transform="${place}" d="${path}"/>`;
    });
  });
  return `<g fill="${fill}">${glyphs.join('')}</g>`;
}

/** Breaks a text between words so that each line fits; a word that is too long gets a line of its own. */
export function wrapText(text: string, widthPx: number, sizePx: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, sizePx) <= widthPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In pixels. */
export function widthOf(text: string, sizePx: number): number {
  const units = [...text].reduce((sum, character) => sum + glyphOf(character)[0] + TRACKING_UNITS, 0);
  return (units * sizePx) / UNITS_PER_EM;
}

function glyphOf(character: string): readonly [advance: number, path: string] {
  return Object.hasOwn(figtreeGlyphs, character) ? (figtreeGlyphs[character] ?? [0, '']) : [0, ''];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
