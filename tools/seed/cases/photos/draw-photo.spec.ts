import sharp from 'sharp';
import { PHOTO_SLOTS, REQUIRED_PHOTO_SLOTS } from '../../../../common/photos.js';
import { demoCases } from '../demo-cases.js';
import { drawPhoto } from './draw-photo.js';

const ACNE = { scene: 'acne', tone: 'light' } as const;

describe('the drawn photos of the demo', () => {
  it('the same seed draws the same photo, another seed or slot another one', async () => {
    const [first, again, other] = await Promise.all(['a', 'a', 'b'].map((seed) => drawPhoto(ACNE, 'mid', seed)));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const slots = await Promise.all(PHOTO_SLOTS.map((slot) => drawPhoto(ACNE, slot, 'a')));
    expect(new Set(slots.map((photo) => photo.toString('base64'))).size).toBe(PHOTO_SLOTS.length);
  });

  it('each case with photos has a picture, and skin goes from light to dark', () => {
    for (const { phone, photos, picture } of demoCases)
      expect({ phone, isDrawn: picture !== undefined }).toEqual({ phone, isDrawn: photos.length > 0 });
    expect(new Set(demoCases.flatMap(({ picture }) => picture?.tone ?? []))).toEqual(
      new Set(['light', 'beige', 'brown', 'dark']),
    );
  });

  it('each picture of a case fills the photo', async () => {
    for (const { picture, phone } of demoCases) {
      if (picture === undefined) continue;
      for (const slot of REQUIRED_PHOTO_SLOTS) {
        const { width, height } = await sharp(await drawPhoto(picture, slot, phone)).metadata();
        expect({ width, height }).toEqual({ width: 1_200, height: 900 });
      }
    }
  });
});
