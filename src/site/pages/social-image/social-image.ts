import { outlineLines, widthOf, wrapText } from './outlined-text.js';

const SOCIAL_IMAGE_SIZE = { width: 1_200, height: 630 } as const;

export interface SocialImageParts {
  readonly title: string;
  readonly brand: string;
  /** SVG documents of ours. */
  readonly iconSvg: string;
  readonly pictureSvg: string;
}

const PAPER = '#FBF8F3';
const INK = '#20302E';
const MARGIN = 80;
const TITLE_WIDTH = 560;
const TITLE_SIZES = [76, 66, 56, 46];
const MAX_LINES = 4;
const LINE_HEIGHT = 1.14;
const ARCH = { x: 690, y: 84, width: 430, radius: 215 };
/** Drawings that have rounded corners of their own reach a little over the edge. */
const OVERSCAN = 14;

/** The image shown where a page is shared: title, drawing and brand in one SVG document. */
export function socialImageSvg({ title, brand, iconSvg, pictureSvg }: SocialImageParts): string {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const { sizePx, lines } = fitTitle(title);
  const lineHeightPx = sizePx * LINE_HEIGHT;
  const firstLine = (height - (lines.length - 1) * lineHeightPx) / 2 + sizePx * 0.36;
  const { x, y, width: archWidth, radius } = ARCH;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${PAPER}"/>`,
    placed(iconSvg, { x: MARGIN, y: 62, width: 52, height: 52 }),
    outlineLines([brand], { x: MARGIN + 68, y: 101, sizePx: 38, lineHeightPx: 38, fill: INK }),
    outlineLines(lines, { x: MARGIN, y: firstLine, sizePx, lineHeightPx, fill: INK }),
    `<clipPath id="arch"><path d="M${x} ${height}V${y + radius}a${radius} ${radius} 0 0 1 ${archWidth} 0V${height}z"/></clipPath>`,
    `<g clip-path="url(#arch)">${placed(pictureSvg, { x: x - OVERSCAN, y, width: archWidth + 2 * OVERSCAN, height: height - y + OVERSCAN })}</g>`,
    '</svg>',
  ].join('');
}

/** The largest size at which the title fits; what does not fit at the smallest is cut off between words. */
function fitTitle(title: string): { sizePx: number; lines: string[] } {
  const fits = (sizePx: number, lines: string[]) =>
    lines.length <= MAX_LINES && lines.every((line) => widthOf(line, sizePx) <= TITLE_WIDTH);
  for (const sizePx of TITLE_SIZES) {
    const lines = wrapText(title, TITLE_WIDTH, sizePx);
    if (fits(sizePx, lines)) return { sizePx, lines };
  }
  const sizePx = TITLE_SIZES.at(-1) ?? 0;
  const lines = wrapText(title, TITLE_WIDTH, sizePx);
  return {
    sizePx,
    lines: lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`],
  };
}

/** An SVG document inside another, filling its box as `object-fit: cover` does. */
function placed(svg: string, box: { x: number; y: number; width: number; height: number }): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1';
  const content = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const { x, y, width, height } = box;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
