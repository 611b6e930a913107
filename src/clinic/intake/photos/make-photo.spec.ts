import sharp, { type Sharp } from 'sharp';
import { makePhoto } from './make-photo.js';

const canvas = (background: string) => sharp({ create: { width: 60, height: 40, channels: 4, background } });

/** Colour of the middle of what is kept, of each size alike. */
async function madeColour(image: Sharp): Promise<number[]> {
  const { pictures } = await makePhoto(await image.toBuffer());
  const { data, info } = await sharp(pictures['400']).raw().toBuffer({ resolveWithObject: true });
  const middle = (20 * info.width + 30) * info.channels;
  return [...data.subarray(middle, middle + info.channels)];
}

const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1) as number);

describe('a photo', () => {
  it.each([
    ['grey', canvas('#808080').toColourspace('b-w').removeAlpha().png(), [128, 128, 128]],
    ['with 16 bits per channel', canvas('#c86432').removeAlpha().toColourspace('rgb16').png(), [200, 100, 50]],
    ['for print', canvas('#ffffff').removeAlpha().toColourspace('cmyk').jpeg(), [255, 255, 255]],
    ['with a wide gamut', canvas('#c86432').removeAlpha().withIccProfile('p3').jpeg(), [200, 100, 50]],
    ['that lets the ground through', canvas('#ff000000').png(), [255, 255, 255]],
  ])('a photo keeps its colours: one %s', async (_what, image, colour) => {
    expect(await madeColour(image)).toEqual(near(colour));
  });

  it('a photo is never enlarged', async () => {
    const { width, height, pictures } = await makePhoto(await canvas('#888').png().toBuffer());
    expect([width, height]).toEqual([60, 40]);
    for (const picture of Object.values(pictures))
      expect(await sharp(picture).metadata()).toMatchObject({ width: 60, height: 40, format: 'jpeg' });
  });
});
