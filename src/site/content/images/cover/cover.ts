import { chooseMotif } from './choose-motif.js';
import { crests, drawLayer, drawSun, groundAt, placeSun } from './landscape.js';
import { Random } from './random.js';
import { COVER_SIZE, shadows } from './shapes.js';

/** Layers in front of the motif. */
const NEAR_LAYERS = 2;

/**
 * A calm picture of cut paper for a description, as SVG: the same words give the same picture. The words choose what is
 * shown and are never part of it.
 */
export function drawCover(prompt: string): string {
  const random = new Random(prompt.trim().toLowerCase());
  const { motif, isInSky, palette } = chooseMotif(prompt, random);
  const sun = placeSun(random);
  const lines = crests(random);
  const layers = lines.map((crest, index) => drawLayer(crest, palette.layers[index] ?? '', palette.lines[index] ?? ''));
  const standing = lines[lines.length - NEAR_LAYERS] ?? [];
  const picture = motif({ random, palette, sun, ground: (x) => groundAt(standing, x) });
  const { width, height } = COVER_SIZE;
  const [top, bottom] = palette.sky;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>`,
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `${shadows}</defs><path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>`,
    drawSun(sun, palette),
    isInSky ? picture : '',
    ...layers.slice(0, -NEAR_LAYERS),
    isInSky ? '' : picture,
    ...layers.slice(-NEAR_LAYERS),
    '</svg>',
  ].join('');
}
