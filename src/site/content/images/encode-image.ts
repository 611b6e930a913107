import type { Sharp } from 'sharp';
import { imageName, sizeName } from '../../../../common/images.js';
import { imageOf, type DecodedImage } from '../../../platform/images/decode-image.js';
import { widthsFor } from './image-sizes.js';

/** A file to be stored. */
export interface EncodedImage {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/** What each file says about itself, as XMP; null for nothing. */
type Label = string | null;

/** Effort 2: higher ones take many times as long for a few per cent. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80 } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;

/** All files of an image, the one whose address is given out last: once that one is there, the others are. */
export async function encodeImage(image: DecodedImage, label: Label): Promise<EncodedImage[]> {
  const widths = widthsFor(image.width);
  const files: EncodedImage[] = [];
  for (const width of widths) {
    const size = () => labelled(imageOf(image).resize({ width }), label);
    files.push({ name: sizeName(width, 'avif'), mimeType: 'image/avif', bytes: await size().avif(AVIF).toBuffer() });
    files.push({ name: sizeName(width, 'webp'), mimeType: 'image/webp', bytes: await size().webp(WEBP).toBuffer() });
  }
  return [...files, await encodeWhole(image, widths, label)];
}

/** JPEG is read everywhere, also where pages are shared; it has no transparency. */
async function encodeWhole(image: DecodedImage, widths: readonly number[], label: Label): Promise<EncodedImage> {
  const whole = labelled(imageOf(image), label);
  if ((await imageOf(image).stats()).isOpaque) {
    const bytes = await whole.removeAlpha().jpeg(JPEG).toBuffer();
    return { name: imageName(widths, image.height, 'jpg'), mimeType: 'image/jpeg', bytes };
  }
  return {
    name: imageName(widths, image.height, 'webp'),
    mimeType: 'image/webp',
    bytes: await whole.webp(WEBP).toBuffer(),
  };
}

function labelled(image: Sharp, label: Label): Sharp {
  return label === null ? image : image.withXmp(label);
}
