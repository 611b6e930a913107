import type { Sharp } from 'sharp';
import {
  decodeImage,
  UnreadableImageError,
  imageOf,
  type DecodedImage,
} from '../../../platform/images/decode-upright-image.js';
import { DamagedImageError, ImageTooLargeError, contentRefusal } from '../content.errors.js';
import { imageName, sizeName } from '../../../../common/images.js';

/** Largest of what is kept: the post's picture on a sharp screen, and a little more than a phone's height. */
const LARGEST = { width: 1_600, height: 2_400 } as const;

/** A card and the post's picture, each on ordinary and on sharp screens; phones lie in between. */
const WIDTHS = [480, 800, 1_200];

/** A width that is nearly the whole one is not worth a file. */
const WORTHWHILE = 0.9;

/** In which widths an image is kept, its own last. Never wider than it is. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width * WORTHWHILE), width];
}

/**
 * An untrusted file as all files of an image, none larger than posts show it.
 *
 * @param label what each file says about itself, as XMP; null for nothing
 * @throws `content.not-an-image`, ImageTooLargeError, DamagedImageError
 */
export async function recodeImage(bytes: Buffer, label: string | null): Promise<EncodedImage[]> {
  return encodeImage(await decodeBlogImage(bytes), label);
}

/** An untrusted file, no larger than posts show it. @throws `content.not-an-image`, ImageTooLargeError, DamagedImageError */
async function decodeBlogImage(bytes: Buffer): Promise<DecodedImage> {
  try {
    return await decodeImage(bytes, LARGEST);
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    if (error.fault === 'not-an-image') throw contentRefusal('content.not-an-image');
    if (error.fault === 'too-many-pixels') throw new ImageTooLargeError('The image has more than 52 million pixels.');
    throw new DamagedImageError({ cause: error });
  }
}

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
async function encodeImage(image: DecodedImage, label: Label): Promise<EncodedImage[]> {
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
