import sharp from 'sharp';
import { anAnimatedAvif, aPicture } from '../../../test/support/pictures.js';
import { decodeImage, type DecodedImage } from './decode-upright-image.js';

const LARGEST = { width: 500, height: 500 };
const RED = [200, 40, 40];

const firstPixel = ({ pixels }: DecodedImage) => [...pixels.subarray(0, 3)];
const blank = (width: number, height: number, type: 'jpeg' | 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toFormat(type)
    .toBuffer();

describe('a picture of a phone', () => {
  it('a JPEG without its end marker is decoded whole', async () => {
    const whole = await aPicture(90, 60).jpeg().toBuffer();
    const cut = await decodeImage(whole.subarray(0, -2), LARGEST);
    expect(cut.pixels.equals((await decodeImage(whole, LARGEST)).pixels)).toBe(true);
  });

  it.each([
    ['a few bytes', 0.99],
    ['nearly half', 0.6],
  ])('a JPEG that lacks %s of its picture is damaged', async (_what, share) => {
    const whole = await aPicture(300, 200).jpeg().toBuffer();
    await expect(decodeImage(whole.subarray(0, whole.length * share), LARGEST)).rejects.toMatchObject({
      fault: 'damaged',
    });
  });

  it('transparent pixels stay transparent until the picture is encoded', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(await decodeImage(png, LARGEST)).toMatchObject({ channels: 4, pixels: Buffer.alloc(64) });
  });

  it.each([
    [8_160, 6_144],
    [10_000, 5_200],
  ])('%d × %d pixels are taken', async (width, height) => {
    expect(await decodeImage(await blank(width, height, 'jpeg'), LARGEST)).toMatchObject({ width: 500 });
  });

  it('more than 52 million pixels are refused as too many', async () => {
    await expect(decodeImage(await blank(10_001, 5_200, 'png'), LARGEST)).rejects.toMatchObject({
      fault: 'too-many-pixels',
    });
  });
});

describe('an AVIF picture', () => {
  const withBrand = async (brand: string, file: Promise<Buffer>) => {
    const bytes = Buffer.from(await file);
    bytes.write(brand, 8, 'latin1');
    return bytes;
  };
  const aStill = () =>
    sharp({ create: { width: 96, height: 64, channels: 3, background: '#c82828' } })
      .avif()
      .toBuffer();

  it.each(['avif', 'avis', 'mif1', 'msf1', 'miaf'])('a picture of the major brand %s is decoded', async (brand) => {
    const decoded = await decodeImage(await withBrand(brand, aStill()), LARGEST);
    expect(decoded).toMatchObject({ width: 96, height: 64 });
  });

  it.each(['avif', 'avis', 'msf1'])('an animation of the major brand %s shows its first picture', async (brand) => {
    const decoded = await decodeImage(await withBrand(brand, anAnimatedAvif()), LARGEST);
    expect(decoded).toMatchObject({ width: 96, height: 64 });
    expect(firstPixel(decoded)).toEqual(RED);
  });

  it('half an animation is damaged', async () => {
    const bytes = await anAnimatedAvif();
    await expect(decodeImage(bytes.subarray(0, bytes.length / 2), LARGEST)).rejects.toMatchObject({ fault: 'damaged' });
  });
});
