import type { OutputInfo, Sharp } from 'sharp';
import { AVIF_BRANDS, isAvif } from '../../../common/image-brands.js';
import { sharp } from './lean-sharp.js';

type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The type by the first bytes; null for unsupported types, so that no other decoder is reached. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  if (isAvif(bytes)) return 'avif';
  return null;
}

/**
 * An AVIF file whose major brand says a picture. The decoder refuses a file whose major brand says an animation, or none
 * that it knows, although the first picture stands in it in the same way.
 */
function asStillAvif(bytes: Buffer): Buffer {
  const [still] = AVIF_BRANDS;
  return Buffer.concat([bytes.subarray(0, 8), Buffer.from(still, 'latin1'), bytes.subarray(12)]);
}

/** The largest photos of phones have 8160 × 6144; 156 MB as raw pixels. */
const MAX_IMAGE_PIXELS = 52_000_000;

const MAX_SECONDS = 60;

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Names of the decoder by type. */
const DECODERS: Record<ImageType, string> = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', gif: 'gif' };

/** `damaged`: the file begins like an image but cannot be decoded. */
export type ImageFault = 'not-an-image' | 'too-many-pixels' | 'damaged';

export class UnreadableImageError extends Error {
  constructor(
    readonly fault: ImageFault,
    options?: ErrorOptions,
  ) {
    super(`the image cannot be used: ${fault}`, options);
  }
}

/** Pixels only: upright, sRGB, eight bits per channel, no larger than asked for. */
export interface DecodedImage {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: OutputInfo['channels'];
}

/**
 * Decodes an untrusted file. Its content determines the type; its size is read from the header, before anything is
 * decoded. Of an animation only the first frame is used (WCAG 2.2.2).
 *
 * @param largest in pixels; a larger image is scaled down, a smaller one keeps its size
 * @throws UnreadableImageError
 */
export async function decodeImage(
  bytes: Buffer,
  largest: { readonly width: number; readonly height: number },
): Promise<DecodedImage> {
  const type = imageTypeOf(bytes);
  if (type === null) throw new UnreadableImageError('not-an-image');
  const file = type === 'avif' ? asStillAvif(bytes) : bytes;
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== DECODERS[type]) throw new UnreadableImageError('not-an-image');
    if (width * height > MAX_IMAGE_PIXELS) throw new UnreadableImageError('too-many-pixels');
    return await decode(file, largest, 'error').catch((error: unknown) => {
      if (type !== 'jpeg') throw error;
      // With the marker a JPEG that lacks it alone is whole; of a truncated one the decoder still warns.
      return decode(Buffer.concat([file, JPEG_END]), largest, 'warning');
    });
  } catch (error) {
    if (error instanceof UnreadableImageError) throw error;
    throw new UnreadableImageError('damaged', { cause: error });
  }
}

async function decode(
  file: Buffer,
  largest: { readonly width: number; readonly height: number },
  failOn: 'error' | 'warning',
): Promise<DecodedImage> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn, autoOrient: true })
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

/** The decoded pixels, to be encoded. */
export function imageOf({ pixels, width, height, channels }: DecodedImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}
