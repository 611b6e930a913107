import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoSlot } from '../../../common/photos.js';
import { projectRoot } from '../../project-root.js';

const [WIDTH, HEIGHT] = [1_200, 900];

/** The pictures, each with the place of the complaint in it, and how many times nearer the nearest photo is than the whole. */
const PICTURES = {
  acne: { x: 640, y: 520, nearest: 4.2 },
  'changing-mole': { x: 700, y: 430, nearest: 8 },
  'fold-eczema': { x: 600, y: 450, nearest: 3.4 },
  'hand-eczema': { x: 600, y: 500, nearest: 3.6 },
  melasma: { x: 590, y: 270, nearest: 3.2 },
  'thick-nail': { x: 450, y: 330, nearest: 3.6 },
} as const;

/** What the photos of a demo case show: drawings in `photos`, nobody's skin, and no one takes them for it. */
export type DemoPicture = keyof typeof PICTURES;

/** How far each slot is on the way from the whole picture, 0, to the nearest photo, 1. */
const NEARNESS: Readonly<Record<PhotoSlot, number>> = {
  overview: 0,
  mid: 0.45,
  close: 1,
  'extra-1': 0.6,
  'extra-2': 0.85,
};

/** A JPEG of 1,200 × 900 pixels: a part of the picture, the smaller the nearer the photo. */
export function demoPhoto(picture: DemoPicture, slot: PhotoSlot): Promise<Buffer> {
  const { x, y, nearest } = PICTURES[picture];
  const zoom = nearest ** NEARNESS[slot];
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const left = Math.min(Math.max(0, x - width / 2), WIDTH - width);
  const top = Math.min(Math.max(0, y - height / 2), HEIGHT - height);
  // The files have two pixels for each unit.
  const pixels = (units: number) => Math.floor(units * 2);
  return sharp(join(projectRoot(), 'tools/seed/cases/photos', `${picture}.jpg`))
    .extract({ left: pixels(left), top: pixels(top), width: pixels(width), height: pixels(height) })
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 88 })
    .toBuffer();
}
