import type { OutputInfo, Sharp } from 'sharp';
import { asStillAvif, imageTypeOf, type ImageType } from './image-type.js';
import { sharp } from './lean-sharp.js';

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
