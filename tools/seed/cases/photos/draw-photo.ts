import sharp from 'sharp';
import type { PhotoSlot } from '../../../../common/photos.js';
import { SCENES } from './scenes.js';
import { randomOf } from './shapes.js';
import { SKIN_TONES, type SkinToneName } from './skin-tones.js';

/** What the photos of a demo case show, and on which skin. */
export interface DemoPicture {
  readonly scene: keyof typeof SCENES;
  readonly tone: SkinToneName;
}

const [WIDTH, HEIGHT] = [1_200, 900];
/** What lies behind: an even cloth. */
const CLOTH = '#c9d6d2';

/** How far each slot is on the way from the overview, 0, to the nearest picture, 1, and how the camera is turned. */
const VIEWS: Readonly<Record<PhotoSlot, { readonly nearness: number; readonly degrees: number }>> = {
  overview: { nearness: 0, degrees: 0 },
  mid: { nearness: 0.45, degrees: -5 },
  close: { nearness: 1, degrees: 4 },
  'extra-1': { nearness: 0.6, degrees: 9 },
  'extra-2': { nearness: 0.85, degrees: -11 },
};

/**
 * A drawing in place of a photo: nobody's skin, and no one takes it for it. The same seed gives the same picture.
 *
 * @param seed one for all photos of a case: they show the same spots from further away and nearer
 */
export function drawPhoto({ scene, tone }: DemoPicture, slot: PhotoSlot, seed: string): Promise<Buffer> {
  const { drawing, focus, nearest } = SCENES[scene](SKIN_TONES[tone], randomOf(seed));
  const { nearness, degrees } = VIEWS[slot];
  const zoom = nearest ** nearness;
  // Moves from the middle of the drawing to the complaint as the camera comes nearer.
  const part = Math.min(1, nearness * 2);
  const centre = { x: WIDTH / 2 + (focus.x - WIDTH / 2) * part, y: HEIGHT / 2 + (focus.y - HEIGHT / 2) * part };
  const box = [centre.x - WIDTH / zoom / 2, centre.y - HEIGHT / zoom / 2, WIDTH / zoom, HEIGHT / zoom];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${box.map((side) => side.toFixed(1)).join(' ')}">
    <rect x="-1200" y="-900" width="3600" height="2700" fill="${CLOTH}"/>
    <g transform="rotate(${degrees} ${centre.x} ${centre.y})">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
