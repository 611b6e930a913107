import sharp from 'sharp';
import type { PhotoSlot } from '../../../common/photos.js';

const [WIDTH, HEIGHT] = [1_200, 900];

/** The apparent distance: nearer means fewer and larger spots. */
const SPOTS: Readonly<Record<PhotoSlot, { readonly count: number; readonly radius: number }>> = {
  overview: { count: 26, radius: 12 },
  mid: { count: 14, radius: 26 },
  close: { count: 6, radius: 70 },
  'extra-1': { count: 14, radius: 26 },
  'extra-2': { count: 6, radius: 70 },
};

/** A drawing in place of a photo: paper-cut skin with contour lines and a few spots, deterministic. */
export function drawPhoto(slot: PhotoSlot): Promise<Buffer> {
  const { count, radius } = SPOTS[slot];
  const contours = Array.from({ length: 9 }, (_, line) => {
    const y = 60 + line * 100;
    return `<path d="M-20 ${y} C 300 ${y - 70}, 700 ${y + 90}, 1220 ${y - 20}" fill="none" stroke="#d9b79a" stroke-width="4"/>`;
  });
  const spots = Array.from({ length: count }, (_, spot) => {
    // The golden angle spreads the spots evenly.
    const [angle, distance] = [spot * 2.4, 34 * Math.sqrt(spot + 0.5) * (1 + radius / 60)];
    const [x, y] = [WIDTH / 2 + Math.cos(angle) * distance * 1.3, HEIGHT / 2 + Math.sin(angle) * distance];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}" fill="#b9563a" opacity="0.55"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#ecd0b5"/>${contours.join('')}${spots.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer();
}
