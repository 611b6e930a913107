import { writtenSigns } from '../../../../common/written-signs.js';
import { figtree } from './figtree.js';

/** Letter spacing of headings, tighter than the font's. */
const OPTIONS = { letterSpacing: -0.02 };

export interface TextPlace {
  /** Left end of the first line's base line, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly lineHeightPx: number;
  readonly fill: string;
}

/** Lines as SVG paths, so that a picture needs no installed font; signs that the font lacks are written out or left out. */
export function outlineLines(lines: readonly string[], { x, y, sizePx, lineHeightPx, fill }: TextPlace): string {
  const paths = lines.map((line, row) => {
    const outline = figtree().getPath(drawable(line), x, y + row * lineHeightPx, sizePx, OPTIONS);
    return `<path d="${outline.toPathData(1)}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
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
  return figtree().getAdvanceWidth(drawable(text), sizePx, OPTIONS);
}

function drawable(text: string): string {
  return [...writtenSigns(text)].filter((character) => figtree().hasChar(character)).join('');
}
