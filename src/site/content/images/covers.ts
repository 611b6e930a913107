import { createHash } from 'node:crypto';
import { sharp } from '../../../platform/images/lean-sharp.js';

const [WIDTH, HEIGHT] = [1_600, 900];

/** What one cover differs in. Colours go from top to bottom, from the rim inwards, and from far to near. */
interface Cover {
  readonly sky: readonly [string, string];
  readonly sun: { readonly x: number; readonly y: number; readonly colours: readonly [string, string, string] };
  readonly hills: readonly [string, string, string, string];
  readonly isMirrored?: true;
}

const PALE_SUN = ['#f6ebdb', '#f7dfc7', '#f1c9a9'] as const;
const WARM_SUN = ['#f8e3cd', '#f5d3b4', '#eab48d'] as const;
const MOON = ['#5f978a', '#a9c8bb', '#f4e9d8'] as const;

const COVERS: readonly Cover[] = [
  {
    sky: ['#f9efe2', '#f4ddc8'],
    sun: { x: 480, y: 330, colours: WARM_SUN },
    hills: ['#ead3bf', '#deb497', '#c98d6b', '#b7603f'],
  },
  {
    sky: ['#f1f5f0', '#dfeae4'],
    sun: { x: 1_090, y: 280, colours: PALE_SUN },
    hills: ['#d3e2da', '#aac8bd', '#6f9f92', '#3a776b'],
    isMirrored: true,
  },
  {
    sky: ['#fbf3e8', '#f5e3d0'],
    sun: { x: 420, y: 260, colours: WARM_SUN },
    hills: ['#d3e3dc', '#9bbfb2', '#3f7a6e', '#efdfcc'],
  },
  {
    sky: ['#f5ecdf', '#f2e4d3'],
    sun: { x: 1_150, y: 350, colours: WARM_SUN },
    hills: ['#efe1cf', '#e6cdb6', '#cfe0d8', '#8fb6a9'],
    isMirrored: true,
  },
  {
    sky: ['#1d4f49', '#4d887c'],
    sun: { x: 520, y: 250, colours: MOON },
    hills: ['#6fa395', '#3f7a6e', '#275f56', '#17433d'],
  },
  {
    sky: ['#f3f1ea', '#f4ddc8'],
    sun: { x: 1_060, y: 400, colours: PALE_SUN },
    hills: ['#e3c1a6', '#d3e2da', '#aac8bd', '#c98d6b'],
    isMirrored: true,
  },
];

/** The crests of four sheets of paper, far to near. */
const CRESTS = [
  'M-100 520C200 440 420 560 700 540S1260 430 1700 500',
  'M-100 640C160 700 480 570 820 610S1380 680 1700 590',
  'M-100 690C260 640 520 770 860 730S1400 640 1700 720',
  'M-100 820C240 750 620 850 940 820S1420 770 1700 830',
] as const;

/** One of six calm pictures of cut paper, as PNG: the same words give the same picture, and none is part of it. */
export function drawCover(prompt: string): Promise<Buffer> {
  const hash = createHash('sha256').update(prompt.trim().toLowerCase()).digest();
  const svg = COVERS.map(svgOf)[hash.readUInt32LE(0) % COVERS.length] ?? '';
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function svgOf({ sky, sun, hills, isMirrored }: Cover): string {
  const rings = sun.colours.map(
    (fill, ring) => `<circle cx="${sun.x}" cy="${sun.y}" r="${210 - 55 * ring}" fill="${fill}"/>`,
  );
  const sheets = CRESTS.map(
    (crest, index) => `<path d="${crest}V960H-100Z" fill="${hills[index]}" filter="url(#shadow)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<filter id="shadow" x="-5%" y="-30%" width="110%" height="160%"><feDropShadow dx="0" dy="-7" stdDeviation="14" flood-color="#20302e" flood-opacity=".17"/></filter>
</defs><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#sky)"/>${rings.join('')}
<g${isMirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${sheets.join('')}</g></svg>`;
}
